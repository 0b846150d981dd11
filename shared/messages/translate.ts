import type { Catalogue } from './en/en.ts';
import type { enNotices } from './en/notices.ts';

export type Message = string | ({ readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string });

export type MessageValues = Record<string, string | number>;

export type MessageKey = keyof Catalogue;

/** Keys of the messages of notifications, which the browser keeps for the background (`extension/build/notice-locales.ts`). */
export type NoticeKey = keyof typeof enNotices;

type FindMessage = (key: MessageKey) => Message | undefined;

let locale = 'en';

/** English messages, the fallback: those of screens after `languages.ts` is loaded. */
let english: Partial<Catalogue> = {};

let find: FindMessage = () => undefined;

/** Returns the current BCP 47 tag, for Intl. */
export function currentLocale(): string {
  return locale;
}

/**
 * Sets the language. The fallback for a missing message is English.
 * @param tag BCP 47 tag, also for numbers, dates and plurals
 */
export function setLocale(tag: string, findMessage: FindMessage = () => undefined): void {
  locale = tag;
  find = findMessage;
}

/** Adds the English messages of screens, which the background does not carry, or of one screen, which no other carries. */
export function addEnglish(messages: Partial<Catalogue>): void {
  english = { ...english, ...messages };
}

/** Whether this script has a message for the key. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(english, key) || find(key as MessageKey) !== undefined;
}

/**
 * Returns the message of `key` in the person's language, with `values` filled in. Numbers follow the locale. A key without a
 * message is returned unchanged.
 */
export function t(key: MessageKey, values: MessageValues = {}): string {
  const message = find(key) ?? english[key];
  return message === undefined ? key : fillIn(message, values);
}

/** Letters of scripts that run from right to left. A value with them is isolated in other sentences, and leaves them in their order. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdfd\ufe70-\ufefc]/;

function fillIn(message: Message, values: MessageValues): string {
  const sentence = pickPlural(message, values);
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (typeof value === 'number') return value.toLocaleString(locale);
    return rightToLeft.test(value) && !rightToLeft.test(sentence) ? `\u2068${value}\u2069` : value;
  });
}

function pickPlural(message: Message, values: MessageValues): string {
  if (typeof message === 'string') return message;
  const count = values.count;
  if (typeof count !== 'number') return message.other;
  return message[new Intl.PluralRules(locale).select(count)] ?? message.other;
}
