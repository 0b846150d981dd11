import { PDFArray, type PDFContext, type PDFDict, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import type { Glyph } from '@pdf-lib/fontkit';
import { hex16, toUnicode } from './to-unicode.ts';
import { TruetypeSubset } from './truetype-subset.ts';
import type { Typeface } from './typeface.ts';

interface Used {
  face: Typeface;
  name: string;
  ref: PDFRef;
  subset: TruetypeSubset;
  /** By the glyph's number in the subset. */
  glyphs: Map<number, Glyph>;
}

/**
 * The typefaces of one PDF, each reduced to the drawn glyphs (ISO 32000-1, 9.7: composite fonts with two-byte codes,
 * which are glyph numbers).
 */
export class EmbeddedFonts {
  readonly #context: PDFContext;
  readonly #used = new Map<Typeface, Used>();

  constructor(context: PDFContext) {
    this.#context = context;
  }

  /** Returns the typeface's name in content streams and the glyph's code in it. */
  encode(face: Typeface, glyph: Glyph): { name: string; code: string } {
    let used = this.#used.get(face);
    if (!used) {
      const name = `LwF${this.#used.size + 1}`;
      used = { face, name, ref: this.#context.nextRef(), subset: new TruetypeSubset(face.tables), glyphs: new Map() };
      this.#used.set(face, used);
    }
    const number = used.subset.include(glyph.id);
    used.glyphs.set(number, used.glyphs.get(number) ?? glyph);
    return { name: used.name, code: hex16(number) };
  }

  /** Returns the font resources of content that uses `encode`. */
  resources(): PDFDict {
    const fonts = this.#context.obj({});
    for (const { name, ref } of this.#used.values()) fonts.set(PDFName.of(name), ref);
    return fonts;
  }

  /** Writes the fonts into the PDF, after everything is drawn. */
  embed(): void {
    for (const used of this.#used.values()) this.#context.assign(used.ref, this.#fontOf(used));
  }

  #fontOf({ face: { font }, name, subset, glyphs }: Used): PDFDict {
    const context = this.#context;
    const scale = 1000 / font.unitsPerEm;
    const baseFont = `LNKWAK+${(font.postscriptName ?? name).replaceAll(/[^\w-]/g, '')}`;
    const { minX, minY, maxX, maxY } = font.bbox;
    const file = context.flateStream(subset.bytes());
    const descriptor = context.obj({
      Type: 'FontDescriptor',
      FontName: baseFont,
      Flags: 4,
      FontBBox: [minX, minY, maxX, maxY].map((length) => length * scale),
      ItalicAngle: font.italicAngle ?? 0,
      Ascent: font.ascent * scale,
      Descent: font.descent * scale,
      CapHeight: (font.capHeight || font.ascent) * scale,
      StemV: 80,
      FontFile2: context.register(file),
    });
    const widths = PDFArray.withContext(context);
    for (const [number, glyph] of glyphs) {
      widths.push(context.obj(number));
      widths.push(context.obj([glyph.advanceWidth * scale]));
    }
    const descendant = context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: baseFont,
      CIDSystemInfo: { Registry: text('Adobe'), Ordering: text('Identity'), Supplement: 0 },
      FontDescriptor: context.register(descriptor),
      CIDToGIDMap: 'Identity',
      DW: 1000,
      W: widths,
    });
    return context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: baseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(toUnicode(glyphs))),
    });
  }
}

function text(ascii: string): PDFHexString {
  return PDFHexString.of(Buffer.from(ascii, 'latin1').toString('hex'));
}
