import type { Family } from './font-files.ts';

/** A writing style, with fallback families for missing glyphs. Forms ask for the last three. */
export type Style = 'text' | 'script' | 'sans' | 'serif' | 'mono';

/** The family that a style begins with. Arimo, Tinos and Cousine have the widths of Helvetica, Times and Courier. */
const firstFamilies: Record<Style, Family[]> = {
  text: [],
  script: ['caveat'],
  sans: ['arimo'],
  serif: ['tinos'],
  mono: ['cousine'],
};

/** Chinese, Japanese and Korean write shared characters differently. */
type HanWriting = 'sc' | 'jp' | 'kr';

const hanFamilies: Record<HanWriting, Family[]> = {
  sc: ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'],
  jp: ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'],
  kr: ['noto-sans-kr', 'noto-sans-jp', 'noto-sans-sc'],
};

/**
 * Chooses the form of Han characters by the other characters in everything a person typed: kana are Japanese, Hangul is
 * Korean, and otherwise Chinese is most likely.
 */
function hanWriting(everything: string): HanWriting {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(everything)) return 'jp';
  if (/\p{sc=Hangul}/u.test(everything)) return 'kr';
  return 'sc';
}

/** Returns the families in the order in which they are searched for a character. */
export function familiesFor(style: Style, everything: string): Family[] {
  const text: Family[] = [
    'noto-sans',
    'noto-sans-arabic',
    'noto-sans-hebrew',
    'noto-sans-thai',
    ...hanFamilies[hanWriting(everything)],
  ];
  return [...firstFamilies[style], ...text];
}
