import { expect, it } from 'vitest';
import { entriesOf } from './restore-cells.ts';

it('enters texts as texts again, and numbers, formulas and plain words as they were', () => {
  const cells = [
    // Formula, and value.
    ['0049 30 12', '0049 30 12', "'0049 30 12"],
    ['1-2', '1-2', "'1-2"],
    ['=x', '=x', "'=x"],
    ['TRUE', 'TRUE', "'TRUE"],
    ["'quoted", "'quoted", "''quoted"],
    [491234, 491234, 491234],
    [true, true, true],
    ['=A1&"x"', '4x', '=A1&"x"'],
    ['Ada', 'Ada', 'Ada'],
    ['', '', ''],
  ];
  const column = (at: number) => cells.map((cell) => [cell[at]]);
  expect(entriesOf({ formulas: column(0), values: column(1) })).toEqual(cells.map(([, , entry]) => entry));
});
