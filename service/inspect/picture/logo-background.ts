import type { Canvas } from '@napi-rs/canvas';
import type { LogoBackground } from '../../db/database.ts';
import { luminanceOf } from './luminance.ts';

/** Luminance of the pages' surfaces in the two themes (shared/ui/tokens.css), by WCAG 2.2. */
const light = 0.98;
const dark = 0.011;
/** The least contrast at which a part of a logo counts as seen. */
const seen = 1.8;
/** A background does when nearly all edges can be seen on it. */
const enough = 0.92;
/** Pixels of a logo this near to its transparent part meet the page. */
const edge = 2;

/**
 * Returns the background on which a logo can be seen: `any` for one that both themes show, or that has a background of its own.
 * Only its edges are judged: white letters inside a red sign are seen on the sign.
 */
export function backgroundOf(canvas: Canvas): LogoBackground {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const isInk = (x: number, y: number) =>
    x >= 0 && x < width && y >= 0 && y < height && (data[4 * (y * width + x) + 3] ?? 0) >= 128;
  let [ink, edges, onLight, onDark] = [0, 0, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isInk(x, y)) continue;
      ink += 1;
      if (isInk(x - edge, y) && isInk(x + edge, y) && isInk(x, y - edge) && isInk(x, y + edge)) continue;
      const at = 4 * (y * width + x);
      const own = luminanceOf([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
      edges += 1;
      if ((light + 0.05) / (own + 0.05) >= seen) onLight += 1;
      if ((own + 0.05) / (dark + 0.05) >= seen) onDark += 1;
    }
  }
  const isOpaque = ink > 0.98 * width * height;
  if (ink === 0 || isOpaque || Math.min(onLight, onDark) >= enough * edges) return 'any';
  return onLight >= onDark ? 'light' : 'dark';
}
