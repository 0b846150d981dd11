import { LinkwakeError } from '#shared/api/errors/linkwake-error';

/** The host cannot show the sign-in window, or it never came back. */
export class SignInWindowFailed extends LinkwakeError {
  override readonly name = 'SignInWindowFailed';
  readonly code = 'sign_in_window_failed';

  constructor(
    message = 'The sign-in window could not be opened. Allow pop-up windows and try again, or use an API key.',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
