import { arNotices } from '../shared/ui/messages/ar-notices.ts';
import { deNotices } from '../shared/ui/messages/de-notices.ts';
import { enNotices } from '../shared/ui/messages/en-notices.ts';
import { esNotices } from '../shared/ui/messages/es-notices.ts';
import { frNotices } from '../shared/ui/messages/fr-notices.ts';
import { jaNotices } from '../shared/ui/messages/ja-notices.ts';
import type { Message } from '../shared/ui/messages/message.ts';
import { noticeId } from '../shared/ui/messages/notice-id.ts';

const catalogues: Record<string, Record<string, Message>> = {
  en: enNotices,
  ar: arNotices,
  de: deNotices,
  es: esNotices,
  fr: frNotices,
  ja: jaNotices,
};

/** A file of the build. */
interface LocaleFile {
  relativeDest: string;
  contents: string;
}

/**
 * The words of notices as browsers keep those of extensions, `_locales/{language}/messages.json`: a background loads one language
 * of them and carries none. A plural is a message for each of its categories; `language` says which file it is.
 */
export function noticeLocales(): LocaleFile[] {
  return Object.entries(catalogues).map(([language, catalogue]) => {
    const texts = Object.entries(catalogue).flatMap(([key, message]) =>
      typeof message === 'string'
        ? [[noticeId(key), message] as const]
        : Object.entries(message).map(([category, text]) => [noticeId(key, category), text] as const),
    );
    const messages = Object.fromEntries(
      [['language', language] as const, ...texts].map(([id, text]) => [id, { message: text.replaceAll('$', '$$$$') }]),
    );
    return { relativeDest: `_locales/${language}/messages.json`, contents: JSON.stringify(messages) };
  });
}
