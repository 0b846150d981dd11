import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** The person closed the sign-in window. */
export class SignInCancelled extends LinkwakeError {
  override readonly name = 'SignInCancelled';
  readonly code = 'sign_in_cancelled';
}
