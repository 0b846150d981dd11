/** Somebody already has an account with this email address. */
export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
  static readonly code = 'email_taken';
  readonly code = EmailTaken.code;

  constructor(email: string) {
    super(`There is already an owner with the email address ${email}.`);
  }
}

/** Nobody has an account with this email address. */
export class UnknownOwner extends Error {
  override readonly name = 'UnknownOwner';
  static readonly code = 'unknown_owner';
  readonly code = UnknownOwner.code;

  constructor(email: string) {
    super(`There is no owner with the email address ${email}. Make one with user:create.`);
  }
}
