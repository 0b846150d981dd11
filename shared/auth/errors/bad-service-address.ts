import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** What was typed is not the address of a service. */
export class BadServiceAddress extends LinkwakeError {
  override readonly name = 'BadServiceAddress';
  readonly code = 'bad_service_address';

  constructor(variant: 'no-address' | 'with-password' | 'not-https') {
    super({ variant });
  }
}
