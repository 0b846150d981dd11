import { expect, it } from 'vitest';
import { bars, withoutBars } from './bars.ts';

it('reveals neither the words nor their numbers of letters and spaces', () => {
  expect(bars('Ada')).toBe(bars('Ada L.'));
  expect(bars('one two three')).not.toMatch(/\s/);
});

it('keeps the white space around a text, and leaves empty texts unchanged', () => {
  expect(bars('\n  Ada ')).toMatch(/^\n {2}\u2588+ $/);
  expect(bars(' \n ')).toBe(' \n ');
});

it('keeps a title readable', () => {
  expect(withoutBars(`${bars('Ada Lovelace')} – Harbour (CRM)`)).toBe('Harbour (CRM)');
  expect(withoutBars(`Offer for ${bars('Ada')} | Harbour`)).toBe('Offer for | Harbour');
  expect(withoutBars(bars('Ada'))).toBe('');
});
