/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import { NothingSelected } from '../errors.ts';
import { areaAddress, type CellArea } from './a1-notation.ts';
import { runExcel } from './excel.ts';

/** Id of the workbook's binding to the list that the person chose. Excel keeps it in the file and moves it with its cells. */
const listBinding = 'linkwake.recipients';

/** Excel's last row, counted from 1. */
const lastRow = 1_048_576;

/** A list of recipients in the workbook, with the rows that were added below it. */
export interface RecipientList {
  sheet: string;
  area: CellArea;
  /** Its address in the sheet, such as `A1:B12`. */
  cells: string;
  /** The cells as displayed, by row. */
  rows: string[][];
  /** True if the person chose its cells; false if it was found by its name. */
  chosen: boolean;
}

/**
 * Reads the workbook's list of recipients: the one that the person chose, or else a table or named range with one of the names.
 * A list ends at the first blank row below its cells, so that rows typed there belong to it.
 * @returns `undefined` if there is none, or if its cells were deleted or are blank
 * @throws OfficeFault
 */
export function readRecipientList(names: readonly string[]): Promise<RecipientList | undefined> {
  return runExcel(async (context) => {
    const found = await findList(context, names);
    if (!found) return undefined;
    const { range, chosen } = found;
    range.load('rowIndex,columnIndex,rowCount,columnCount');
    range.worksheet.load('name');
    await context.sync();
    const { rowIndex: row, columnIndex: column, rowCount, columnCount: columns } = range;
    const sheet = range.worksheet.name;
    const below = areaAddress({ row, column, rows: lastRow - row, columns });
    const used = context.workbook.worksheets.getItem(sheet).getRange(below).getUsedRangeOrNullObject(true);
    used.load('text,rowIndex,columnIndex');
    await context.sync();
    if (used.isNullObject) return undefined;
    const cellAt = (down: number, across: number) => used.text[down]?.[across] ?? '';
    const rowAt = (down: number) =>
      Array.from({ length: columns }, (_, across) =>
        cellAt(row + down - used.rowIndex, column + across - used.columnIndex),
      );
    const filledTo = used.rowIndex + used.text.length - row;
    const rows: string[][] = [];
    while (rows.length < filledTo) {
      const next = rowAt(rows.length);
      if (rows.length >= rowCount && next.every((cell) => cell === '')) break;
      rows.push(next);
    }
    const area = { row, column, rows: rows.length, columns };
    return { sheet, area, cells: areaAddress(area), rows, chosen };
  });
}

/** A null object is known as such only after a property of it was loaded. */
async function findList(context: Excel.RequestContext, names: readonly string[]) {
  const { workbook } = context;
  const bound = workbook.bindings.getItemOrNullObject(listBinding);
  bound.load('id');
  const named = names.map((name) => {
    const table = workbook.tables.getItemOrNullObject(name);
    table.load('name');
    const range = workbook.names.getItemOrNullObject(name);
    range.load('type');
    return { table, range };
  });
  await context.sync();
  if (!bound.isNullObject) return { range: bound.getRange(), chosen: true };
  for (const { table, range } of named) {
    if (!table.isNullObject) return { range: table.getRange(), chosen: false };
    if (!range.isNullObject && range.type === 'Range') return { range: range.getRange(), chosen: false };
  }
  return undefined;
}

/**
 * Keeps the selected cells as the workbook's list of recipients, in place of an earlier one.
 * @throws NothingSelected if the cells are blank; MultipleAreasSelected; OfficeFault
 */
export function chooseRecipientList(): Promise<void> {
  return runExcel(async (context) => {
    const { workbook } = context;
    const selected = workbook.getSelectedRange().getUsedRangeOrNullObject(true);
    selected.load('address');
    const earlier = workbook.bindings.getItemOrNullObject(listBinding);
    earlier.load('id');
    await context.sync();
    if (selected.isNullObject) throw new NothingSelected();
    if (!earlier.isNullObject) earlier.delete();
    workbook.bindings.add(selected.address, 'Range', listBinding);
    await context.sync();
  });
}

/** Forgets the list that the person chose. The cells stay as they are. @throws OfficeFault */
export function forgetRecipientList(): Promise<void> {
  return runExcel(async (context) => {
    const bound = context.workbook.bindings.getItemOrNullObject(listBinding);
    bound.load('id');
    await context.sync();
    if (!bound.isNullObject) bound.delete();
    await context.sync();
  });
}
