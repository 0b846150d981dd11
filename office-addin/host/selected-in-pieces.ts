import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** Excel hands over one block of cells, not several, nor a drawing. */
export class SelectedInPieces extends LinkwakeError {
  override readonly name = 'SelectedInPieces';
  readonly code = 'selected_in_pieces';
}
