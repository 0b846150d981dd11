import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { setLocale, t } from '#shared/messages/translate.ts';
import { noticeLocales } from '../build/notice-locales.ts';
import { chooseNotificationLanguage } from './notification-language.ts';

/** The messages that a browser in this language loads from the package; English ones for an unknown language. */
function speak(tag: string): void {
  const files = Object.fromEntries(noticeLocales().map(({ relativeDest, contents }) => [relativeDest, contents]));
  const file = files[`_locales/${tag.split('-')[0]}/messages.json`] ?? files['_locales/en/messages.json'] ?? '';
  const messages: Record<string, { message: string }> = JSON.parse(file);
  Object.assign(fakeBrowser.i18n, {
    getMessage: (id: string) => messages[id]?.message.replaceAll('$$', '$') ?? '',
    getUILanguage: () => tag,
  });
}

const before = { ...fakeBrowser.i18n };
beforeEach(() => speak('en'));
afterEach(() => {
  Object.assign(fakeBrowser.i18n, before);
  setLocale('en');
});

it.each([
  ['de-AT', '3 neue Aufrufe'],
  ['ar', '٣ مشاهدات جديدة'],
  ['ja', '3件'],
  ['fi', '3 new views'],
])('in %s, plurals and numbers follow the language', (tag, words) => {
  speak(tag);
  chooseNotificationLanguage();
  const digits = (text: string) => text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  expect(digits(t('alert.digest', { count: 3 }))).toContain(digits(words));
});

it('leaves names unchanged', () => {
  speak('de');
  chooseNotificationLanguage();
  expect(t('publish.notice-failed', { title: 'Plan $1' })).toBe('Nicht veröffentlicht: Plan $1');
});

it('gives each message its own id', () => {
  for (const { contents } of noticeLocales()) {
    const ids = Object.keys(JSON.parse(contents));
    expect(ids.filter((id) => !/^\w+$/.test(id))).toEqual([]);
  }
});

it('describes the extension in each language within the limit of Chromium', () => {
  const descriptions = noticeLocales().map(({ contents }) => JSON.parse(contents).description.message as string);
  expect(new Set(descriptions).size).toBe(6);
  expect(descriptions.filter((text) => text === '' || text.length > 132)).toEqual([]);
});
