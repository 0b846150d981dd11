/** Maximum number of screenshots of one capture. */
export const MAX_SHOTS = 6;
/** Share of a screen that one screenshot covers of a taller element, away from headers that stay at the edges. */
const STRIP = 0.8;

/** Where a part of the page begins and ends, from the top of the viewport, in CSS pixels. */
interface Span {
  top: number;
  bottom: number;
}

/**
 * Returns the topmost part, and the top of the screen that shows it with as many others as fit, in its middle. Returns
 * `undefined` if there is none.
 */
export function nextScreen<Part extends Span>(
  parts: readonly Part[],
  screenHeight: number,
): { first: Part; top: number } | undefined {
  const [first] = parts.toSorted((a, b) => a.top - b.top);
  if (!first) return undefined;
  const limit = first.top + screenHeight * STRIP;
  const bottom = Math.max(...parts.filter(({ top }) => top < limit).map((part) => Math.min(part.bottom, limit)));
  return { first, top: first.top - (screenHeight - (bottom - first.top)) / 2 };
}

/** Returns the parts that the screenshots of one capture do not show to their end. */
export function beyondScreenshots<Part extends Span>(parts: readonly Part[], screenHeight: number): Part[] {
  let left = parts.map((part) => ({ part, top: part.top, bottom: part.bottom }));
  const show = (from: number) => {
    const to = from + screenHeight;
    left = left
      .map((span) => (span.top < to && span.bottom > from ? { ...span, top: Math.min(span.bottom, to) } : span))
      .filter(({ top, bottom }) => bottom - top >= 1);
  };
  let shots = 0;
  if (left.some(({ top, bottom }) => top < screenHeight && bottom > 0)) {
    show(0);
    shots++;
  }
  for (; shots < MAX_SHOTS; shots++) {
    const screen = nextScreen(left, screenHeight);
    if (!screen) break;
    show(screen.top);
  }
  return left.map(({ part }) => part);
}
