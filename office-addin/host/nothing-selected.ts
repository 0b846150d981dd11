import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** There is nothing in what is selected in the document. */
export class NothingSelected extends LinkwakeError {
  override readonly name = 'NothingSelected';
  readonly code = 'nothing_selected';
}
