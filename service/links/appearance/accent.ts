/** The accent colours of one theme, as `#rrggbb`. */
export interface Accents {
  accent: string;
  /** Under the pointer. */
  strong: string;
  /** Text on the accent. */
  on: string;
}

type Rgb = readonly [number, number, number];

/** The least favourable surfaces that our pages set text on (shared/ui/tokens.css). */
const lightSurface: Rgb = [243, 246, 247];
const darkSurface: Rgb = [36, 43, 46];
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** Contrast of text by WCAG 2.2, level AA. */
const minContrast = 4.5;

/**
 * Returns the accent colours for an owner's colour: the colour itself where text in it and text on it can be read, else the
 * nearest shade that can, darker in the light theme and lighter in the dark one.
 * @param color as `#rrggbb`
 */
export function accentsOf(color: string): { light: Accents; dark: Accents } {
  const rgb = parse(color);
  return { light: accents(rgb, lightSurface, black), dark: accents(rgb, darkSurface, white) };
}

function accents(color: Rgb, surface: Rgb, towards: Rgb): Accents {
  const readable = (shade: Rgb) =>
    contrast(shade, surface) >= minContrast && contrast(shade, textOn(shade)) >= minContrast;
  let shade = color;
  for (let share = 0; share <= 1 && !readable(shade); share += 0.02) shade = mix(color, towards, share);
  const strong = mix(shade, towards, 0.18);
  return { accent: hex(shade), strong: hex(strong), on: hex(textOn(shade)) };
}

function textOn(shade: Rgb): Rgb {
  return contrast(shade, white) >= contrast(shade, black) ? white : black;
}

/** Returns the contrast of two `#rrggbb` colours by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return contrast(parse(one), parse(other));
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function mix(color: Rgb, towards: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(color[index] + (towards[index] - color[index]) * share);
  return [at(0), at(1), at(2)];
}

function parse(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function hex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
