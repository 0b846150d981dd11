import { afterEach, expect, it } from 'vitest';
import '../../../test/support/every-english-word.ts';
import { chooseLanguage } from '#shared/messages/languages.ts';
import { hiddenDataWords } from './hidden-data-words.ts';

afterEach(() => chooseLanguage(['en']));

it.each([
  ['en', 'Ada and Grace'],
  ['ja', 'Ada、Grace'],
])('names several authors as people write a list in %s', async (language, list) => {
  await chooseLanguage([language]);
  expect(hiddenDataWords({ kind: 'author', names: ['Ada', 'Grace'] })).toContain(list);
});
