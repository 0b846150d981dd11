import { linear, type Rgb } from '../../inspect/picture/luminance.ts';

/** A colour in OKLab (https://bottosson.github.io/posts/oklab/), in which the hue stays the same while the lightness changes. */
export interface Oklab {
  /** 0 is black, 1 is white. */
  lightness: number;
  a: number;
  b: number;
}

/** Returns a colour of screens in OKLab. */
export function oklabOf([red, green, blue]: Rgb): Oklab {
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
export function shadeOf({ a, b }: Oklab, lightness: number): Rgb {
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
