/** Somebody already has an account with this email address. */
export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
  readonly code = 'email_taken';

  constructor(email: string) {
    super(`There is already an owner with the email address ${email}.`);
  }
}

/** Nobody has an account with this email address. */
export class UnknownOwner extends Error {
  override readonly name = 'UnknownOwner';
  readonly code = 'unknown_owner';

  constructor(email: string) {
    super(`There is no owner with the email address ${email}. Make one with user:create.`);
  }
}
