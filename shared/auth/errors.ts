import { LinkwakeError } from '#shared/errors/linkwake-error.ts';

/** The typed text is not a valid service address. */
export class BadServiceAddress extends LinkwakeError {
  static readonly code = 'bad_service_address';
  readonly code = BadServiceAddress.code;

  constructor(variant: 'no-address' | 'with-password' | 'not-https') {
    super({ variant });
  }
}

/** The address has no service, or no service that supports sign-in. */
export class NoSignInService extends LinkwakeError {
  static readonly code = 'no_sign_in_service';
  readonly code = NoSignInService.code;

  /** @param values `service`: the address; `issuer`: the metadata's issuer, if it is another host */
  constructor(
    variant: 'nothing' | 'no-sign-in' | 'other-program' | 'other-issuer' | 'no-registration',
    values: { service: string; issuer?: string },
    options?: ErrorOptions,
  ) {
    super({ ...options, variant, values });
  }
}

/** The service refused the API key. */
export class KeyRefused extends LinkwakeError {
  static readonly code = 'key_refused';
  readonly code = KeyRefused.code;
}

/** The person closed the sign-in window. */
export class SignInCancelled extends LinkwakeError {
  static readonly code = 'sign_in_cancelled';
  readonly code = SignInCancelled.code;
}

/** The person or the service refused the sign-in. */
export class SignInDenied extends LinkwakeError {
  static readonly code = 'sign_in_denied';
  readonly code = SignInDenied.code;
  /** The error code of RFC 6749 (4.1.2.1 or 5.2), for example `access_denied`. */
  readonly reason: string;

  /** @param description the service's text */
  constructor(reason: string, description?: string, options?: ErrorOptions) {
    const declined = reason === 'access_denied';
    super({ ...options, ...(declined ? { variant: 'declined' } : { said: description ?? reason }) });
    this.reason = reason;
  }
}

/** The host could not show the sign-in window, or got no result from it. `variant` is the host's error number, if it has one. */
export class SignInWindowFailed extends LinkwakeError {
  static readonly code = 'sign_in_window_failed';
  readonly code = SignInWindowFailed.code;
}

/** The account is signed out on this device, but its tokens could not be revoked at the service. */
export class SignOutIncomplete extends LinkwakeError {
  static readonly code = 'sign_out_incomplete';
  readonly code = SignOutIncomplete.code;

  constructor(service: string, options?: ErrorOptions) {
    super({ ...options, values: { service } });
  }
}

/** The stored account data is damaged, or a newer version wrote it. */
export class StoredAccountsUnreadable extends LinkwakeError {
  static readonly code = 'stored_accounts_unreadable';
  readonly code = StoredAccountsUnreadable.code;
}
