import type { DrawnOrTyped } from '../../form-model/stored-answer.ts';
import { drawLine, num } from '../text/draw-line.ts';
import type { EmbeddedFonts } from '../text/embedded-fonts.ts';
import { directionOf, shapeLine, type TextLook } from '../text/shape-line.ts';

/** Pen ink. */
const ink = '0.07 0.12 0.35';

/** Draws a signature as large as fits, centred in a box with its origin at its lower left. */
export function drawSignature(
  signature: DrawnOrTyped,
  signerName: string,
  box: { width: number; height: number },
  look: TextLook,
  fonts: EmbeddedFonts,
): string {
  return signature.method === 'drawn' ? drawStrokes(signature, box) : drawName(signerName, box, look, fonts);
}

function drawName(
  name: string,
  { width, height }: { width: number; height: number },
  look: TextLook,
  fonts: EmbeddedFonts,
): string {
  const line = shapeLine(name.normalize('NFC').replaceAll(/\s+/g, ' '), look, directionOf(name));
  if (line.width === 0) return '';
  // Handwriting has long ascenders and descenders.
  const size = Math.min(height / 1.3, 48, ((width * 0.92) / line.width) * 1000);
  const x = (width - (line.width / 1000) * size) / 2;
  return `q ${ink} rg ${ink} RG\n${drawLine(line, fonts, { x, y: height / 2 - size * 0.25, size })}\nQ`;
}

type Drawn = Extract<DrawnOrTyped, { method: 'drawn' }>;

/** Draws strokes with rounded turns, cropped to the drawing so that a small one fills the box too. */
function drawStrokes({ strokes }: Drawn, { width, height }: { width: number; height: number }): string {
  const points = strokes.map(pointsOf);
  const all = points.flat();
  const left = Math.min(...all.map(({ x }) => x));
  const right = Math.max(...all.map(({ x }) => x));
  const top = Math.min(...all.map(({ y }) => y));
  const bottom = Math.max(...all.map(({ y }) => y));
  const margin = Math.min(width, height) * 0.08;
  // A dot or straight line has no extent in one direction; the scale is at most three.
  const scale = Math.min(
    3,
    (width - 2 * margin) / Math.max(right - left, 1),
    (height - 2 * margin) / Math.max(bottom - top, 1),
  );
  const x = (at: number) => num(width / 2 + (at - (left + right) / 2) * scale);
  const y = (at: number) => num(height / 2 - (at - (top + bottom) / 2) * scale);
  const paths = points.map((stroke) => strokePath(stroke, x, y));
  const pen = Math.max(0.6, Math.min(2.2, height * 0.03));
  return `q ${ink} RG ${num(pen)} w 1 J 1 j\n${paths.join('\n')}\nQ`;
}

interface Point {
  x: number;
  y: number;
}

function pointsOf(stroke: number[]): Point[] {
  const points: Point[] = [];
  for (let index = 0; index + 1 < stroke.length; index += 2) {
    points.push({ x: stroke[index] ?? 0, y: stroke[index + 1] ?? 0 });
  }
  return points;
}

/** Returns a curve through the midpoints between points, with the points as controls (quadratic, written as cubic). */
function strokePath(points: Point[], x: (at: number) => string, y: (at: number) => string): string {
  const [first, ...rest] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const parts = [`${x(first.x)} ${y(first.y)} m`];
  let from = first;
  rest.slice(0, -1).forEach((pull, index) => {
    const next = rest[index + 1] ?? last;
    const to = { x: (pull.x + next.x) / 2, y: (pull.y + next.y) / 2 };
    const c1 = { x: from.x + (2 / 3) * (pull.x - from.x), y: from.y + (2 / 3) * (pull.y - from.y) };
    const c2 = { x: to.x + (2 / 3) * (pull.x - to.x), y: to.y + (2 / 3) * (pull.y - to.y) };
    parts.push(`${x(c1.x)} ${y(c1.y)} ${x(c2.x)} ${y(c2.y)} ${x(to.x)} ${y(to.y)} c`);
    from = to;
  });
  // A tap of the pen is a dot: a line of length 0 with round ends.
  parts.push(`${x(last.x)} ${y(last.y)} l S`);
  return parts.join(' ');
}
