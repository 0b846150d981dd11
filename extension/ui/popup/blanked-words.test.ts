import { expect, it } from 'vitest';
import { blankedWords } from './blanked-words.ts';

it('says how many fields were blanked, and of which kinds', () => {
  expect(blankedWords({ passwords: 1, userNames: 1 })).toEqual(['2 fields were blanked: passwords, user names.']);
  expect(blankedWords({ cards: 1 })).toEqual(['1 field was blanked: card and account numbers.']);
});

it('says nothing where nothing was', () => {
  expect(blankedWords({})).toEqual([]);
  expect(blankedWords(undefined)).toEqual([]);
});
