/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import { columnLetters } from '#shared/formats/column-letters.ts';
import { SheetChanged } from '../errors.ts';
import { areaAddress } from './a1-notation.ts';
import { runExcel } from './excel.ts';
import type { RecipientList } from './recipient-list.ts';
import { entriesOf, restoreCells, type UndoneCells } from './restore-cells.ts';

/** Id of the workbook's binding to the column, by which the next update finds it, also after it was moved. */
const columnBinding = 'linkwake.opened';

/** The column that was written next to a list. */
interface WrittenColumn {
  /** Its letters, such as `E`. */
  letters: string;
  /** Restores the cells that still hold what was written. */
  undo: () => Promise<UndoneCells>;
}

/**
 * Writes a column next to a list of recipients: the one that was written before, or else the first blank one.
 * @param values one for each row of the list; the cell of a row with `undefined` stays as it is
 * @throws SheetChanged if the list's rows differ from those that were read; OfficeFault, for example on a protected sheet
 */
export async function writeOpenedColumn(
  list: RecipientList,
  values: readonly (string | undefined)[],
): Promise<WrittenColumn> {
  const { sheet, area } = list;
  // The cells of the column may have been deleted, and with them what the binding leads to.
  const known = await boundColumn(list).catch(() => undefined);
  const column = known ?? (await blankColumn(list));
  const cells = areaAddress({ ...area, column, columns: 1 });
  const { before, after } = await runExcel(async (context) => {
    const inSheet = (address: string) => context.workbook.worksheets.getItem(sheet).getRange(address);
    const people = inSheet(list.cells);
    people.load('text');
    const before = inSheet(cells);
    before.load('formulas,values,address');
    await context.sync();
    if (JSON.stringify(people.text) !== JSON.stringify(list.rows)) throw new SheetChanged();
    // Excel leaves a cell unchanged for null, and turns a text that reads as a date into one.
    inSheet(cells).values = values.map((value) => [value ?? null]);
    const after = inSheet(cells);
    after.load('formulas');
    if (known === undefined) await replaceBinding(context, before.address);
    await context.sync();
    return { before: entriesOf(before), after: after.formulas };
  });
  const written = values.map((value, down) => (value === undefined ? undefined : after[down]?.[0]));
  return {
    letters: columnLetters(column),
    async undo() {
      const undone = await restoreCells({ sheet, cells, written, before });
      if (known === undefined) await runExcel((context) => replaceBinding(context, undefined));
      return undone;
    },
  };
}

/**
 * Returns the index of the column that was written before; `undefined` if there is none beside this list. The column of another list
 * on the sheet is none of this one.
 */
function boundColumn({ sheet, area }: RecipientList): Promise<number | undefined> {
  return runExcel(async (context) => {
    const bound = context.workbook.bindings.getItemOrNullObject(columnBinding);
    bound.load('id');
    await context.sync();
    if (bound.isNullObject) return undefined;
    const range = bound.getRange();
    range.load('columnIndex,rowIndex');
    range.worksheet.load('name');
    await context.sync();
    const { columnIndex, rowIndex, worksheet } = range;
    const isBeside = columnIndex >= area.column + area.columns && rowIndex === area.row;
    return worksheet.name === sheet && isBeside ? columnIndex : undefined;
  });
}

/** Returns the index of the first column right of the list whose cells are blank in all rows of the list. */
function blankColumn({ sheet, area }: RecipientList): Promise<number> {
  return runExcel(async (context) => {
    const used = context.workbook.worksheets.getItem(sheet).getUsedRange(true);
    used.load('columnIndex,columnCount');
    await context.sync();
    const next = area.column + area.columns;
    // The column right of everything in the sheet is blank.
    const columns = Math.max(1, used.columnIndex + used.columnCount + 1 - next);
    const beside = context.workbook.worksheets.getItem(sheet).getRange(areaAddress({ ...area, column: next, columns }));
    beside.load('formulas');
    await context.sync();
    const across = Array.from({ length: columns }, (_, index) => index).find((index) =>
      beside.formulas.every((row) => row[index] === ''),
    );
    return next + (across ?? columns - 1);
  });
}

/** Binds the column at an address, or none. */
async function replaceBinding(context: Excel.RequestContext, address: string | undefined): Promise<void> {
  const { bindings } = context.workbook;
  const earlier = bindings.getItemOrNullObject(columnBinding);
  earlier.load('id');
  await context.sync();
  if (!earlier.isNullObject) earlier.delete();
  if (address !== undefined) bindings.add(address, 'Range', columnBinding);
  await context.sync();
}
