import { afterEach, expect, it } from 'vitest';
import { chooseLanguage, directionOf } from './languages.ts';
import { currentLocale, setLocale, t } from './translate.ts';

afterEach(() => setLocale('en'));

it.each([
  [['en-GB', 'de'], 'en-GB'],
  [['de-AT', 'en-IE'], 'de-AT'],
  [['fi', 'pt-BR', 'es-MX'], 'es-MX'],
  [['fi'], 'en'],
  [[], 'en'],
])('for %j chooses %s, for words and numbers alike', async (preferred, chosen) => {
  expect(await chooseLanguage(preferred)).toBe(chosen);
  expect(currentLocale()).toBe(chosen);
});

it.each(['de', 'fr', 'es', 'ja', 'ar'])('in %s, messages use its words and number formats', async (language) => {
  const english = t('documents.views', { count: 3 });
  await chooseLanguage([language]);
  expect(t('documents.views', { count: 3 })).not.toBe(english);
  expect(t('documents.views', { count: 3 })).toContain(new Intl.NumberFormat(language).format(3));
});

it.each([
  ['en-GB', 'ltr'],
  ['ar-EG', 'rtl'],
  ['ar-Latn', 'rtl'],
  ['ja', 'ltr'],
] as const)('the direction of the words in %s is %s', (tag, direction) => expect(directionOf(tag)).toBe(direction));
