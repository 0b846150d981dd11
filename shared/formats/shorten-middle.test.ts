import { expect, it } from 'vitest';
import { shortenMiddle } from './shorten-middle.ts';

it.each([
  ['Plan', 20, 'Plan'],
  ['Exactly twenty chars', 20, 'Exactly twenty chars'],
  ['Quarterly figures of the northern region (final)', 24, 'Quarterly figure…(final)'],
  ['A very long name of a file.pdf', 16, 'A very lon…e.pdf'],
  ['👩‍👩‍👧 family of four at the sea', 10, '👩‍👩‍👧 fami…sea'],
])('%s in %i characters is %s', (text, length, shortened) => {
  expect(shortenMiddle(text, length)).toBe(shortened);
});
