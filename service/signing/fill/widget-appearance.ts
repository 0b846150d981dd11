import { PDFArray, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { type FieldTypeface, typefaceNamed } from '../../form-model/typeface.ts';
import { num } from '../text/draw-line.ts';
import { asNumber, type Widget } from './widget.ts';

/** The box for a widget's content: its own width and height, upright, with the origin at its lower left. */
export interface Box {
  width: number;
  height: number;
  /** Operators that transform the box to the page. */
  place: string;
}

/**
 * Returns the box of a widget.
 * @param pageRotation rotation of the page, for widgets without their own
 */
export function boxOf({ rect: [left, bottom, right, top], rotation }: Widget, pageRotation: number): Box {
  const width = right - left;
  const height = top - bottom;
  const turn = ((Math.round((rotation ?? pageRotation) / 90) % 4) + 4) % 4;
  const matrices = [
    [1, 0, 0, 1, left, bottom],
    [0, 1, -1, 0, right, bottom],
    [-1, 0, 0, -1, right, top],
    [0, -1, 1, 0, left, top],
  ];
  const place = `${(matrices[turn] ?? []).map(num).join(' ')} cm`;
  return turn % 2 === 0 ? { width, height, place } : { width: height, height: width, place };
}

/** Returns the width of the border, 0 without one. */
export function borderWidth({ dict }: Widget): number {
  if (!colourOf(dict, 'BC')) return 0;
  const style = dict.lookup(PDFName.of('BS'));
  return Math.max(0, (style instanceof PDFDict ? asNumber(style.lookup(PDFName.of('W'))) : undefined) ?? 1);
}

/** Draws background and border by the widget's appearance characteristics (ISO 32000-1, 12.5.6.19). */
export function drawGround(widget: Widget, { width, height }: Box): string {
  const ground = colourOf(widget.dict, 'BG');
  const border = colourOf(widget.dict, 'BC');
  const line = borderWidth(widget);
  const parts: string[] = [];
  if (ground) parts.push(`${ground.fill} 0 0 ${num(width)} ${num(height)} re f`);
  if (border && line > 0) {
    const underlined = styleOf(widget.dict) === 'U';
    const shape = underlined
      ? `0 ${num(line / 2)} m ${num(width)} ${num(line / 2)} l`
      : `${num(line / 2)} ${num(line / 2)} ${num(width - line)} ${num(height - line)} re`;
    // Lines separate the cells of a comb.
    const cells = Array.from({ length: (widget.comb ?? 1) - 1 }, (_, index) => {
      const x = num(((index + 1) * width) / (widget.comb ?? 1));
      return `${x} 0 m ${x} ${num(height)} l S`;
    });
    parts.push(`${border.stroke} ${num(line)} w ${shape} S`, ...cells);
  }
  return parts.join('\n');
}

function styleOf(dict: PDFDict): string | undefined {
  const style = dict.lookup(PDFName.of('BS'));
  const name = style instanceof PDFDict ? style.lookup(PDFName.of('S')) : undefined;
  return name instanceof PDFName ? name.decodeText() : undefined;
}

function colourOf(dict: PDFDict, key: 'BG' | 'BC'): { fill: string; stroke: string } | undefined {
  const characteristics = dict.lookup(PDFName.of('MK'));
  const parts = characteristics instanceof PDFDict ? numbersOf(characteristics.lookup(PDFName.of(key))) : [];
  const operator = ({ 1: 'g', 3: 'rg', 4: 'k' } as const)[parts.length];
  if (!operator) return undefined;
  const values = parts.map(num).join(' ');
  return { fill: `${values} ${operator}`, stroke: `${values} ${operator.toUpperCase()}` };
}

export function numbersOf(object: PDFObject | undefined): number[] {
  if (!(object instanceof PDFArray)) return [];
  return object.asArray().map((_, index) => asNumber(object.lookup(index)) ?? 0);
}

/** Returns typeface, size and colour of the default appearance; the size 0 means as large as fits. */
export function typeOf({ appearance }: Widget): { face: FieldTypeface; size: number | undefined; colour: string } {
  const [, font = '', points = '0'] = /(?:\/([^\s/]+)\s+)?(-?[\d.]+)\s+Tf\b/.exec(appearance) ?? [];
  const size = Number(points);
  const colour = /(?:^|\s)((?:[\d.]+\s+){3}rg|(?:[\d.]+\s+){4}k|[\d.]+\s+g)(?=\s|$)/.exec(appearance)?.[1];
  return { face: typefaceNamed(font), size: size > 0 ? size : undefined, colour: colour?.trim() ?? '0 g' };
}
