import { LinkwakeError } from '#shared/api/errors/linkwake-error';

/** The person or the service said no to the sign-in. */
export class SignInDenied extends LinkwakeError {
  override readonly name = 'SignInDenied';
  readonly code = 'sign_in_denied';
  /** The error code of RFC 6749 (4.1.2.1 or 5.2), for example `access_denied`. */
  readonly reason: string;

  constructor(reason: string, description?: string, options?: ErrorOptions) {
    super(
      reason === 'access_denied'
        ? 'You were not signed in, because access was declined. Sign in again to allow it.'
        : `The service did not accept the sign-in (${description ?? reason}). Try to sign in again.`,
      options,
    );
    this.reason = reason;
  }
}
