import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** Signed out here, but the service could not be told to end the access. */
export class SignOutIncomplete extends LinkwakeError {
  override readonly name = 'SignOutIncomplete';
  readonly code = 'sign_out_incomplete';

  constructor(service: string, options?: ErrorOptions) {
    super({ ...options, values: { service } });
  }
}
