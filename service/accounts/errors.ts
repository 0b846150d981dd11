/** The email address belongs to an existing account. */
export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
  static readonly code = 'email_taken';
  readonly code = EmailTaken.code;

  constructor(email: string) {
    super(`There is already an owner with the email address ${email}.`);
  }
}

/** The email address belongs to no account. */
export class UnknownOwner extends Error {
  override readonly name = 'UnknownOwner';
  static readonly code = 'unknown_owner';
  readonly code = UnknownOwner.code;

  constructor(email: string) {
    super(`There is no owner with the email address ${email}. Create one with user:create.`);
  }
}

/** The account is that of the only operator: without one, nobody reviews held and reported pages. */
export class OnlyOperator extends Error {
  override readonly name = 'OnlyOperator';
  static readonly code = 'only_operator';
  readonly code = OnlyOperator.code;

  constructor(email: string) {
    super(
      `${email} is the only operator. Make somebody else one first (user:operator --email ADDRESS), or end their reviews (user:operator --email ${email} --revoke).`,
    );
  }
}
