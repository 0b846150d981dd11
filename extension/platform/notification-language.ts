import { browser } from 'wxt/browser';
import { browserMessageName } from '#shared/messages/browser-message-name.ts';
import { type Message, setLocale } from '#shared/messages/translate.ts';

/** Plural categories (Intl.PluralRules) besides `other`; each language has some of them. */
const categories = ['zero', 'one', 'two', 'few', 'many'] as const;

/**
 * Sets the language of notifications to the browser's, if the extension is translated into it, or else to English. The browser
 * loads those texts (`extension/build/notice-locales.ts`), so that the background carries none. Call it synchronously at the start
 * of the background.
 */
export function chooseNotificationLanguage(): void {
  const language = textOf('language');
  if (language === '') return;
  const shown = browser.i18n.getUILanguage();
  setLocale(shown.split('-')[0] === language ? shown : language, messageOf);
}

function messageOf(key: string): Message | undefined {
  const text = textOf(browserMessageName(key));
  if (text !== '') return text;
  const other = textOf(browserMessageName(key, 'other'));
  if (other === '') return undefined;
  const plurals = categories.map((category) => [category, textOf(browserMessageName(key, category))] as const);
  return { ...Object.fromEntries(plurals.filter(([, words]) => words !== '')), other };
}

/** Returns an empty string for an unknown id. */
function textOf(id: string): string {
  // WXT types the names that it finds in a folder; these are generated during the build.
  const i18n: { getMessage(id: string): string } = browser.i18n;
  return i18n.getMessage(id);
}
