/** Somebody already has an account with this e-mail address. */
export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
  readonly code = 'email_taken';

  constructor(email: string) {
    super(`There is already an owner with the e-mail address ${email}.`);
  }
}
