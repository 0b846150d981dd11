import type { PageSize, PlacedKind } from '../contract/placed-field.ts';

/** Where a field is on its page, from the top left corner. The unit is the caller's: points or millimetres. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const pointsPerMillimetre = 72 / 25.4;

/** The sizes of new fields, in millimetres. */
export const newFieldSizes: Record<PlacedKind, { width: number; height: number }> = {
  signature: { width: 60, height: 18 },
  date: { width: 35, height: 8 },
  text: { width: 60, height: 8 },
  checkbox: { width: 5, height: 5 },
};

/** The way that an arrow key goes, in steps to the right and down. */
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Returns where a key moves a field, or with Shift what size it gives it.
 * @param step the length of a step, in the unit of the place
 * @returns undefined for any other key
 */
export function moveByKey(
  place: Place,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  step: number,
): Place | undefined {
  const arrow = arrows[key];
  if (!arrow) return undefined;
  return moveBy(place, arrow[0] * step, arrow[1] * step, shiftKey);
}

/** Returns a place moved to the right and down, or made larger. */
export function moveBy(place: Place, right: number, down: number, isResizing: boolean): Place {
  const { left, top, width, height } = place;
  return isResizing
    ? { left, top, width: width + right, height: height + down }
    : { left: left + right, top: top + down, width, height };
}

/** Returns the nearest place on the page, large enough to be pressed. */
export function keepOnPage({ left, top, width, height }: Place, page: PageSize, minSide: number): Place {
  const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
  const size = { width: between(width, minSide, page.width), height: between(height, minSide, page.height) };
  return {
    ...size,
    left: between(left, 0, page.width - size.width),
    top: between(top, 0, page.height - size.height),
  };
}
