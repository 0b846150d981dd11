import { expect, it } from 'vitest';
import { bars, withoutBars } from './bars.ts';

it('tells neither the words nor how many letters and spaces they have', () => {
  expect(bars('Ada')).toBe(bars('Ada L.'));
  expect(bars('one two three')).not.toMatch(/\s/);
});

it('keeps the white space around a text, and leaves empty ones alone', () => {
  expect(bars('\n  Ada ')).toMatch(/^\n {2}\u2588+ $/);
  expect(bars(' \n ')).toBe(' \n ');
});

it('leaves a title that can be read', () => {
  expect(withoutBars(`${bars('Ada Lovelace')} – Harbour (CRM)`)).toBe('Harbour (CRM)');
  expect(withoutBars(`Offer for ${bars('Ada')} | Harbour`)).toBe('Offer for | Harbour');
  expect(withoutBars(bars('Ada'))).toBe('');
});
