import { browser } from 'wxt/browser';
import { browserMessageName } from '#shared/messages/browser-message-name.ts';
import type { Message } from '#shared/messages/translate.ts';
import { setLocale } from '#shared/messages/translate.ts';

/** Every category there is (Intl.PluralRules); languages have some of them. */
const categories = ['zero', 'one', 'two', 'few', 'many'] as const;

/**
 * Takes the words of notices from what the browser has loaded in its own language (`extension/build/notice-locales.ts`), where it is one of
 * ours. Call it synchronously at the start.
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

/** Blank where there is none. */
function textOf(id: string): string {
  // The types know the names that WXT finds in a folder; these are made while building.
  const i18n: { getMessage(id: string): string } = browser.i18n;
  return i18n.getMessage(id);
}
