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

/** The language of the page, for numbers and dates. */
export const pageLanguage = () => document.documentElement.lang;
