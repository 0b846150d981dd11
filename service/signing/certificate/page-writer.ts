import { PDFArray, type PDFDocument, PDFName, type PDFPage, PDFString } from '@cantoo/pdf-lib';
import type { Family } from '../../text/fonts/font-files.ts';
import { breakLines } from '../text/break-lines.ts';
import { drawLine, num } from '../text/draw-line.ts';
import type { EmbeddedFonts } from '../text/embedded-fonts.ts';
import { type Direction, shapeLine, type TextLook } from '../text/shape-line.ts';

const margin = 48;
const footerHeight = 12;
const labelWidth = 150;

/** The light theme's colours as PDF operands. */
const colours = { ink: '0.1 0.14 0.15', soft: '0.35 0.41 0.43', accent: '0.04 0.42 0.47', line: '0.85 0.88 0.89' };

export interface TextStyle {
  size: number;
  bold?: boolean;
  colour?: keyof typeof colours;
}

/** Writes text in one column, page after page. From right to left, labels stand at the right and lines end at the right. */
export class PageWriter {
  readonly pages: PDFPage[] = [];
  readonly #pdf: PDFDocument;
  readonly #fonts: EmbeddedFonts;
  readonly #looks: { plain: TextLook; bold: TextLook };
  readonly #size: [number, number];
  readonly #isMirrored: boolean;
  readonly #content: string[][] = [];
  #y = 0;

  constructor(
    pdf: PDFDocument,
    fonts: EmbeddedFonts,
    families: readonly Family[],
    { size, direction }: { size: [number, number]; direction: Direction },
  ) {
    this.#pdf = pdf;
    this.#fonts = fonts;
    this.#looks = { plain: { families, weight: 400 }, bold: { families, weight: 700 } };
    this.#size = size;
    this.#isMirrored = direction === 'rtl';
    this.#newPage();
  }

  get width(): number {
    return this.#size[0] - 2 * margin;
  }

  /** Writes a paragraph over the whole width. */
  paragraph(text: string, style: TextStyle): void {
    this.#column(text, style, margin, this.width);
  }

  space(points: number): void {
    this.#y -= points;
  }

  /** Writes a heading, never alone at the end of a page. */
  heading(text: string): void {
    this.space(10);
    this.reserve(60);
    this.#draw(
      `${colours.line} RG 0.75 w ${margin} ${num(this.#y + 4)} m ${num(margin + this.width)} ${num(this.#y + 4)} l S`,
    );
    this.space(10);
    this.paragraph(text, { size: 11, bold: true });
    this.space(3);
  }

  /** Writes a label with its value next to it. */
  entry(label: string, text: string): void {
    this.reserve(15);
    const top = this.#y;
    const page = this.pages.length;
    this.#column(label, { size: 9, colour: 'soft' }, margin, labelWidth - 10);
    const below = this.#y;
    if (this.pages.length === page) this.#y = top;
    this.#column(text, { size: 9 }, margin + labelWidth, this.width - labelWidth);
    if (this.pages.length === page) this.#y = Math.min(this.#y, below);
    this.space(2);
  }

  /** Begins a new page if less than this is left. */
  reserve(points: number): void {
    if (this.#y - points < margin + footerHeight) this.#newPage();
  }

  /**
   * Draws into a thin frame at the left.
   * @param draw returns content for a box with its origin at its lower left
   */
  frame(width: number, height: number, draw: (box: { width: number; height: number }) => string): void {
    this.reserve(height);
    this.#y -= height;
    const frame = `${colours.line} RG 0.75 w 0 0 ${num(width)} ${num(height)} re S`;
    this.#draw(`1 0 0 1 ${num(this.#left(margin, width))} ${num(this.#y)} cm ${frame}\n${draw({ width, height })}`);
  }

  /** Writes a clickable address. */
  linkEntry(label: string, address: string): void {
    this.reserve(30);
    const top = this.#y;
    this.entry(label, address);
    const { context } = this.#pdf;
    const width = this.width - labelWidth;
    const left = this.#left(margin + labelWidth, width);
    const link = context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [left, this.#y + 2, left + width, top],
      Border: [0, 0, 0],
      A: { Type: 'Action', S: 'URI', URI: PDFString.of(address.replaceAll(/[()\\]/g, encodeURIComponent)) },
    });
    const annotations = PDFArray.withContext(context);
    annotations.push(context.register(link));
    this.pages.at(-1)?.node.set(PDFName.of('Annots'), annotations);
  }

  /**
   * Adds the written content to the pages.
   * @param footer at the foot of each page
   * @param pageOf names the page where there are several
   */
  finish(footer: string, pageOf: (page: number, pages: number) => string): void {
    const { context } = this.#pdf;
    this.pages.forEach((page, index) => {
      const count = this.pages.length > 1 ? ` · ${pageOf(index + 1, this.pages.length)}` : '';
      const line = shapeLine(footer + count, this.#looks.plain, this.#isMirrored ? 'rtl' : 'ltr');
      const x = this.#left(margin, inPoints(line.width, 8));
      const foot = drawLine(line, this.#fonts, { x, y: margin - 12, size: 8 });
      const content = [...(this.#content[index] ?? []), `q ${colours.soft} rg\n${foot}\nQ`].join('\n');
      page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)));
      page.node.set(PDFName.of('Resources'), context.obj({ Font: this.#fonts.resources() }));
    });
  }

  #column(text: string, { size, bold, colour = 'ink' }: TextStyle, x: number, width: number): void {
    const look = bold ? this.#looks.bold : this.#looks.plain;
    const leading = size * (/[\p{sc=Arabic}\p{sc=Devanagari}]/u.test(text) ? 1.6 : 1.4);
    for (const { text: words, direction } of breakLines(text, look, (width / size) * 1000)) {
      this.reserve(leading);
      const line = shapeLine(words, look, direction);
      const at = this.#left(x, inPoints(line.width, size));
      const drawn = drawLine(line, this.#fonts, { x: at, y: this.#y - size, size });
      this.#draw(`${colours[colour]} rg ${colours[colour]} RG\n${drawn}`);
      this.#y -= leading;
    }
  }

  /** Returns the left edge of something that begins at `x` from the edge where lines begin. */
  #left(x: number, width: number): number {
    return this.#isMirrored ? this.#size[0] - x - width : x;
  }

  #draw(content: string): void {
    this.#content.at(-1)?.push(`q ${content}\nQ`);
  }

  #newPage(): void {
    this.pages.push(this.#pdf.addPage(this.#size));
    this.#y = this.#size[1] - margin;
    const bar = `${colours.accent} rg ${num(this.#left(margin, 28))} ${num(this.#y + 14)} 28 3 re f`;
    this.#content.push([`q ${bar} Q`]);
  }
}

/** @param width thousandths of the font size */
function inPoints(width: number, size: number): number {
  return (width / 1000) * size;
}
