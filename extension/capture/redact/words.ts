import { bars } from './bars.ts';
import { documentIn, framesIn } from './shown-frames.ts';
import { textFlows } from './text-flows.ts';

/** Shorter ones stand in too many places that have nothing to do with them. */
const SHORTEST = 4;
/** Scripts that put no space between words: each of their signs counts as one. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
/** Signs within a word that nobody sees: where it may be broken, how letters join. */
const UNSEEN = '\\u00ad\\u200b-\\u200d\\u2060\\ufeff';
const LETTER = `(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}]`;
const WORD = new RegExp(`[${UNSPACED}]\\p{M}*|${LETTER}(?:[${UNSEEN}]*${LETTER})*`, 'gu');
const unseen = new RegExp(`[${UNSEEN}]`, 'gu');

interface Word {
  word: string;
  from: number;
  to: number;
}

/** What may follow the words so far; where they may end, `ends`. */
interface Step {
  next: Map<string, Step>;
  ends: boolean;
}

/** Phrases to be found as whole words, in any case, and whatever stands between their words: spaces, dashes, points. */
export class Words {
  readonly #first: Step = { next: new Map(), ends: false };

  /** @param shortest phrases of fewer letters are not looked for; a sign of a script without spaces counts as two */
  constructor(phrases: Iterable<string>, shortest = SHORTEST) {
    for (const phrase of phrases) {
      const words = wordsOf(phrase);
      if (words.length > 0 && weightOf(words) >= shortest) this.#add(words);
    }
  }

  get none(): boolean {
    return this.#first.next.size === 0;
  }

  isIn(text: string): boolean {
    return this.find(text).next().done === false;
  }

  blackOut(text: string): string {
    if (this.none) return text;
    let left = '';
    let at = 0;
    for (const { from, to } of this.find(text)) {
      left += text.slice(at, from) + bars(text.slice(from, to));
      at = to;
    }
    return left + text.slice(at);
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

  /** The longest phrase at each place, in their order. */
  *find(text: string): Generator<{ from: number; to: number }> {
    if (this.none) return;
    const words = wordsOf(text);
    for (let at = 0; at < words.length; at++) {
      let step: Step | undefined = this.#first;
      let last = -1;
      for (let ahead = at; step && ahead < words.length; ahead++) {
        step = step.next.get(words[ahead]?.word ?? '');
        if (step?.ends) last = ahead;
      }
      if (last < 0) continue;
      yield { from: words[at]?.from ?? 0, to: words[last]?.to ?? 0 };
      at = last;
    }
  }
}

function wordsOf(text: string): Word[] {
  const found = text.matchAll(WORD);
  return [...found].map(({ 0: word, index }) => ({ word: keyOf(word), from: index, to: index + word.length }));
}

/** The same for a word however it is written: in capitals, with an accent as a sign of its own, in full-width letters. */
const keyOf = (word: string) => word.replace(unseen, '').normalize('NFKC').toLowerCase();

const unspaced = new RegExp(`^[${UNSPACED}]$`, 'u');
const weightOf = (words: readonly Word[]) =>
  words.reduce((sum, { word }) => sum + (unspaced.test(word) ? 2 : word.length), 0);

/** How often the words stand in the texts of the document that is shown, and in those of its frames that may be looked into. */
export function countWords(document: Document, words: string): number {
  const wanted = new Words([words], 1);
  let count = 0;
  for (const { text } of textFlows(document.body)) for (const _ of wanted.find(text)) count++;
  for (const frame of framesIn(document)) {
    const inner = documentIn(frame);
    if (inner?.body) count += countWords(inner, words);
  }
  return count;
}
