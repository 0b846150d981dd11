import { LinkwakeError } from './linkwake-error.ts';

/** No answer came: offline, no such host, a cut connection, or nothing within the time allowed. */
export class Unreachable extends LinkwakeError {
  override readonly name = 'Unreachable';
  readonly code = 'unreachable';

  constructor(host: string, options?: ErrorOptions) {
    super(`${host} does not answer. Check your connection and try again.`, options);
  }
}
