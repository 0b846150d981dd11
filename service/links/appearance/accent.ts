import { contrastOf, type Rgb } from '../../inspect/picture/luminance.ts';
import { type Oklab, oklabOf, shadeOf } from './oklab.ts';

/** The accent colours of one theme, as `#rrggbb`. */
export interface Accents {
  accent: string;
  /** Under the pointer. */
  hover: string;
  /** Text on the accent. */
  on: string;
}

/** The least favourable surfaces that our pages set text on (shared/ui/tokens.css). */
const lightSurface: Rgb = [243, 246, 247];
const darkSurface: Rgb = [36, 43, 46];
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** Lightness in OKLab of what a grey becomes that is nearly the colour of the page. */
const nearlyWhite = 0.93;
const nearlyBlack = 0.27;
/** Greys darker than that on a dark page, or lighter than that on a light one, are nearly its colour. */
const darkGrey = 0.35;
const lightGrey = 0.85;
/** Colours with less chroma in OKLab look grey. */
const greyChroma = 0.04;

/** Contrast of text by WCAG 2.2, level AA. */
const minContrast = 4.5;

/** How far the shade under the pointer is from the accent, in OKLab's lightness, and the least contrast that is noticed. */
const hoverStep = 0.07;
const minHoverContrast = 1.2;
/** Shades darker than that look black. */
const leastHoverLightness = 0.26;

/**
 * Returns the accent colours for an owner's colour: the colour itself where text in it and text on it can be read, else the
 * nearest shade of its hue that can, darker in the light theme and lighter in the dark one. Black on a dark page becomes nearly
 * white, and white on a light page nearly black: the nearest grey would look disabled.
 * @param color as `#rrggbb`
 */
export function accentsOf(color: string): { light: Accents; dark: Accents } {
  const rgb = parse(color);
  return { light: accents(rgb, lightSurface, -1), dark: accents(rgb, darkSurface, 1) };
}

/** @param towards 1 for lighter shades, -1 for darker ones */
function accents(color: Rgb, surface: Rgb, towards: 1 | -1): Accents {
  const readable = (shade: Rgb) =>
    contrastOf(shade, surface) >= minContrast && contrastOf(shade, textOn(shade)) >= minContrast;
  const own = oklabOf(color);
  let shade = color;
  if (!readable(color)) {
    let lightness = isLikePage(own, towards) ? (towards > 0 ? nearlyWhite : nearlyBlack) : own.lightness;
    while (!readable(shade) && lightness > 0 && lightness < 1) {
      shade = shadeOf(own, lightness);
      lightness += towards * 0.01;
    }
  }
  return { accent: hex(shade), hover: hex(hoverOf(shade, towards)), on: hex(textOn(shade)) };
}

/** Whether a colour is a grey near to the page's own. */
function isLikePage({ lightness, a, b }: Oklab, towards: 1 | -1): boolean {
  return Math.hypot(a, b) < greyChroma && (towards > 0 ? lightness < darkGrey : lightness > lightGrey);
}

/** Returns the shade under the pointer; at the end of the scale, it is on the other side. */
function hoverOf(shade: Rgb, towards: 1 | -1): Rgb {
  const own = oklabOf(shade);
  const further = shadeOf(own, own.lightness + towards * hoverStep);
  if (contrastOf(shade, further) >= minHoverContrast) return further;
  return shadeOf(own, Math.max(leastHoverLightness, own.lightness - towards * hoverStep));
}

function textOn(shade: Rgb): Rgb {
  return contrastOf(shade, white) >= contrastOf(shade, black) ? white : black;
}

function parse(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function hex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
