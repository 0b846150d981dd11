import { LinkwakeError } from './linkwake-error.ts';

/** An answer came that does not fit the contract. */
export class UnexpectedAnswer extends LinkwakeError {
  override readonly name = 'UnexpectedAnswer';
  readonly code = 'unexpected_answer';
  /** Method, path and the place in the answer, for example `GET /api/v1/documents: documents[0].views: …`. */
  readonly where: string;

  constructor(where: string, options?: ErrorOptions) {
    super(
      `The service answered in a way Linkwake does not understand (${where}). ` +
        'Check the address of the service; if it is right, tell whoever runs it.',
      options,
    );
    this.where = where;
  }
}
