import type { PageViewport } from 'pdfjs-dist';
import type { FieldBox, FormField } from '../../../form-model/form-field.ts';

/** Where Acrobat fits the text to the box, in points: readable, and no larger than the box allows. */
const maxFitting = 13;
const shareOfHeight = 0.68;
const multilineSize = 11;
/** The most of a box's height that a size the page gives may take: a line, or one of three, is seen whole. */
const lineShare = { one: 0.73, several: 0.33 };
/** Below this no finger hits a box, whatever the page says, in CSS pixels. */
const minSide = 13;

/** CSS properties that put a control where its page has the box. @param page its left and top edge, in CSS pixels */
export function boxStyle(
  field: FormField,
  { rect, rotation }: FieldBox,
  viewport: PageViewport,
  page: { left: number; top: number },
): Record<string, string> {
  const [left, bottom, right, top] = rect;
  // Two corners, which a turned page may have the other way round.
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom);
  const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top);
  const across = Math.max(minSide, Math.abs(x2 - x1));
  const down = Math.max(minSide, Math.abs(y2 - y1));
  // A box is turned against its page, and the page clockwise.
  const turn = (viewport.rotation - (rotation ?? 0) + 360) % 360;
  const [width, height] = turn % 180 === 0 ? [across, down] : [down, across];
  return {
    left: `${page.left + Math.min(x1, x2) + (across - width) / 2}px`,
    top: `${page.top + Math.min(y1, y2) + (down - height) / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
    rotate: turn === 0 ? '' : `${turn}deg`,
    textAlign: field.align ?? '',
    fontSize: `${Math.min(fontSize(field, height / viewport.scale) * viewport.scale, height)}px`,
    letterSpacing: field.comb ? `calc(${width / (field.maxLength ?? 1)}px - 1ch)` : '',
  };
}

/** Points, of which the box is so many high. */
function fontSize({ kind, fontSize: given }: FormField, height: number): number {
  if (given !== undefined) {
    if (kind === 'list') return given;
    const share = kind === 'multiline' ? lineShare.several : lineShare.one;
    // Made for a box that held little when the form was made; a box that is too low for any line keeps its size.
    return Math.min(given, Math.max(share * height, multilineSize));
  }
  if (kind === 'multiline' || kind === 'list') return multilineSize;
  return Math.min(maxFitting, height * shareOfHeight);
}
