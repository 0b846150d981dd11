import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** Office took a call and never answered it. */
export class OfficeSilent extends LinkwakeError {
  override readonly name = 'OfficeSilent';
  readonly code = 'office_silent';
}
