import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** The host cannot show the sign-in window, or it never came back. `variant` is the host's number for why, where it has one. */
export class SignInWindowFailed extends LinkwakeError {
  override readonly name = 'SignInWindowFailed';
  readonly code = 'sign_in_window_failed';
}
