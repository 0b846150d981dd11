import { afterEach, expect, it } from 'vitest';
import { chooseLanguage, directionOf } from './languages.ts';
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

it.each([
  ['en-GB', 'ltr'],
  ['he', 'rtl'],
  ['ar-EG', 'rtl'],
  ['uz-Arab', 'rtl'],
  ['ja', 'ltr'],
] as const)('%s runs %s', (tag, direction) => expect(directionOf(tag)).toBe(direction));
