import { expect, it } from 'vitest';
import { missingWords } from './missing-words.ts';

it('says what is missing, pictures and canvases together', () => {
  expect(missingWords({ image: 2, canvas: 1, font: 1 })).toEqual([
    '3 pictures could not be read and are left blank.',
    '1 font could not be read; another one stands in for it.',
  ]);
});

it('says nothing of a page that is whole, or of one that nobody knows about', () => {
  expect(missingWords({})).toEqual([]);
  expect(missingWords(undefined)).toEqual([]);
});
