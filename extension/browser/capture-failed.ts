import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** The page in the tab could not be read. */
export class CaptureFailed extends LinkwakeError {
  override readonly name = 'CaptureFailed';
  readonly code = 'capture_failed';

  /** @param said the browser's words */
  constructor(said?: string, options?: ErrorOptions) {
    super({ ...options, said });
  }
}
