import { writeSfnt } from './sfnt.ts';

/**
 * A subset of a TrueType font for embedding in a PDF (ISO 32000-1, 9.9): the tables that draw glyphs by number, without
 * the character map. The font library's own subsets lose glyphs of odd length.
 */
export class TruetypeSubset {
  readonly #tables: Map<string, Buffer>;
  /** Glyph numbers in the whole font, in subset order. The first is ".notdef". */
  readonly #glyphs = [0];
  readonly #numbers = new Map([[0, 0]]);

  /**
   * Starts a subset.
   * @param tables of the whole font, with outlines in `glyf`
   */
  constructor(tables: Map<string, Buffer>) {
    this.#tables = tables;
  }

  /**
   * Adds a glyph.
   * @returns its number in the subset
   */
  include(glyph: number): number {
    let number = this.#numbers.get(glyph);
    if (number === undefined) {
      number = this.#glyphs.length;
      this.#glyphs.push(glyph);
      this.#numbers.set(glyph, number);
    }
    return number;
  }

  /** Returns the font file. */
  bytes(): Buffer {
    const outlines: Buffer[] = [];
    // Composite glyphs add their parts while they are written.
    for (let index = 0; index < this.#glyphs.length; index += 1) outlines.push(this.#outline(this.#glyphs[index] ?? 0));
    const count = outlines.length;
    const offsets = Buffer.alloc((count + 1) * 4);
    for (let index = 0, offset = 0; index < count; index += 1) {
      offset += outlines[index]?.length ?? 0;
      offsets.writeUInt32BE(offset, (index + 1) * 4);
    }
    const head = Buffer.from(this.#table('head'));
    head.writeUInt32BE(0, 8);
    head.writeInt16BE(1, 50);
    const hhea = Buffer.from(this.#table('hhea'));
    hhea.writeUInt16BE(count, 34);
    const maxp = Buffer.from(this.#table('maxp'));
    maxp.writeUInt16BE(count, 4);
    const hmtx = Buffer.concat(this.#glyphs.map((glyph) => this.#metrics(glyph)));
    const hints = ['cvt ', 'fpgm', 'prep'].flatMap((tag) => {
      const table = this.#tables.get(tag);
      return table ? [[tag, table] as const] : [];
    });
    return writeSfnt(
      new Map([
        ...hints,
        ['glyf', Buffer.concat(outlines)],
        ['head', head],
        ['hhea', hhea],
        ['hmtx', hmtx],
        ['loca', offsets],
        ['maxp', maxp],
      ]),
    );
  }

  #table(tag: string): Buffer {
    const table = this.#tables.get(tag);
    if (!table) throw new Error(`The font has no table ${tag}.`);
    return table;
  }

  #outline(glyph: number): Buffer {
    const loca = this.#table('loca');
    const long = this.#table('head').readInt16BE(50) === 1;
    const offset = (index: number) => (long ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
    const outline = Buffer.from(this.#table('glyf').subarray(offset(glyph), offset(glyph + 1)));
    if (outline.length >= 10 && outline.readInt16BE(0) < 0) this.#renumberParts(outline);
    return outline.length % 4 === 0 ? outline : Buffer.concat([outline, Buffer.alloc(4 - (outline.length % 4))]);
  }

  /** Renumbers the parts of a composite glyph (OpenType, `glyf`). */
  #renumberParts(outline: Buffer): void {
    for (let at = 10, more = true; more; ) {
      const flags = outline.readUInt16BE(at);
      outline.writeUInt16BE(this.include(outline.readUInt16BE(at + 2)), at + 2);
      const place = flags & 0x01 ? 4 : 2;
      const matrix = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
      at += 4 + place + matrix;
      more = (flags & 0x20) !== 0;
    }
  }

  /** Returns advance and left bearing. Glyphs at the end of the font share the last advance. */
  #metrics(glyph: number): Buffer {
    const hmtx = this.#table('hmtx');
    const full = this.#table('hhea').readUInt16BE(34);
    const metrics = Buffer.alloc(4);
    metrics.writeUInt16BE(hmtx.readUInt16BE(Math.min(glyph, full - 1) * 4), 0);
    metrics.writeInt16BE(hmtx.readInt16BE(glyph < full ? glyph * 4 + 2 : full * 4 + (glyph - full) * 2), 2);
    return metrics;
  }
}
