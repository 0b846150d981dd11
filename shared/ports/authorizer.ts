/** The opener of the service's sign-in window. */
export interface Authorizer {
  /** The redirect address that this host receives. The client registers with it (RFC 7591). */
  readonly redirectUri: string;
  /**
   * Shows the authorization page until it redirects to `redirectUri`.
   * @returns the full redirect address, with `code` and `state` or `error`.
   * @throws SignInCancelled if the person closes the window; SignInWindowFailed if it cannot be shown.
   */
  authorize(authorizationUrl: URL): Promise<URL>;
}
