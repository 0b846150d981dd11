import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** There is no service at the address, or none that one can sign in to. */
export class NoSignInService extends LinkwakeError {
  override readonly name = 'NoSignInService';
  readonly code = 'no_sign_in_service';

  /** @param values `service`, the address; `issuer`, who signs people in, where that is another */
  constructor(
    variant: 'nothing' | 'no-sign-in' | 'other-program' | 'other-issuer' | 'no-registration',
    values: { service: string; issuer?: string },
    options?: ErrorOptions,
  ) {
    super({ ...options, variant, values });
  }
}
