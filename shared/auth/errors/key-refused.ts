import { LinkwakeError } from '#shared/api/errors/linkwake-error';

/** The service does not know the API key. */
export class KeyRefused extends LinkwakeError {
  override readonly name = 'KeyRefused';
  readonly code = 'key_refused';

  constructor(options?: ErrorOptions) {
    super(
      'The service does not accept this API key. Copy the whole key from your account settings and try again.',
      options,
    );
  }
}
