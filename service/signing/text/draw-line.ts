import type { EmbeddedFonts } from './embedded-fonts.ts';
import { boxWidth, type ShapedLine, type ShapedRun } from './shape-line.ts';

/** Formats a number for PDF. */
export function num(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/**
 * Returns content that draws a shaped line.
 * @param x left edge
 * @param y baseline
 * @param size font size in points
 */
export function drawLine(
  line: ShapedLine,
  fonts: EmbeddedFonts,
  { x, y, size }: { x: number; y: number; size: number },
) {
  const parts: string[] = [];
  let at = x;
  for (const run of line.runs) {
    parts.push(run.face ? drawRun(run, fonts, at, y, size) : drawBoxes(run.boxes, at, y, size));
    at += (run.width / 1000) * size;
  }
  return parts.join('\n');
}

/** Draws one text object; glyphs off the line (marks) are positioned individually. */
function drawRun(run: ShapedRun, fonts: EmbeddedFonts, x: number, y: number, size: number): string {
  const out: string[] = [];
  let font = '';
  let along = 0;
  let shown: string[] = [];
  const flush = () => {
    if (shown.length > 0) out.push(`[${shown.join(' ')}] TJ`);
    shown = [];
  };
  let pen = Number.NaN;
  for (const { glyph, advance, dx, dy } of run.glyphs) {
    if (!run.face) continue;
    const { name, code } = fonts.encode(run.face, glyph);
    font = name;
    const apart = dx !== 0 || dy !== 0;
    if (apart || Number.isNaN(pen)) {
      flush();
      out.push(`1 0 0 1 ${num(x + ((along + dx) / 1000) * size)} ${num(y + (dy / 1000) * size)} Tm`);
    } else if (Math.abs(pen - along) > 0.5) {
      shown.push(num(pen - along));
    }
    shown.push(`<${code}>`);
    const natural = glyph.advanceWidth * (1000 / run.face.font.unitsPerEm);
    pen = apart ? Number.NaN : along + natural;
    along += advance;
  }
  flush();
  return `BT /${font} ${num(size)} Tf\n${out.join('\n')}\nET`;
}

/** Draws boxes for characters that no font has, so that the gap is visible. */
function drawBoxes(count: number, x: number, y: number, size: number): string {
  const boxes = Array.from({ length: count }, (_, index) => {
    const left = x + ((index * boxWidth + 60) / 1000) * size;
    return `${num(left)} ${num(y)} ${num((boxWidth - 120) * (size / 1000))} ${num(size * 0.7)} re`;
  });
  return `q ${num(size * 0.05)} w ${boxes.join(' ')} S Q`;
}
