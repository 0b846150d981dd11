import { LinkwakeError } from './linkwake-error.ts';

/** The service refuses the request as it is (400 and the other 4xx); the message is the service's own where it sent one. */
export class BadRequest extends LinkwakeError {
  override readonly name = 'BadRequest';
  readonly code = 'bad_request';
  /** HTTP status. */
  readonly status: number;

  constructor(message: string, status: number, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}
