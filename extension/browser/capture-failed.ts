import { LinkwakeError } from '#shared/api/errors/linkwake-error';

/** The page in the tab could not be read. */
export class CaptureFailed extends LinkwakeError {
  override readonly name = 'CaptureFailed';
  readonly code = 'capture_failed';

  constructor(reason: string, options?: ErrorOptions) {
    super(`This page could not be read (${reason}). Reload it, open Linkwake again and publish once more.`, options);
  }
}
