/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />

import { columnLetters } from '#shared/formats/column-letters.ts';
import { SheetChanged } from '../errors.ts';
import { areaAddress } from './a1-notation.ts';
import { runExcel } from './excel.ts';
import { entriesOf, restoreCells, type UndoneCells } from './restore-cells.ts';

/** Returns the link of each row of displayed texts. */
type LinksOf = (rows: string[][]) => (string | undefined)[];

/** The columns in which links can be written next to the selected rows. */
export interface SheetPlan {
  sheet: string;
  /** A link per row, from the first row with a link to the last. */
  links: (string | undefined)[];
  /** The selected cells, and the recipient of each row. */
  rows: { cells: string; linksOf: LinksOf };
  /** Columns to write into: the one next to the selection, then the next free one, if it is another. */
  columns: SheetColumn[];
}

export interface SheetColumn {
  /** The column, such as `D`. */
  letters: string;
  /** The range from the first row with a link to the last, such as `D2:D15`. */
  cells: string;
  /** Number of target cells that are not blank. */
  filled: number;
  /** The formulas of the cells, one per link. */
  formulas: unknown[];
  /** What enters their content again. */
  before: unknown[];
}

/** Maximum number of columns to search for a free one. */
const columnsSearched = 20;

/**
 * Plans where links can be written next to the selected rows, without writing.
 * @returns `undefined` if no row has a link
 * @throws NothingSelected; MultipleAreasSelected; OfficeFault
 */
export function planSheetLinks(linksOf: LinksOf): Promise<SheetPlan | undefined> {
  return runExcel(async (context) => {
    // Only the used part of whole columns, since a million rows exceed Excel's limits.
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
    const area = { row: top, column: left, rows: links.length, columns: columnsSearched };
    const beside = context.workbook.worksheets.getItem(sheet).getRange(areaAddress(area));
    beside.load('formulas,values');
    await context.sync();

    const columns = Array.from({ length: columnsSearched }, (_, across) => {
      const formulas = links.map((_link, down): unknown => beside.formulas[down]?.[across] ?? '');
      return {
        letters: columnLetters(left + across),
        cells: areaAddress({ ...area, column: left + across, columns: 1 }),
        filled: links.filter((link, down) => link !== undefined && formulas[down] !== '').length,
        formulas,
        before: entriesOf(beside, across),
      };
    });
    const free = columns.find(({ filled }) => filled === 0);
    const cells = areaAddress({
      row: top,
      column: selected.columnIndex,
      rows: links.length,
      columns: selected.columnCount,
    });
    return {
      sheet,
      links,
      rows: { cells, linksOf },
      columns: columns.filter((column, across) => across === 0 || column === free),
    };
  });
}

/**
 * Writes the links of a plan into one of its columns. Cells of rows without a link stay unchanged.
 * @returns an undo function, which restores the cells that still hold their link
 * @throws SheetChanged if the rows or the target cells differ from the plan;
 *   OfficeFault, for example on a protected sheet
 */
export async function writeSheetLinks(
  { sheet, links, rows }: SheetPlan,
  { cells, formulas, before }: SheetColumn,
): Promise<() => Promise<UndoneCells>> {
  const target = (context: Excel.RequestContext) => context.workbook.worksheets.getItem(sheet).getRange(cells);
  await runExcel(async (context) => {
    const people = context.workbook.worksheets.getItem(sheet).getRange(rows.cells);
    people.load('text');
    const now = target(context);
    now.load('formulas');
    await context.sync();
    const found = rows.linksOf(people.text);
    const asPlanned = links.every(
      (link, down) => link === found[down] && (link === undefined || now.formulas[down]?.[0] === formulas[down]),
    );
    if (!asPlanned) throw new SheetChanged();
    // Excel leaves a cell unchanged for null.
    target(context).values = links.map((link) => [link ?? null]);
    await context.sync();
  });
  return () => restoreCells({ sheet, cells, written: links, before });
}
