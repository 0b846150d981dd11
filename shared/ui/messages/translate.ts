import { type Catalogue, en, type Message } from './en.ts';

export type MessageKey = keyof typeof en;

export type MessageValues = Record<string, string | number>;

let locale = 'en';
let catalogue: Catalogue = en;

/** Sets the language of everything shown from now on. `tag` is a BCP 47 tag; numbers and dates follow it too. */
export function setLocale(tag: string, messages: Catalogue = en): void {
  locale = tag;
  catalogue = messages;
}

/** The BCP 47 tag for Intl. */
export function currentLocale(): string {
  return locale;
}

/** The words of `key` with `values` filled in; numbers are written as the locale writes them. */
export function t(key: MessageKey, values: MessageValues = {}): string {
  return pickPlural(catalogue[key], values).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value;
  });
}

function pickPlural(message: Message, values: MessageValues): string {
  if (typeof message === 'string') return message;
  const count = values.count;
  if (typeof count !== 'number') return message.other;
  return message[new Intl.PluralRules(locale).select(count)] ?? message.other;
}
