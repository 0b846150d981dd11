import { type Catalogue, en } from './en/en.ts';

let locale = 'en';

/** The BCP 47 tag for Intl. */
export function currentLocale(): string {
  return locale;
}

export function setCurrentLocale(tag: string): void {
  locale = tag;
}

/** The first of a person's languages that is among `known`, with its region; else English. */
export function firstKnown(preferred: readonly string[], known: Readonly<Record<string, unknown>>): string {
  return preferred.find((tag) => Object.hasOwn(known, new Intl.Locale(tag).language)) ?? 'en';
}

export type Message = string | ({ readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string });

export type MessageValues = Record<string, string | number>;

/** The words of a message with `values` filled in; numbers are written as the locale writes them. */
export function fillIn(message: Message, values: MessageValues): string {
  return pickPlural(message, values).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? new Intl.NumberFormat(currentLocale()).format(value) : value;
  });
}

function pickPlural(message: Message, values: MessageValues): string {
  if (typeof message === 'string') return message;
  const count = values.count;
  if (typeof count !== 'number') return message.other;
  return message[new Intl.PluralRules(currentLocale()).select(count)] ?? message.other;
}

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
