import type { Attributes } from '../office/part-reader.ts';
import type { PictureCrop } from '../picture/redraw-picture.ts';

/** Distances from the edges of a rectangle, as fractions of its sides. Negative ones are outside. */
export interface Insets {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const noInsets: Insets = { left: 0, top: 0, right: 0, bottom: 0 };

/** Reads a relative rectangle (ECMA-376, part 1, 20.1.10.48): thousandths of a per cent, or per cent with its sign. */
export function readInsets({ l, t, r, b }: Attributes): Insets {
  return { left: fraction(l), top: fraction(t), right: fraction(r), bottom: fraction(b) };
}

/**
 * Returns what of a picture its frame shows (ECMA-376, part 1, 20.1.8.55 and 20.1.8.30); undefined for the whole picture.
 * @param source what is cut off from the picture
 * @param fill where the rest is in the frame
 */
export function cropOf(source: Insets = noInsets, fill: Insets = noInsets): PictureCrop | undefined {
  if ([source, fill].every((insets) => Object.values(insets).every((inset) => inset === 0))) return undefined;
  const across = cropSides([source.left, 1 - source.right], [fill.left, 1 - fill.right]);
  const down = cropSides([source.top, 1 - source.bottom], [fill.top, 1 - fill.bottom]);
  const edges = (x: [number, number], y: [number, number]) => ({ left: x[0], top: y[0], right: x[1], bottom: y[1] });
  return { frame: edges(across.frame, down.frame), shown: edges(across.shown, down.shown) };
}

/** The same in one direction. @param kept of the picture @param filled of the frame */
function cropSides(kept: [number, number], filled: [number, number]) {
  const scale = (kept[1] - kept[0]) / (filled[1] - filled[0]);
  const frame: [number, number] = [kept[0] - filled[0] * scale, kept[1] + (1 - filled[1]) * scale];
  const shown: [number, number] = [Math.max(0, kept[0], frame[0]), Math.min(1, kept[1], frame[1])];
  return { frame, shown };
}

/** NaN for what is no number: then nothing of the picture is shown. */
function fraction(value = '0'): number {
  return value.endsWith('%') ? Number(value.slice(0, -1)) / 100 : Number(value) / 100_000;
}
