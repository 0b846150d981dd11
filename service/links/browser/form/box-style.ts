import type { PageViewport } from 'pdfjs-dist';
import type { FieldBox, FormField } from '../../../form-model/form-field.ts';

/** Points. Where the PDF asks for a fitting size, the text is readable and no larger than the box allows. */
const maxFitting = 13;
const shareOfHeight = 0.68;
const multilineSize = 11;
/**
 * Maximum share of the box height for a font size from the PDF, so that one line, or one of three, is completely
 * visible.
 */
const lineShare = { one: 0.73, several: 0.33 };
/** Families with the widths of Helvetica, Times and Courier, as in the signed copy. */
const families = {
  sans: "Helvetica, Arial, Arimo, 'Liberation Sans', sans-serif",
  serif: "Times, 'Times New Roman', Tinos, 'Liberation Serif', serif",
  mono: "Courier, 'Courier New', Cousine, 'Liberation Mono', monospace",
};
/** CSS pixels. The smallest box that a pointer can hit. */
const minSide = 13;

/**
 * Returns CSS properties that position a control on its box.
 * @param page left and top edge of the page, in CSS pixels; `exact`: no box is made larger than in the PDF, because there it
 *   would cover the words beside it
 */
export function boxStyle(
  field: FormField,
  { rect, rotation }: FieldBox,
  viewport: PageViewport,
  page: { left: number; top: number; exact: boolean },
): Record<string, string> {
  const [left, bottom, right, top] = rect;
  // Two corners, which a rotated page may swap.
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom);
  const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top);
  const least = page.exact ? 0 : minSide;
  const across = Math.max(least, Math.abs(x2 - x1));
  const down = Math.max(least, Math.abs(y2 - y1));
  // A box rotates relative to its page, and the page clockwise.
  const turn = (viewport.rotation - (rotation ?? 0) + 360) % 360;
  const [width, height] = turn % 180 === 0 ? [across, down] : [down, across];
  return {
    left: `${page.left + (x1 + x2 - width) / 2}px`,
    top: `${page.top + (y1 + y2 - height) / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
    rotate: turn === 0 ? '' : `${turn}deg`,
    textAlign: field.align ?? '',
    fontSize: `${Math.min(fontSize(field, height / viewport.scale) * viewport.scale, height)}px`,
    fontFamily: field.kind === 'signature' ? '' : families[field.typeface ?? 'sans'],
    fontWeight: field.bold ? '700' : '',
    letterSpacing: field.comb ? `calc(${width / (field.maxLength ?? 1)}px - 1ch)` : '',
  };
}

/**
 * Returns the font size in points.
 * @param height of the box, in points
 */
function fontSize({ kind, fontSize: given }: FormField, height: number): number {
  if (given !== undefined) {
    if (kind === 'list') return given;
    const share = kind === 'multiline' ? lineShare.several : lineShare.one;
    // A size that is too large for the box is reduced, but not below that of multiline text.
    return Math.min(given, Math.max(share * height, multilineSize));
  }
  if (kind === 'multiline' || kind === 'list') return multilineSize;
  return Math.min(maxFitting, height * shareOfHeight);
}
