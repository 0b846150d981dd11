import { expect, it } from 'vitest';
import { missingWords } from './capture-words.ts';
import { hiddenWords } from './hidden-line.tsx';

/** @feature secrets-hidden */
it('says what was hidden, the most secret first', () => {
  expect(hiddenWords({ tokens: 1, passwords: 2 })).toBe('2 passwords and 1 token hidden');
  expect(hiddenWords({ cards: 1 })).toBe('1 card or account number hidden');
});

it('says nothing when nothing was hidden', () => {
  expect(hiddenWords({})).toBeUndefined();
  expect(hiddenWords(undefined)).toBeUndefined();
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
