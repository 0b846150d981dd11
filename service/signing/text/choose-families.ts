import type { Family } from './font-files.ts';

/** A style of writing, each with what stands in where its own families have no glyph. */
export type Style = 'text' | 'script';

/** Chinese, Japanese and Korean share characters that each of them writes in its own way. */
type HanWriting = 'sc' | 'jp' | 'kr';

const hanFamilies: Record<HanWriting, Family[]> = {
  sc: ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'],
  jp: ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'],
  kr: ['noto-sans-kr', 'noto-sans-jp', 'noto-sans-sc'],
};

/**
 * In whose way to write Chinese characters, by the company they keep in everything a person has typed: kana are Japanese,
 * Hangul is Korean; alone, they are most likely Chinese.
 */
function hanWriting(everything: string): HanWriting {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(everything)) return 'jp';
  if (/\p{sc=Hangul}/u.test(everything)) return 'kr';
  return 'sc';
}

/** Families in the order in which they are asked for a character. */
export function familiesFor(style: Style, everything: string): Family[] {
  const text: Family[] = [
    'noto-sans',
    'noto-sans-arabic',
    'noto-sans-hebrew',
    'noto-sans-thai',
    ...hanFamilies[hanWriting(everything)],
  ];
  return style === 'script' ? ['caveat', ...text] : text;
}
