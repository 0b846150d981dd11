/** Nobody has an account with this e-mail address. */
export class UnknownOwner extends Error {
  override readonly name = 'UnknownOwner';
  readonly code = 'unknown_owner';

  constructor(email: string) {
    super(`There is no owner with the e-mail address ${email}. Make one with user:create.`);
  }
}
