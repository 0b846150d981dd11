import { arNotices } from './ar-notices.ts';
import { deNotices } from './de-notices.ts';
import { enNotices } from './en-notices.ts';
import { esNotices } from './es-notices.ts';
import { frNotices } from './fr-notices.ts';
import { jaNotices } from './ja-notices.ts';
import { firstKnown, setCurrentLocale } from './locale.ts';
import { fillIn, type Message, type MessageValues } from './message.ts';

export type NoticeKey = keyof typeof enNotices;

export function isNoticeKey(key: string): key is NoticeKey {
  return Object.hasOwn(enNotices, key);
}

type Notices = { [key in NoticeKey]: Message };

/** The words of notices there are, by language. */
const catalogues: Record<string, Notices> = {
  en: enNotices,
  ar: arNotices,
  de: deNotices,
  es: esNotices,
  fr: frNotices,
  ja: jaNotices,
};

let catalogue: Notices = enNotices;

/** Chooses the language of notices as `chooseLanguage` chooses that of screens. */
export function chooseNoticeLanguage(preferred: readonly string[]): void {
  const tag = firstKnown(preferred, catalogues);
  setCurrentLocale(tag);
  catalogue = catalogues[new Intl.Locale(tag).language] ?? enNotices;
}

/** `t` for what is shown beside no screen, without the words of the screens. */
export function say(key: NoticeKey, values: MessageValues = {}): string {
  return fillIn(catalogue[key], values);
}
