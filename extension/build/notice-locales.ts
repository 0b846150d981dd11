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

/** What stores and the browser's list of extensions say, by language. Chromium's limit is 132 characters. */
const descriptions: Record<string, string> = {
  en: 'Publish any page as a link, and see who opens it.',
  ar: 'انشر أي صفحة برابط واعرف من يفتحها.',
  de: 'Jede Seite als Link veröffentlichen und sehen, wer sie öffnet.',
  es: 'Publique cualquier página como enlace y vea quién la abre.',
  fr: 'Publiez n’importe quelle page par un lien et voyez qui l’ouvre.',
  ja: 'どんなページもリンクとして公開し、誰が開いたかを確認できます。',
};

/** A file that the build adds. */
interface LocaleFile {
  relativeDest: string;
  contents: string;
}

/**
 * Returns the texts of notifications as `_locales/{language}/messages.json`. The browser loads one language of them, so
 * the background script holds none. A plural becomes one message per category; the message `language` names the file's
 * language, and `description` describes the extension in the manifest.
 */
export function noticeLocales(): LocaleFile[] {
  return Object.entries(catalogues).map(([language, catalogue]) => {
    const texts = Object.entries(catalogue).flatMap(([key, message]) =>
      typeof message === 'string'
        ? [[browserMessageName(key), message] as const]
        : Object.entries(message).map(([category, text]) => [browserMessageName(key, category), text] as const),
    );
    const messages = Object.fromEntries(
      [['language', language] as const, ['description', descriptions[language] ?? ''] as const, ...texts].map(
        ([id, text]) => [id, { message: text.replaceAll('$', '$$$$') }],
      ),
    );
    return { relativeDest: `_locales/${language}/messages.json`, contents: JSON.stringify(messages) };
  });
}
