import type { Attributes } from '../office/part-reader.ts';

/** The palette that `indexed` colours refer to (ECMA-376, part 1, 18.8.27). */
const first8 = ['000000', 'ffffff', 'ff0000', '00ff00', '0000ff', 'ffff00', 'ff00ff', '00ffff'];
const palette = [
  ...first8,
  ...first8,
  ...'800000 008000 000080 808000 800080 008080 c0c0c0 808080 9999ff 993366 ffffcc ccffff 660066 ff8080 0066cc ccccff'.split(
    ' ',
  ),
  ...'000080 ff00ff ffff00 00ffff 800080 800000 008080 0000ff 00ccff ccffff ccffcc ffff99 99ccff ff99cc cc99ff ffcc99'.split(
    ' ',
  ),
  ...'3366ff 33cccc 99cc00 ffcc00 ff9900 ff6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333'.split(
    ' ',
  ),
];

/** Colours of the theme that Excel 2013 and later begin with, in the order of the `theme` attribute. */
export const defaultTheme: readonly string[] =
  'ffffff 000000 e7e6e6 44546a 4472c4 ed7d31 a5a5a5 ffc000 5b9bd5 70ad47 0563c1 954f72'.split(' ');

/** Names of the colours in a theme part, in that order. */
export const themeNames = [
  'lt1',
  'dk1',
  'lt2',
  'dk2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
];

/** Returns the colour of an element as `#rrggbb`; undefined for an automatic or unknown one. */
export function readColor(attributes: Attributes, theme: readonly string[]): string | undefined {
  const { rgb, theme: themed, indexed, tint } = attributes;
  const base =
    rgb !== undefined
      ? rgb.slice(-6)
      : themed !== undefined
        ? theme[Number(themed)]
        : indexed !== undefined
          ? palette[Number(indexed)]
          : undefined;
  if (base === undefined || !/^[0-9a-f]{6}$/i.test(base)) return undefined;
  return `#${tinted(base.toLowerCase(), Number(tint ?? 0))}`;
}

/** Makes a colour lighter (up to 1) or darker (down to -1), by its luminance (ECMA-376, part 1, 18.8.19). */
function tinted(color: string, tint: number): string {
  if (!Number.isFinite(tint) || tint === 0) return color;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const before = (max + min) / 2;
  const after = tint < 0 ? before * (1 + Math.max(-1, tint)) : before * (1 - Math.min(1, tint)) + Math.min(1, tint);
  const range = max - min;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * before - 1));
  const hue =
    range === 0
      ? 0
      : max === red
        ? ((green - blue) / range + 6) % 6
        : max === green
          ? (blue - red) / range + 2
          : (red - green) / range + 4;
  const chroma = (1 - Math.abs(2 * after - 1)) * saturation;
  const side = chroma * (1 - Math.abs((hue % 2) - 1));
  const lift = after - chroma / 2;
  const sectors: [number, number, number][] = [
    [chroma, side, 0],
    [side, chroma, 0],
    [0, chroma, side],
    [0, side, chroma],
    [side, 0, chroma],
    [chroma, 0, side],
  ];
  return (sectors[Math.floor(hue) % 6] ?? [0, 0, 0])
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part + lift)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
}
