import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** The cells are not as they were when the person was asked where links may go; nothing was written. */
export class SheetChanged extends LinkwakeError {
  override readonly name = 'SheetChanged';
  readonly code = 'sheet_changed';
}
