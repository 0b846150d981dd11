import { expect, test } from 'vitest';
import { columnLetters } from '#shared/formats/column-letters.ts';
import { areaAddress } from './a1-notation.ts';

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (column, letters) => {
  expect(columnLetters(column)).toBe(letters);
});

test('an area is named by its corners', () => {
  expect(areaAddress({ row: 1, column: 3, rows: 14, columns: 2 })).toBe('D2:E15');
});
