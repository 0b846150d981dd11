import { LinkwakeError } from '#shared/api/errors/linkwake-error';

/** There is no service at the address, or none that one can sign in to. */
export class NoSignInService extends LinkwakeError {
  override readonly name = 'NoSignInService';
  readonly code = 'no_sign_in_service';
}
