/** Hands out the bearer token of one account, as stored or fresh. */
export interface AccessToken {
  /** @throws NotSignedIn when there is none. */
  get(): Promise<string>;
  /**
   * A token other than the one the service has just refused.
   * @throws NotSignedIn when it cannot be had without the person.
   */
  renew(rejected: string): Promise<string>;
}
