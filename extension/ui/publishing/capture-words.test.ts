import { expect, it } from 'vitest';
import { blankedWords, missingWords } from './capture-words.ts';

it('says how many fields were blanked, and of which kinds', () => {
  expect(blankedWords({ passwords: 1, userNames: 1 })).toEqual(['2 fields hidden: passwords, usernames.']);
  expect(blankedWords({ cards: 1 })).toEqual(['1 field hidden: card and account numbers.']);
});

it('says nothing when no field was blanked', () => {
  expect(blankedWords({})).toEqual([]);
  expect(blankedWords(undefined)).toEqual([]);
});

it('reports missing content, pictures and canvases together', () => {
  expect(missingWords({ image: 2, canvas: 1, font: 1 })).toEqual([
    '3 images couldn’t be loaded.',
    '1 font couldn’t be loaded; another is used instead.',
  ]);
});

it('says nothing about a complete page or an unknown one', () => {
  expect(missingWords({})).toEqual([]);
  expect(missingWords(undefined)).toEqual([]);
});
