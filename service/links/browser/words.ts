import { fillWords, type Sentence, type WordValues } from '../../text/fill-words.ts';
import type { en } from '../words/en.ts';

/** Sentences of the page's language that scripts show, as the service wrote them into the page (words/visitor-words.ts). */
type ScriptWords = { language: string } & Record<keyof typeof en.script, Sentence>;

let read: ScriptWords | undefined;

/** Returns a sentence in the visitor's language. */
export function say(key: keyof typeof en.script, values?: WordValues): string {
  read ??= JSON.parse(document.body.dataset.words ?? '') as ScriptWords;
  return fillWords(read[key], read.language, values);
}

/** The name of the document's sender, for sentences that name them; empty where it is not known. */
export const senderName = () => document.body.dataset.sender ?? '';

/** A share as the page's language writes it, as in `50%` or `50 %`. */
export const percent = (share: number) =>
  new Intl.NumberFormat(document.documentElement.lang, { style: 'percent' }).format(share);

/** A moment of the visitor's time zone, as in `22 November 2026 at 14:05`: the day first in English, as in the page's other dates. */
export function moment(at: string | Date): string {
  const { lang } = document.documentElement;
  const locale = lang === 'en' ? 'en-GB' : lang;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at));
}
