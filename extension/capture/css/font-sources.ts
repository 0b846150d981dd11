import type { FontFacePiece, FontSource } from './pieces.ts';

type FontFile = Extract<FontSource, { kind: 'file' }>;

const FORMATS = new Set([
  'woff2',
  'woff',
  'truetype',
  'opentype',
  'woff2-variations',
  'woff-variations',
  'truetype-variations',
  'opentype-variations',
  'collection',
]);
const OLD = /\.(eot|svg)([?#]|$)/i;

/** The files of a face that today's browsers read, in its order. */
export function fontSources(face: FontFacePiece): FontFile[] {
  return face.sources.filter(
    (source): source is FontFile =>
      source.kind === 'file' && (source.format === undefined ? !OLD.test(source.url) : FORMATS.has(source.format)),
  );
}
