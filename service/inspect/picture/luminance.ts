/** The red, green and blue channels of a colour, each 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Returns the contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the relative luminance of a colour by WCAG 2.2: 0 is black, 1 is white. */
export function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns a channel of sRGB, 0 to 255, as a share of the light, 0 to 1. */
export function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
