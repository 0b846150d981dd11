import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** The person or the service said no to the sign-in. */
export class SignInDenied extends LinkwakeError {
  override readonly name = 'SignInDenied';
  readonly code = 'sign_in_denied';
  /** The error code of RFC 6749 (4.1.2.1 or 5.2), for example `access_denied`. */
  readonly reason: string;

  /** @param description the service's words */
  constructor(reason: string, description?: string, options?: ErrorOptions) {
    const declined = reason === 'access_denied';
    super({ ...options, ...(declined ? { variant: 'declined' } : { said: description ?? reason }) });
    this.reason = reason;
  }
}
