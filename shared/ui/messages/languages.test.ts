import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from './languages.ts';
import { currentLocale, setLocale } from './translate.ts';

afterEach(() => setLocale('en'));

it.each([
  [['en-GB', 'de'], 'en-GB'],
  [['de-AT', 'en-IE'], 'en-IE'],
  [['ja'], 'en'],
  [[], 'en'],
])('of %j it chooses %s, for words and numbers alike', (preferred, chosen) => {
  expect(chooseLanguage(preferred)).toBe(chosen);
  expect(currentLocale()).toBe(chosen);
});
