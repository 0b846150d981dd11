import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** The pane was opened outside Word, PowerPoint and Excel. */
export class NotInOffice extends LinkwakeError {
  override readonly name = 'NotInOffice';
  readonly code = 'not_in_office';
}
