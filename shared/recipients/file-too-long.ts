import { LinkwakeError } from '../api/errors/linkwake-error.ts';

/** What was chosen as a list of recipients is too large to be one. */
export class FileTooLong extends LinkwakeError {
  override readonly name = 'FileTooLong';
  readonly code = 'file_too_long';
}
