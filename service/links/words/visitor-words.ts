import type { Context } from 'hono';
import Negotiator from 'negotiator';
import { fillWords, type Sentence, type WordValues } from '../../text/fill-words.ts';
import { readableSize } from '../../text/readable-amounts.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The sentences of one language. English is complete, and the types hold the others to the same keys. */
export type Catalogue = { [Part in keyof typeof en]: Record<keyof (typeof en)[Part], Sentence> };

export const catalogues = { en, de, es, fr, ja, ar } satisfies Record<string, Catalogue>;

export type Language = keyof typeof catalogues;

export const languages = Object.keys(catalogues) as [Language, ...Language[]];

/** Dates are written day first in English: the month is a word, so nobody misreads it. */
const dateLocales: Partial<Record<Language, string>> = { en: 'en-GB' };

/** A sentence that the service says; scripts have their own. */
export type PageWord = keyof typeof en.page;

/** The words of a visitor's language. */
export interface VisitorWords {
  language: Language;
  direction: 'ltr' | 'rtl';
  say(key: PageWord, values?: WordValues): string;
  /** A sentence that scripts show as well. */
  sayScript(key: keyof typeof en.script, values?: WordValues): string;
  /** A day in UTC, as in `22 Nov 2026`. */
  date(at: Date): string;
  /** A share as the language writes it, as in `50%` or `50 %`. */
  percent(share: number): string;
  /** A size in units of 1024, as in `1.5 MB`. */
  size(bytes: number): string;
  /** For the page's scripts, as JSON (browser/words.ts). */
  forScripts(): string;
}

/** Returns the words in the language that the visitor's browser prefers; English where none of ours is asked for. */
export function wordsFor(c: Context): VisitorWords {
  const headers = { 'accept-language': c.req.header('accept-language') };
  const language = new Negotiator({ headers }).language(languages) as Language | undefined;
  // A client that states none, or any, gets English, not the first in the alphabet.
  return wordsOf(language ?? 'en');
}

/** The words that were used so far: every page of a visitor needs them, and a format of dates takes longer to make than a page. */
const known = new Map<Language, VisitorWords>();

export function wordsOf(language: Language): VisitorWords {
  const words = known.get(language) ?? createWords(language);
  known.set(language, words);
  return words;
}

function createWords(language: Language): VisitorWords {
  const { page, script }: Catalogue = catalogues[language];
  const days = new Intl.DateTimeFormat(dateLocales[language] ?? language, { dateStyle: 'medium', timeZone: 'UTC' });
  const percents = new Intl.NumberFormat(language, { style: 'percent' });
  const scriptWords = JSON.stringify({ language, ...script });
  return {
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    say: (key, values) => fillWords(page[key], language, values),
    sayScript: (key, values) => fillWords(script[key], language, values),
    date: (at) => days.format(at),
    percent: (share) => percents.format(share),
    size: (bytes) => readableSize(bytes, language),
    forScripts: () => scriptWords,
  };
}
