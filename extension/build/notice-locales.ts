import { arNotices } from '../../shared/messages/ar/notices.ts';
import { browserMessageName } from '../../shared/messages/browser-message-name.ts';
import { deNotices } from '../../shared/messages/de/notices.ts';
import { enNotices } from '../../shared/messages/en/notices.ts';
import { esNotices } from '../../shared/messages/es/notices.ts';
import { frNotices } from '../../shared/messages/fr/notices.ts';
import { jaNotices } from '../../shared/messages/ja/notices.ts';
import type { Message } from '../../shared/messages/translate.ts';

const catalogues: Record<string, Record<string, Message>> = {
  en: enNotices,
  ar: arNotices,
  de: deNotices,
  es: esNotices,
  fr: frNotices,
  ja: jaNotices,
};

/** A file that the build adds. */
interface LocaleFile {
  relativeDest: string;
  contents: string;
}

/**
 * Returns the texts of notifications as `_locales/{language}/messages.json`. The browser loads one language of them, so
 * the background script holds none. A plural becomes one message per category; the message `language` names the file's
 * language.
 */
export function noticeLocales(): LocaleFile[] {
  return Object.entries(catalogues).map(([language, catalogue]) => {
    const texts = Object.entries(catalogue).flatMap(([key, message]) =>
      typeof message === 'string'
        ? [[browserMessageName(key), message] as const]
        : Object.entries(message).map(([category, text]) => [browserMessageName(key, category), text] as const),
    );
    const messages = Object.fromEntries(
      [['language', language] as const, ...texts].map(([id, text]) => [id, { message: text.replaceAll('$', '$$$$') }]),
    );
    return { relativeDest: `_locales/${language}/messages.json`, contents: JSON.stringify(messages) };
  });
}
