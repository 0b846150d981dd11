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

/** Lightness in OKLab of what a grey becomes that cannot be read. */
const nearlyWhite = 0.93;
const nearlyBlack = 0.27;
/** Colours with less chroma in OKLab look grey. */
const greyChroma = 0.04;

/** Contrast of text by WCAG 2.2, level AA. */
const minContrast = 4.5;

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
    contrast(shade, surface) >= minContrast && contrast(shade, textOn(shade)) >= minContrast;
  const own = oklabOf(color);
  let shade = color;
  if (!readable(color)) {
    let lightness = isGrey(own) ? (towards > 0 ? nearlyWhite : nearlyBlack) : own.lightness;
    while (!readable(shade) && lightness > 0 && lightness < 1) {
      shade = shadeOf(own, lightness);
      lightness += towards * 0.01;
    }
  }
  const strong = shadeOf(oklabOf(shade), oklabOf(shade).lightness + towards * 0.07);
  // At the end of the scale, the shade under the pointer is on the other side.
  const under =
    hex(strong) === hex(shade) ? shadeOf(oklabOf(shade), oklabOf(shade).lightness - towards * 0.07) : strong;
  return { accent: hex(shade), strong: hex(under), on: hex(textOn(shade)) };
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

function parse(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function hex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** A colour in OKLab (https://bottosson.github.io/posts/oklab/), in which the hue stays the same while the lightness changes. */
interface Oklab {
  /** 0 is black, 1 is white. */
  lightness: number;
  a: number;
  b: number;
}

function isGrey({ a, b }: Oklab): boolean {
  return Math.hypot(a, b) < greyChroma;
}

function oklabOf([red, green, blue]: Rgb): Oklab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

/** Returns a colour in this lightness, with as much of its chroma as screens can show. */
function shadeOf({ a, b }: Oklab, lightness: number): Rgb {
  for (let share = 1; share > 0; share -= 0.02) {
    const shade = rgbOf({ lightness, a: a * share, b: b * share });
    if (shade.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return encode(shade);
  }
  return encode(rgbOf({ lightness, a: 0, b: 0 }));
}

/** The linear channels, beyond 0 to 1 for what no screen shows. */
function rgbOf({ lightness, a, b }: Oklab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function encode([red, green, blue]: Rgb): Rgb {
  const channel = (value: number) => {
    const inside = Math.min(1, Math.max(0, value));
    return Math.round(255 * (inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055));
  };
  return [channel(red), channel(green), channel(blue)];
}
