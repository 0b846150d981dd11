import { afterEach, expect, it, vi } from 'vitest';
import { writeOpenedColumn } from './opened-column.ts';

afterEach(() => vi.unstubAllGlobals());

/** A workbook whose one sheet uses A to D, with a column that was written earlier. Returns the addresses that are written. */
function workbook(bound: { rowIndex: number; columnIndex: number }): string[] {
  const written: string[] = [];
  const load = () => undefined;
  const range = (address: string) => ({
    load,
    address,
    text: [['Ada'], ['Bo']],
    formulas: [[''], ['']],
    get values() {
      return this.formulas;
    },
    set values(_values: unknown) {
      written.push(address);
    },
  });
  const sheet = { getRange: range, getUsedRange: () => ({ load, columnIndex: 0, columnCount: 4 }) };
  const binding = { load, delete: load, getRange: () => ({ load, ...bound, worksheet: { load, name: 'People' } }) };
  const context = {
    workbook: { bindings: { getItemOrNullObject: () => binding, add: load }, worksheets: { getItem: () => sheet } },
    sync: async () => undefined,
  };
  vi.stubGlobal('Excel', { run: (work: (given: typeof context) => unknown) => work(context) });
  return written;
}

/** Two people in C3:C4. */
const area = { row: 2, column: 2, rows: 2, columns: 1 };
const list = { sheet: 'People', area, cells: 'C3:C4', rows: [['Ada'], ['Bo']], chosen: true };

it.each([
  ['is beside the list', { rowIndex: 2, columnIndex: 5 }, 'F3:F4'],
  ['belongs to a list further left', { rowIndex: 2, columnIndex: 1 }, 'D3:D4'],
  ['belongs to a list in other rows', { rowIndex: 8, columnIndex: 5 }, 'D3:D4'],
])('writes where it did before only if the column %s', async (_where, bound, expected) => {
  const written = workbook(bound);
  await writeOpenedColumn(list, ['today', undefined]);
  expect(written).toEqual([expected]);
});
