import { LinkwakeError } from './linkwake-error.ts';

/** The service does not accept this account's token, and a new one cannot be had without the person (401). */
export class NotSignedIn extends LinkwakeError {
  override readonly name = 'NotSignedIn';
  readonly code = 'not_signed_in';
}
