import { type Direction, directionOf, shapeLine, type TextLook } from './shape-line.ts';

/** A line before shaping. */
export interface BrokenLine {
  text: string;
  /** Thousandths of the font size: the sum of its words' widths, almost exactly the line's. */
  width: number;
  direction: Direction;
}

/** Scripts without spaces, in which a line may end between characters. */
const breaksAnywhere = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\u3000-\u303f\uff00-\uffef]/u;
const neverFirst = /^[\p{Pe}\p{Pf}、。，．：；？！ー々…)\]},.!?:;%]/u;

/**
 * Breaks text into lines of at most that width: at line ends, after spaces and hyphens, between Chinese and Japanese
 * characters, and within words wider than a line.
 * @param width thousandths of the font size
 */
export function breakLines(text: string, look: TextLook, width: number): BrokenLine[] {
  return text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .split(/\r\n?|[\n\u2028\u2029\v\f]/)
    .flatMap((paragraph) => breakParagraph(paragraph, look, width));
}

function breakParagraph(paragraph: string, look: TextLook, width: number): BrokenLine[] {
  const direction = directionOf(paragraph);
  const lines: BrokenLine[] = [];
  let text = '';
  let before = 0;
  let lineWidth = 0;
  const end = () => {
    lines.push({ text: text.trimEnd(), width: lineWidth, direction });
    text = '';
    before = 0;
  };
  for (const word of wordsOf(paragraph)) {
    const seen = widthOf(word.trimEnd(), look, direction);
    if (text !== '' && before + seen > width) end();
    let rest = word;
    while (text === '' && widthOf(rest.trimEnd(), look, direction) > width) {
      const head = longestPrefix(rest, (start) => widthOf(start, look, direction) <= width);
      if (head === rest.trimEnd()) break;
      text = head;
      lineWidth = widthOf(head, look, direction);
      rest = rest.slice(head.length);
      end();
    }
    text += rest;
    lineWidth = before + widthOf(rest.trimEnd(), look, direction);
    before += widthOf(rest, look, direction);
  }
  end();
  return lines;
}

const widths = new WeakMap<TextLook, Map<string, number>>();

/** Measures a word, with a cache: fitting text measures the same words repeatedly. */
function widthOf(word: string, look: TextLook, direction: Direction): number {
  const known = widths.get(look) ?? new Map<string, number>();
  widths.set(look, known);
  const key = `${direction} ${word}`;
  const width = known.get(key) ?? shapeLine(word, look, direction).width;
  known.set(key, width);
  return width;
}

/** Splits a paragraph into unbreakable pieces, each with the space after it. */
function wordsOf(paragraph: string): string[] {
  const words: string[] = [];
  for (const stretch of paragraph.match(/\s*\S+\s*|\s+/gu) ?? []) {
    let word = '';
    for (const sign of stretch) {
      const parts = breaksAnywhere.test(sign) || breaksAnywhere.test([...word].at(-1) ?? '') || /[-\u2010]$/.test(word);
      if (word !== '' && parts && !neverFirst.test(sign) && !/^[\p{M}\s]/u.test(sign)) {
        words.push(word);
        word = '';
      }
      word += sign;
    }
    words.push(word);
  }
  return words;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the longest beginning that fits, at least one character. */
function longestPrefix(text: string, fits: (text: string) => boolean): string {
  const signs = [...graphemes.segment(text)].map(({ segment }) => segment);
  let low = 1;
  let high = signs.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(signs.slice(0, middle).join(''))) low = middle;
    else high = middle - 1;
  }
  return signs.slice(0, low).join('');
}
