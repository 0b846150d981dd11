import { expect, it } from 'vitest';
import { blankedWords, missingWords } from './capture-words.ts';

it('says how many fields were blanked, and of which kinds', () => {
  expect(blankedWords({ passwords: 1, userNames: 1 })).toEqual(['2 fields were blanked: passwords, user names.']);
  expect(blankedWords({ cards: 1 })).toEqual(['1 field was blanked: card and account numbers.']);
});

it('says nothing when no field was blanked', () => {
  expect(blankedWords({})).toEqual([]);
  expect(blankedWords(undefined)).toEqual([]);
});

it('reports missing content, pictures and canvases together', () => {
  expect(missingWords({ image: 2, canvas: 1, font: 1 })).toEqual([
    '3 pictures could not be read and are left blank.',
    '1 font could not be read; another one stands in for it.',
  ]);
});

it('says nothing about a complete page or an unknown one', () => {
  expect(missingWords({})).toEqual([]);
  expect(missingWords(undefined)).toEqual([]);
});
