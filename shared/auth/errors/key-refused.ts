import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** The service does not know the API key. */
export class KeyRefused extends LinkwakeError {
  override readonly name = 'KeyRefused';
  readonly code = 'key_refused';
}
