/** Opens the service's sign-in window and hands back where it ended. */
export interface Authorizer {
  /** The redirect address this host receives; it is what the client registers with (RFC 7591). */
  readonly redirectUri: string;
  /**
   * Shows the authorization page until it redirects to `redirectUri`.
   * @returns the whole redirect address, with `code` and `state` or `error`.
   * @throws SignInCancelled when the person closes the window; SignInWindowFailed when it cannot be shown.
   */
  authorize(authorizationUrl: URL): Promise<URL>;
}
