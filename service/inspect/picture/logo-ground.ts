import type { Canvas } from '@napi-rs/canvas';
import type { LogoGround } from '../../db/database.ts';

/** Luminance of the pages' surfaces in the two themes (shared/ui/tokens.css), by WCAG 2.2. */
const light = 0.98;
const dark = 0.011;
/** The least contrast at which a part of a logo counts as seen. */
const seen = 1.8;
/** A ground does when nearly everything can be seen on it; the rest are edges and shadows. */
const enough = 0.92;

/** Returns the ground on which a logo can be seen: `any` for one that both themes show, or that has a ground of its own. */
export function groundOf(canvas: Canvas): LogoGround {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let [ink, onLight, onDark] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue;
    const own = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    ink += 1;
    if ((light + 0.05) / (own + 0.05) >= seen) onLight += 1;
    if ((own + 0.05) / (dark + 0.05) >= seen) onDark += 1;
  }
  const isOpaque = ink > 0.98 * (data.length / 4);
  if (ink === 0 || isOpaque || Math.min(onLight, onDark) >= enough * ink) return 'any';
  return onLight >= onDark ? 'light' : 'dark';
}

function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
