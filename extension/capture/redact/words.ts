import { textFlows } from '../dom/text-flows.ts';
import { bars } from './bars.ts';
import { documentIn, framesIn } from './shown-frames.ts';

/** Default minimum length. Shorter phrases occur in too many unrelated places. */
const MIN_LETTERS = 4;
/** Scripts without spaces between words. Each of their characters counts as a word. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
/** Invisible characters within a word, such as soft hyphens and joiners. */
const UNSEEN = '\\u00ad\\u200b-\\u200d\\u2060\\ufeff';
const LETTER = `(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}]`;
const WORD = new RegExp(`[${UNSPACED}]\\p{M}*|${LETTER}(?:[${UNSEEN}]*${LETTER})*`, 'gu');
const unseen = new RegExp(`[${UNSEEN}]`, 'gu');

interface Word {
  word: string;
  from: number;
  to: number;
}

/** A node of the phrase tree: the next words, and whether a phrase ends here. */
interface Step {
  next: Map<string, Step>;
  ends: boolean;
}

/**
 * A set of phrases to search for. They match as whole words, ignoring case and whatever separates the words: spaces,
 * dashes, dots.
 */
export class Words {
  readonly #first: Step = { next: new Map(), ends: false };

  /** @param minLetters minimum number of letters of a phrase; a character of a script without spaces counts as two */
  constructor(phrases: Iterable<string>, minLetters = MIN_LETTERS) {
    for (const phrase of phrases) {
      const words = wordsOf(phrase);
      if (words.length > 0 && weightOf(words) >= minLetters) this.#add(words);
    }
  }

  get isEmpty(): boolean {
    return this.#first.next.size === 0;
  }

  occurIn(text: string): boolean {
    return this.find(text).next().done === false;
  }

  blackOut(text: string): string {
    if (this.isEmpty) return text;
    let result = '';
    let at = 0;
    for (const { from, to } of this.find(text)) {
      result += text.slice(at, from) + bars(text.slice(from, to));
      at = to;
    }
    return result + text.slice(at);
  }

  /** Returns these phrases without those that occur in a text. */
  static notIn(phrases: readonly string[], texts: Iterable<string>): string[] {
    const all = new Words(phrases);
    const found = new Set<string>();
    for (const text of texts) {
      const words = wordsOf(text);
      // A phrase that is part of another one is found as well.
      for (const at of words.keys())
        for (const last of all.#endsAt(words, at)) found.add(keyOfPhrase(words.slice(at, last + 1)));
    }
    return phrases.filter((phrase) => !found.has(keyOfPhrase(wordsOf(phrase))));
  }

  #add(words: readonly Word[]): void {
    let step = this.#first;
    for (const { word } of words) {
      let next = step.next.get(word);
      if (!next) {
        next = { next: new Map(), ends: false };
        step.next.set(word, next);
      }
      step = next;
    }
    step.ends = true;
  }

  /** Yields the longest match at each position, in order. */
  *find(text: string): Generator<{ from: number; to: number }> {
    if (this.isEmpty) return;
    const words = wordsOf(text);
    for (let at = 0; at < words.length; at++) {
      const last = [...this.#endsAt(words, at)].at(-1);
      if (last === undefined) continue;
      yield { from: words[at]?.from ?? 0, to: words[last]?.to ?? 0 };
      at = last;
    }
  }

  /** Yields the index of the last word of each phrase that starts at a word, the shortest first. */
  *#endsAt(words: readonly Word[], at: number): Generator<number> {
    let step: Step | undefined = this.#first;
    for (let ahead = at; ahead < words.length; ahead++) {
      step = step.next.get(words[ahead]?.word ?? '');
      if (step === undefined) return;
      if (step.ends) yield ahead;
    }
  }
}

function wordsOf(text: string): Word[] {
  const found = text.matchAll(WORD);
  return [...found].map(({ 0: word, index }) => ({ word: keyOf(word), from: index, to: index + word.length }));
}

/** Returns a part of a text, extended to the ends of the words that it cuts. */
export function wholeWords(text: string, part: { from: number; to: number }): string {
  const words = wordsOf(text).filter(({ from, to }) => from < part.to && to > part.from);
  return text.slice(Math.min(part.from, words[0]?.from ?? part.from), Math.max(part.to, words.at(-1)?.to ?? part.to));
}

/** Normalises a word, so that case, combining accents and full-width letters do not matter. */
const keyOf = (word: string) => word.replace(unseen, '').normalize('NFKC').toLowerCase();

const keyOfPhrase = (words: readonly Word[]) => words.map(({ word }) => word).join(' ');

const unspaced = new RegExp(`^[${UNSPACED}]$`, 'u');
const weightOf = (words: readonly Word[]) =>
  words.reduce((sum, { word }) => sum + (unspaced.test(word) ? 2 : word.length), 0);

/** Whether a text has at least some letters, and fewer than the phrases that are searched for by default. */
export function isShort(text: string, minLetters: number): boolean {
  const letters = weightOf(wordsOf(text));
  return letters >= minLetters && letters < MIN_LETTERS;
}

/**
 * Counts the occurrences of the words in the rendered document and in its readable frames.
 * @param inTitle whether those in titles count, too
 */
export function countWords(document: Document, words: string, inTitle = false): number {
  const phrase = new Words([words], 1);
  let count = 0;
  if (inTitle) for (const _ of phrase.find(document.title)) count++;
  for (const { text } of textFlows(document.body)) for (const _ of phrase.find(text)) count++;
  for (const frame of framesIn(document)) {
    const inner = documentIn(frame);
    if (inner?.body) count += countWords(inner, words, inTitle);
  }
  return count;
}
