import { BadRequest } from '../../errors/request-errors.ts';

/** A signer cannot be asked as entered. */
export class SignerRefused extends BadRequest {
  override readonly name = 'SignerRefused';
  /** The position in the list of signers, from 0; that after the last where one is missing. */
  readonly signer: number;
  /** What to correct. */
  readonly field: 'name' | 'email';

  constructor(signer: number, field: 'name' | 'email', message: string) {
    super(message);
    this.signer = signer;
    this.field = field;
  }
}

/** The signing changed while a person filled in their part. */
export class NotYourTurn extends Error {
  override readonly name = 'NotYourTurn';
  static readonly code = 'not_your_turn';
  readonly code = NotYourTurn.code;

  constructor() {
    super('It isn’t this person’s turn to sign, or the signing has ended.');
  }
}
