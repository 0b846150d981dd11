import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** Microsoft's script, without which nothing can be asked of Office, did not load. */
export class OfficeJsMissing extends LinkwakeError {
  override readonly name = 'OfficeJsMissing';
  readonly code = 'office_js_missing';
}
