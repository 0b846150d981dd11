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
 * @param most lines to return; the text after them is not broken
 */
export function breakLines(text: string, look: TextLook, width: number, most = Number.POSITIVE_INFINITY): BrokenLine[] {
  const paragraphs = text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .split(/\r\n?|[\n\u2028\u2029\v\f]/);
  const lines: BrokenLine[] = [];
  for (const paragraph of paragraphs) {
    for (const line of breakParagraph(paragraph, look, width)) {
      if (lines.length >= most) return lines;
      lines.push(line);
    }
  }
  return lines;
}

function* breakParagraph(paragraph: string, look: TextLook, width: number): Generator<BrokenLine> {
  const direction = directionOf(paragraph);
  const measure = (word: string) => widthOf(word, look, direction);
  let text = '';
  let before = 0;
  let lineWidth = 0;
  const end = (): BrokenLine => {
    const line = { text: text.trimEnd(), width: lineWidth, direction };
    text = '';
    before = 0;
    return line;
  };
  for (const word of wordsOf(paragraph)) {
    const seen = measure(word.trimEnd());
    if (text !== '' && before + seen > width) yield end();
    let rest = word;
    if (text === '' && seen > width) {
      rest = '';
      for (const piece of cutWord(word, width, measure)) {
        if (rest !== '') {
          text = rest;
          lineWidth = measure(rest);
          yield end();
        }
        rest = piece;
      }
    }
    text += rest;
    lineWidth = before + measure(rest.trimEnd());
    before += measure(rest);
  }
  yield end();
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
    let before = '';
    for (const sign of stretch) {
      const parts = breaksAnywhere.test(sign) || breaksAnywhere.test(before) || /[-\u2010]/.test(before);
      before = sign;
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

/**
 * Cuts a word into pieces that fit a line, each of at least one character. The last one has the spaces after the word. Only about as
 * much as a line holds is measured at a time: an answer may be one word of 10,000 characters.
 */
function* cutWord(word: string, width: number, measure: (piece: string) => number): Generator<string> {
  const seen = word.trimEnd();
  const signs = [...graphemes.segment(seen)].map(({ segment }) => segment);
  let count = 1;
  for (let start = 0; start < signs.length; start += count) {
    const piece = (length: number) => signs.slice(start, start + length).join('');
    const left = signs.length - start;
    // Lines hold about as much as the one before.
    count = longestFit(count, left, (length) => measure(piece(length)) <= width);
    yield piece(count) + (count === left ? word.slice(seen.length) : '');
  }
}

/** Returns the greatest length up to `most` that fits, at least 1. The search begins near a length, in steps that double. */
function longestFit(near: number, most: number, fits: (length: number) => boolean): number {
  let [fitting, tooLong] = [1, most + 1];
  let step = 1;
  let next = Math.min(near, most);
  while (fitting + 1 < tooLong) {
    const isBounded = fitting > 1 && tooLong <= most;
    const length = isBounded ? Math.floor((fitting + tooLong) / 2) : Math.min(Math.max(next, fitting + 1), tooLong - 1);
    if (fits(length)) {
      fitting = length;
      next = length + step;
    } else {
      tooLong = length;
      next = length - step;
    }
    step *= 2;
  }
  return fitting;
}
