import type { LiveRules } from './live-rules.ts';
import type { AttributePiece, FontFacePiece, ImportPiece, Piece, StatePiece, TypePiece, UrlPiece } from './pieces.ts';

/** Writes the pieces that are not text. */
interface PieceTexts {
  url(piece: UrlPiece): string;
  import(piece: ImportPiece): string;
  fontFace(piece: FontFacePiece): string;
  state(piece: StatePiece): string;
  type(piece: TypePiece): string;
  attribute(piece: AttributePiece): string;
}

/** Returns a sheet's text without the rules that have no effect. */
export function writePieces(pieces: readonly Piece[], live: LiveRules, texts: PieceTexts): string {
  const write = (list: readonly Piece[]): string => {
    let text = '';
    for (const piece of list) text += typeof piece === 'string' ? piece : one(piece);
    return text;
  };
  const one = (piece: Exclude<Piece, string>): string => {
    switch (piece.kind) {
      case 'url':
        return texts.url(piece);
      case 'import':
        return texts.import(piece);
      case 'font-face':
        return texts.fontFace(piece);
      case 'state':
        return texts.state(piece);
      case 'type':
        return texts.type(piece);
      case 'attribute':
        return texts.attribute(piece);
      case 'rule': {
        const selectors = live.selectors(piece);
        return selectors.length === 0
          ? ''
          : selectors.map((selector) => write(selector.pieces)).join() + write(piece.pieces);
      }
      case 'group': {
        const text = write(piece.pieces);
        const emptied = text.endsWith('{}') && piece.pieces.some((inner) => typeof inner !== 'string');
        return emptied && !piece.layer ? '' : text;
      }
      case 'keyframes':
        return live.isPlayed(piece) ? write(piece.pieces) : '';
      default:
        return '';
    }
  };
  return write(pieces);
}
