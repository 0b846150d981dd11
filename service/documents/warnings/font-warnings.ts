import { listWarning, type Warning } from './warning.ts';

/** Fonts with the same metrics as others, so that lines break at the same places. */
const sameWidths = new Map([
  ['calibri', 'Carlito'],
  ['cambria', 'Caladea'],
  ['arial', 'Liberation Sans'],
  ['helvetica', 'Liberation Sans'],
  ['arialnarrow', 'Liberation Sans Narrow'],
  ['timesnewroman', 'Liberation Serif'],
  ['times', 'Liberation Serif'],
  ['couriernew', 'Liberation Mono'],
  ['courier', 'Liberation Mono'],
]);

/** Symbol fonts: a substitute is chosen for each character. */
const symbols = /^(?:symbol|wingdings|webdings|opensymbol|mtextra|cambriamath)/;

/**
 * Returns warnings about fonts that the conversion replaced, and of which text may look different.
 * @param named the fonts the file names
 * @param shown the fonts in the PDF, by PostScript name (`Carlito-Bold`)
 */
export function fontWarnings(named: Iterable<string>, shown: readonly string[]): Warning[] {
  const shownKeys = shown.map(keyOf);
  const isShown = (font: string) => shownKeys.some((key) => key.startsWith(keyOf(font)));
  const missing = [...named].filter((font) => !symbols.test(keyOf(font)) && !isShown(font));
  const pairs = missing
    .map((font) => [font, sameWidths.get(keyOf(font))] as const)
    .filter((pair): pair is [string, string] => pair[1] !== undefined && isShown(pair[1]));
  const same = listWarning(
    'fonts_of_same_widths',
    pairs.map(([font, other]) => `${font} (${other})`),
  );
  const known = [...named, ...pairs.map(([, other]) => other)].map(keyOf);
  const strangers = shown.filter(
    (font) => !symbols.test(keyOf(font)) && !known.some((key) => keyOf(font).startsWith(key)),
  );
  const lost = missing.filter((font) => !pairs.some(([paired]) => paired === font));
  if (strangers.length === 0) return same;
  const fonts = [...new Set(strangers.map(familyOf))].join(', ');
  return [
    ...same,
    ...listWarning('fonts_replaced', lost).map(({ code, values }) => ({ code, values: { ...values, fonts } })),
  ];
}

/** Normalizes a font name: `Times New Roman`, `TimesNewRomanPSMT` and `Times-New-Roman` begin alike. */
function keyOf(font: string): string {
  return font.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the family: `DejaVuSans-Bold` belongs to DejaVuSans. */
function familyOf(font: string): string {
  return font.replace(/[-,].*$/, '');
}
