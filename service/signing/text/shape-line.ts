import createBidi from 'bidi-js';
import type { Family, Weight } from '../../text/fonts/font-files.ts';
import { type PlacedGlyph, shapeWith, type Typeface, typefaceFor } from './typeface.ts';

export interface TextLook {
  families: readonly Family[];
  weight: Weight;
}

/** Consecutive glyphs of one typeface or, without a face, a box for each character that no font has. */
export interface ShapedRun {
  face: Typeface | undefined;
  glyphs: PlacedGlyph[];
  /** Number of characters drawn as boxes. */
  boxes: number;
  /** Thousandths of the font size. */
  width: number;
}

/** A line in drawing order, from left to right. */
export interface ShapedLine {
  runs: ShapedRun[];
  width: number;
  /** Characters drawn as boxes. */
  missing: string[];
}

export type Direction = 'ltr' | 'rtl';

/** Width of the box for a character without a glyph, in thousandths of the font size. */
export const boxWidth = 600;

const bidi = createBidi();

/** Returns the direction of a paragraph: that of its first letter (Unicode Standard Annex 9, P2 and P3). */
export function directionOf(paragraph: string): Direction {
  return (bidi.getEmbeddingLevels(paragraph, 'auto').paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
}

/** Reorders a line for drawing (Unicode Standard Annex 9) and shapes it. */
export function shapeLine(text: string, look: TextLook, base: Direction): ShapedLine {
  const { levels } = bidi.getEmbeddingLevels(text, base);
  const pieces = splitIntoPieces(text, levels, look);
  const missing = pieces.flatMap(({ face, text }) => (face ? [] : [...text]));
  const runs = inDrawingOrder(pieces).map(shapePiece);
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0), missing };
}

interface Piece {
  text: string;
  level: number;
  face: Typeface | undefined;
}

/** Invisible characters that control writing. */
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;
const joinsThePrevious = /^[\p{M}\p{Join_Control}]$/u;

function splitIntoPieces(text: string, levels: Uint8Array, { families, weight }: TextLook): Piece[] {
  const pieces: Piece[] = [];
  let index = 0;
  for (const sign of text) {
    const level = levels[index] ?? 0;
    index += sign.length;
    const mirrored = level % 2 === 1 ? (bidi.getMirroredCharacter(sign) ?? sign) : sign;
    const codePoint = mirrored.codePointAt(0) ?? 0;
    const last = pieces.at(-1);
    const stays = joinsThePrevious.test(sign) && last?.face?.font.hasGlyphForCodePoint(codePoint);
    const face = stays ? last?.face : typefaceFor(families, weight, codePoint);
    if (!face && unseen.test(sign)) continue;
    if (last && last.face === face && last.level === level) last.text += mirrored;
    else pieces.push({ text: mirrored, level, face });
  }
  return pieces;
}

/** Applies rule L2: from the highest level down, reverses each run of that level or higher. */
function inDrawingOrder(pieces: Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

function shapePiece({ text, level, face }: Piece): ShapedRun {
  if (!face) {
    const boxes = [...text].length;
    return { face, glyphs: [], boxes, width: boxes * boxWidth };
  }
  const glyphs = shapeWith(face, text, level % 2 === 1 ? 'rtl' : 'ltr');
  return { face, glyphs, boxes: 0, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) };
}
