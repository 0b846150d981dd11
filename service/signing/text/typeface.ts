import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import fontkit, { type Font, type Glyph } from '@pdf-lib/fontkit';
import { type Family, fontFilesFor, type Weight } from '../../text/fonts/font-files.ts';
import { writeSfnt } from './sfnt.ts';

/** Returns the unpacked tables of a WOFF font by tag (WOFF File Format 1.0, sections 3 to 5). */
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

/** An open font file. */
export interface Typeface {
  /** For shaping. */
  font: Font;
  /** For embedding. */
  tables: Map<string, Buffer>;
}

/** A positioned glyph; lengths are in thousandths of the font size. */
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
    const tables = woffTables(readFileSync(path));
    // The font library cannot unpack every WOFF file.
    face = { font: fontkit.create(writeSfnt(tables)), tables };
    opened.set(path, face);
  }
  return face;
}

/** Returns the first typeface of these families with a glyph for the character. */
export function typefaceFor(families: readonly Family[], weight: Weight, codePoint: number): Typeface | undefined {
  for (const family of families) {
    for (const path of fontFilesFor(family, weight, codePoint)) {
      const face = openTypeface(path);
      if (face.font.hasGlyphForCodePoint(codePoint)) return face;
    }
  }
  return undefined;
}

/** The font library's parameters, which its types do not include. */
type LayoutWithDirection = (
  text: string,
  features: undefined,
  script: undefined,
  language: undefined,
  direction: 'ltr' | 'rtl',
) => ReturnType<Font['layout']>;

/**
 * Shapes text of one typeface and direction: ligatures, joined letters, kerning, marks. Glyphs are from left to right.
 */
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

/** Returns the layout or nothing: the library's build lacks what the scripts of India need. */
function layoutOrNothing(layout: LayoutWithDirection, text: string, direction: 'ltr' | 'rtl') {
  try {
    return layout(text, undefined, undefined, undefined, direction);
  } catch {
    return undefined;
  }
}

/** Returns one glyph per character, side by side: imperfect but complete. */
function unshaped(font: Font, text: string, direction: 'ltr' | 'rtl'): PlacedGlyph[] {
  const glyphs = font.glyphsForString(text);
  if (direction === 'rtl') glyphs.reverse();
  return glyphs.map((glyph) => ({ glyph, advance: (glyph.advanceWidth * 1000) / font.unitsPerEm, dx: 0, dy: 0 }));
}
