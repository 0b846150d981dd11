import { LinkwakeError } from './linkwake-error.ts';

/** An answer came that does not fit the contract: the service is older or newer than it, or something else is at its address. */
export class UnexpectedAnswer extends LinkwakeError {
  override readonly name = 'UnexpectedAnswer';
  readonly code = 'unexpected_answer';
  readonly where: string;

  /** @param where method, path and the place in the answer, for example `GET /api/v1/documents: documents[0].views: …` */
  constructor(where: string, options?: ErrorOptions) {
    super({ ...options, said: where });
    this.where = where;
  }
}
