import { enNotices } from './en/notices.ts';
import { fillIn, type Message, type MessageValues, setCurrentLocale } from './translate.ts';

export type NoticeKey = keyof typeof enNotices;

export function isMessageKey(key: string): key is NoticeKey {
  return Object.hasOwn(enNotices, key);
}

let inLanguage: (key: NoticeKey) => Message | undefined = () => undefined;

/**
 * Sets the language of notices. English stands in for what is not found.
 * @param tag BCP 47, for numbers and plurals
 */
export function setNotices(tag: string, find: (key: NoticeKey) => Message | undefined): void {
  setCurrentLocale(tag);
  inLanguage = find;
}

/** `t` for what is shown beside no screen, without the words of the screens. */
export function t(key: NoticeKey, values: MessageValues = {}): string {
  return fillIn(inLanguage(key) ?? enNotices[key], values);
}
