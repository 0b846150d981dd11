/** The kinds of typeface in which a form shows answers. */
export const typefaceKinds = ['sans', 'serif', 'mono'] as const;

export interface FieldTypeface {
  kind: (typeof typefaceKinds)[number];
  bold: boolean;
}

const mono = /^co(ur|bo|ob)$|courier|mono|consol|typewriter/i;
const serif =
  /^ti(ro|bo|it|bi)$|times|roman|georgia|garamond|cambria|minion|bookman|palatino|schoolbook|(?<!sans-?)serif/i;
const bold = /^(he|ti|co)b[oi]$|bold|black|heavy/i;

/**
 * Returns the typeface that a form asks for, by the name of the font in its default appearance (ISO 32000-1, 12.7.3.3):
 * `Helv`, `TiRo`, `CourierNewPS-BoldMT`. A name that says nothing is a sans-serif one, as most forms have.
 */
export function typefaceNamed(font: string): FieldTypeface {
  return { kind: mono.test(font) ? 'mono' : serif.test(font) ? 'serif' : 'sans', bold: bold.test(font) };
}
