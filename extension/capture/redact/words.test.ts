import { expect, it } from 'vitest';
import { bars } from './bars.ts';
import { Words } from './words.ts';

it('finds whole words in any case, whatever stands between them', () => {
  const words = new Words(['Ada Lovelace']);
  for (const text of ['ADA  lovelace', 'by ada-lovelace.', 'ada_lovelace']) {
    expect(words.occurIn(text)).toBe(true);
  }
  for (const text of ['Ada', 'Lovelaces: Ada Lovelaces', 'canada lovelace']) expect(words.occurIn(text)).toBe(false);
});

it('blacks out the longest match and leaves the rest', () => {
  const words = new Words(['12,400', '12,400 euros']);
  expect(words.blackOut('It is 12,400 euros, not 12,400.')).toBe(
    `It is ${bars('12,400 euros')}, not ${bars('12,400')}.`,
  );
});

it('ignores phrases that are short or have no letters, unless requested', () => {
  expect(new Words(['Ada', '–', '']).isEmpty).toBe(true);
  expect(new Words(['Ada'], 1).blackOut('Dear Ada, adamant')).toBe(`Dear ${bars('Ada')}, adamant`);
});

it('finds words in scripts that put no spaces between words', () => {
  expect(new Words(['田中']).blackOut('担当：田中さん')).toBe(`担当：${bars('田中')}さん`);
});

it('finds a phrase elsewhere also as a part of another phrase', () => {
  const phrases = ['Jane Doe', 'Jane', 'Main Street'];
  expect(Words.notIn(phrases, ['By Jane Doe'])).toEqual(['Main Street']);
});

it('handles thousands of phrases', () => {
  const words = new Words(Array.from({ length: 20_000 }, (_, at) => `row ${at} of the table`));
  const text = Array.from({ length: 2000 }, (_, at) => `row ${at * 20} of the tables`).join(' ');
  expect(words.occurIn(text)).toBe(false);
  expect(words.occurIn(`${text} row 7 of the table`)).toBe(true);
});
