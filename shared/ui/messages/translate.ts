import { type Catalogue, en } from './en.ts';
import { setCurrentLocale } from './locale.ts';
import { fillIn, type MessageValues } from './message.ts';

export { currentLocale } from './locale.ts';

export type MessageKey = keyof typeof en;

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key);
}

let catalogue: Catalogue = en;

/** Sets the language of everything shown from now on. `tag` is a BCP 47 tag; numbers and dates follow it too. */
export function setLocale(tag: string, messages: Catalogue = en): void {
  setCurrentLocale(tag);
  catalogue = messages;
}

/** The words of `key` with `values` filled in; numbers are written as the locale writes them. */
export function t(key: MessageKey, values: MessageValues = {}): string {
  return fillIn(catalogue[key], values);
}
