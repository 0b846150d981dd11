import { PDFName, type PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { num } from '../text/draw-line.ts';
import type { Widget } from './widget.ts';
import { type Box, drawGround, numbersOf } from './widget-appearance.ts';

/** Draws a PDF's own picture of a widget into its rectangle (ISO 32000-1, 12.5.5, algorithm 8.1). */
export function drawPicture(widget: Widget, picture: PDFRef, name: string): string {
  const stream = widget.dict.context.lookup(picture);
  const dict = stream instanceof PDFStream ? stream.dict : undefined;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersOf(dict?.lookup(PDFName.of('BBox')));
  const matrix = numbersOf(dict?.lookup(PDFName.of('Matrix')));
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix.length === 6 ? matrix : [];
  const corners = [
    [x1, y1],
    [x2, y1],
    [x1, y2],
    [x2, y2],
  ].map(([x = 0, y = 0]) => ({ x: a * x + c * y + e, y: b * x + d * y + f }));
  const left = Math.min(...corners.map(({ x }) => x));
  const bottom = Math.min(...corners.map(({ y }) => y));
  const width = Math.max(...corners.map(({ x }) => x)) - left;
  const height = Math.max(...corners.map(({ y }) => y)) - bottom;
  if (!(width > 0 && height > 0)) return '';
  const [rectLeft, rectBottom, rectRight, rectTop] = widget.rect;
  const sx = (rectRight - rectLeft) / width;
  const sy = (rectTop - rectBottom) / height;
  const place = [sx, 0, 0, sy, rectLeft - left * sx, rectBottom - bottom * sy].map(num).join(' ');
  return `q ${place} cm /${name} Do Q`;
}

/** Draws a tick for boxes without a picture of the ticked state, in the box's coordinates. */
export function drawOwnTick(widget: Widget, box: Box, ticked: boolean): string {
  const ground = drawGround(widget, box);
  if (!ticked) return ground;
  const side = Math.min(box.width, box.height);
  const x = (part: number) => num(box.width / 2 + (part - 0.5) * side);
  const y = (part: number) => num(box.height / 2 + (part - 0.5) * side);
  if (widget.type === 'radio') {
    // A dot: a line of length 0 with a round pen.
    return `${ground}\nq 0 G 1 J ${num(side * 0.5)} w ${x(0.5)} ${y(0.5)} m ${x(0.5)} ${y(0.5)} l S Q`;
  }
  const tick = `${x(0.22)} ${y(0.52)} m ${x(0.42)} ${y(0.28)} l ${x(0.78)} ${y(0.76)} l S`;
  return `${ground}\nq 0 G 1 J 1 j ${num(side * 0.1)} w ${tick} Q`;
}

/** Returns the option values of a button's widgets, if the field lists them separately from the state names. */
export function statesOfButton(widget: Widget, state: string): string[] {
  const option = /^\d+$/.test(state) ? widget.options[Number(state)] : undefined;
  return option ? [state, option.value] : [state];
}
