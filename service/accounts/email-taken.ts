/** Somebody already has an account with this email address. */
export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
  readonly code = 'email_taken';

  constructor(email: string) {
    super(`There is already an owner with the email address ${email}.`);
  }
}
