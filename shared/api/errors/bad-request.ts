import { LinkwakeError } from './linkwake-error.ts';

/** The service refuses the request as it is (400 and the other 4xx), in its own words where it sent some. */
export class BadRequest extends LinkwakeError {
  override readonly name = 'BadRequest';
  readonly code = 'bad_request';
  /** HTTP status. */
  readonly status: number;

  constructor(status: number, said?: string, options?: ErrorOptions) {
    super({ ...options, said, values: { status }, variant: said === undefined ? unsaid(status) : undefined });
    this.status = status;
  }
}

/** Which sentence stands for words that did not come. */
function unsaid(status: number): string {
  return status === 413 ? 'too-large' : 'unsaid';
}
