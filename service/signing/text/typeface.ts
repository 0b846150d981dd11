import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import fontkit, { type Font, type Glyph } from '@pdf-lib/fontkit';
import { type Family, fontFilesFor, type Weight } from './font-files.ts';

/** The tables of a WOFF font, unpacked, by their tags (WOFF File Format 1.0, sections 3 to 5). */
export function woffTables(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(12); index += 1) {
    const entry = 44 + index * 20;
    const start = file.readUInt32BE(entry + 4);
    const packed = file.readUInt32BE(entry + 8);
    const bytes = file.subarray(start, start + packed);
    const unpacked = packed === file.readUInt32BE(entry + 12) ? bytes : inflateSync(bytes);
    tables.set(file.toString('latin1', entry, entry + 4), unpacked);
  }
  return tables;
}

/** One font file, opened. */
export interface Typeface {
  /** For shaping. */
  font: Font;
  /** For embedding. */
  tables: Map<string, Buffer>;
}

/** A glyph in its place: all lengths in thousandths of the type size. */
export interface PlacedGlyph {
  glyph: Glyph;
  advance: number;
  dx: number;
  dy: number;
}

const opened = new Map<string, Typeface>();

function openTypeface(path: string): Typeface {
  let face = opened.get(path);
  if (!face) {
    const file = readFileSync(path);
    face = { font: fontkit.create(file), tables: woffTables(file) };
    opened.set(path, face);
  }
  return face;
}

/** The first typeface of these families that has a glyph for the character. */
export function typefaceFor(families: readonly Family[], weight: Weight, codePoint: number): Typeface | undefined {
  for (const family of families) {
    for (const path of fontFilesFor(family, weight, codePoint)) {
      const face = openTypeface(path);
      if (face.font.hasGlyphForCodePoint(codePoint)) return face;
    }
  }
  return undefined;
}

/** What the font library takes beyond what its types say. */
type LayoutWithDirection = (
  text: string,
  features: undefined,
  script: undefined,
  language: undefined,
  direction: 'ltr' | 'rtl',
) => ReturnType<Font['layout']>;

/** Shapes text of one typeface and one direction: ligatures, joined letters, kerning, marks. Left to right as drawn. */
export function shapeWith({ font }: Typeface, text: string, direction: 'ltr' | 'rtl'): PlacedGlyph[] {
  const scale = 1000 / font.unitsPerEm;
  const layout = font.layout.bind(font) as LayoutWithDirection;
  const run = layoutOrNothing(layout, text, direction);
  if (!run) return unshaped(font, text, direction);
  const { glyphs, positions } = run;
  return glyphs.map((glyph, index) => {
    const place = positions[index];
    return {
      glyph,
      advance: (place?.xAdvance ?? 0) * scale,
      dx: (place?.xOffset ?? 0) * scale,
      dy: (place?.yOffset ?? 0) * scale,
    };
  });
}

/** The library cannot shape the scripts of India: it was built without something that it needs for them. */
function layoutOrNothing(layout: LayoutWithDirection, text: string, direction: 'ltr' | 'rtl') {
  try {
    return layout(text, undefined, undefined, undefined, direction);
  } catch {
    return undefined;
  }
}

/** One glyph a character, side by side: not as it should be written, but all of it there. */
function unshaped(font: Font, text: string, direction: 'ltr' | 'rtl'): PlacedGlyph[] {
  const glyphs = font.glyphsForString(text);
  if (direction === 'rtl') glyphs.reverse();
  return glyphs.map((glyph) => ({ glyph, advance: (glyph.advanceWidth * 1000) / font.unitsPerEm, dx: 0, dy: 0 }));
}
