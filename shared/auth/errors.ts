import { LinkwakeError } from '#shared/errors/linkwake-error.ts';

/** What was typed is not the address of a service. */
export class BadServiceAddress extends LinkwakeError {
  override readonly name = 'BadServiceAddress';
  static readonly code = 'bad_service_address';
  readonly code = BadServiceAddress.code;

  constructor(variant: 'no-address' | 'with-password' | 'not-https') {
    super({ variant });
  }
}

/** There is no service at the address, or none that one can sign in to. */
export class NoSignInService extends LinkwakeError {
  override readonly name = 'NoSignInService';
  static readonly code = 'no_sign_in_service';
  readonly code = NoSignInService.code;

  /** @param values `service`, the address; `issuer`, who signs people in, where that is another */
  constructor(
    variant: 'nothing' | 'no-sign-in' | 'other-program' | 'other-issuer' | 'no-registration',
    values: { service: string; issuer?: string },
    options?: ErrorOptions,
  ) {
    super({ ...options, variant, values });
  }
}

/** The service does not know the API key. */
export class KeyRefused extends LinkwakeError {
  override readonly name = 'KeyRefused';
  static readonly code = 'key_refused';
  readonly code = KeyRefused.code;
}

/** The person closed the sign-in window. */
export class SignInCancelled extends LinkwakeError {
  override readonly name = 'SignInCancelled';
  static readonly code = 'sign_in_cancelled';
  readonly code = SignInCancelled.code;
}

/** The person or the service said no to the sign-in. */
export class SignInDenied extends LinkwakeError {
  override readonly name = 'SignInDenied';
  static readonly code = 'sign_in_denied';
  readonly code = SignInDenied.code;
  /** The error code of RFC 6749 (4.1.2.1 or 5.2), for example `access_denied`. */
  readonly reason: string;

  /** @param description the service's words */
  constructor(reason: string, description?: string, options?: ErrorOptions) {
    const declined = reason === 'access_denied';
    super({ ...options, ...(declined ? { variant: 'declined' } : { said: description ?? reason }) });
    this.reason = reason;
  }
}

/** The host cannot show the sign-in window, or it never came back. `variant` is the host's number for why, where it has one. */
export class SignInWindowFailed extends LinkwakeError {
  override readonly name = 'SignInWindowFailed';
  static readonly code = 'sign_in_window_failed';
  readonly code = SignInWindowFailed.code;
}

/** Signed out here, but the service could not be told to end the access. */
export class SignOutIncomplete extends LinkwakeError {
  override readonly name = 'SignOutIncomplete';
  static readonly code = 'sign_out_incomplete';
  readonly code = SignOutIncomplete.code;

  constructor(service: string, options?: ErrorOptions) {
    super({ ...options, values: { service } });
  }
}

/** What is stored about accounts was damaged, or written by a newer version. */
export class StoredAccountsUnreadable extends LinkwakeError {
  override readonly name = 'StoredAccountsUnreadable';
  static readonly code = 'stored_accounts_unreadable';
  readonly code = StoredAccountsUnreadable.code;
}
