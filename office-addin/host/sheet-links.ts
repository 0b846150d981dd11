/// <reference path="../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import { NothingSelected } from './nothing-selected.ts';
import { OfficeFault } from './office-fault.ts';
import { areaAddress, columnLetters } from './sheet-address.ts';

/** Where links can go beside the rows that are selected. */
export interface SheetPlan {
  sheet: string;
  /** One for each row of the selection. */
  links: (string | undefined)[];
  /** Columns to write into, the one beside the selection first; then the next that is free, where that is another. */
  columns: SheetColumn[];
}

export interface SheetColumn {
  /** `D` */
  letters: string;
  /** `D2:D15`: from the first row that gets a link to the last. */
  cells: string;
  /** How many of the cells to be written hold something. */
  filled: number;
}

/** How far to the right a free column is looked for. */
const reach = 20;

/**
 * Looks where links may be written beside the selected rows; writes nothing.
 * @param linksOf finds each row of shown texts its link
 * @returns `undefined` when no row has one
 * @throws NothingSelected; OfficeFault
 */
export function planSheetLinks(linksOf: (rows: string[][]) => (string | undefined)[]): Promise<SheetPlan | undefined> {
  return inExcel(async (context) => {
    // Of whole columns only what is filled: a million rows would not come over.
    const selected = context.workbook.getSelectedRange().getUsedRange(true);
    selected.load('text,rowIndex,columnIndex,rowCount,columnCount');
    selected.worksheet.load('name');
    await context.sync();
    const all = linksOf(selected.text);
    const places = all.flatMap((link, place) => (link === undefined ? [] : [place]));
    const [first, last] = [places[0], places.at(-1)];
    if (first === undefined || last === undefined) return undefined;

    const links = all.slice(first, last + 1);
    const top = selected.rowIndex + first;
    const left = selected.columnIndex + selected.columnCount;
    const sheet = selected.worksheet.name;
    const area = { row: top, column: left, rows: links.length, columns: reach };
    const beside = context.workbook.worksheets.getItem(sheet).getRange(areaAddress(area));
    beside.load('formulas');
    await context.sync();

    const columns = Array.from({ length: reach }, (_, across) => ({
      letters: columnLetters(left + across),
      cells: areaAddress({ ...area, column: left + across, columns: 1 }),
      filled: links.filter((link, down) => link !== undefined && beside.formulas[down]?.[across] !== '').length,
    }));
    const free = columns.find(({ filled }) => filled === 0);
    return { sheet, links, columns: columns.filter((column, across) => across === 0 || column === free) };
  });
}

/**
 * Writes the links of a plan into one of its columns; cells of rows without one stay as they are.
 * @returns what puts back what was in the cells
 * @throws OfficeFault, for example on a protected sheet
 */
export async function writeSheetLinks(
  { sheet, links }: SheetPlan,
  { cells }: SheetColumn,
): Promise<() => Promise<void>> {
  const before = await inExcel(async (context) => {
    const written = context.workbook.worksheets.getItem(sheet).getRange(cells);
    written.load('formulas');
    await context.sync();
    // Excel leaves a cell alone that is given null.
    context.workbook.worksheets.getItem(sheet).getRange(cells).values = links.map((link) => [link ?? null]);
    await context.sync();
    return written.formulas;
  });
  return () =>
    inExcel(async (context) => {
      const target = context.workbook.worksheets.getItem(sheet).getRange(cells);
      target.formulas = links.map((link, down) => [link === undefined ? null : (before[down]?.[0] ?? '')]);
      await context.sync();
    });
}

async function inExcel<Value>(work: (context: Excel.RequestContext) => Promise<Value>): Promise<Value> {
  try {
    return await Excel.run(work);
  } catch (cause) {
    const { code, message } =
      cause instanceof Error ? { code: Reflect.get(cause, 'code'), message: cause.message } : {};
    if (code === 'ItemNotFound') throw new NothingSelected();
    throw new OfficeFault({ message: message ?? String(cause) }, { cause });
  }
}
