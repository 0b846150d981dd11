/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />

import { SheetChanged } from '../errors.ts';
import { areaAddress, columnLetters } from './a1-notation.ts';
import { runExcel } from './excel.ts';

/** Finds each row of shown texts its link. */
type LinksOf = (rows: string[][]) => (string | undefined)[];

/** Where links can go beside the rows that are selected. */
export interface SheetPlan {
  sheet: string;
  /** One for each row from the first that gets one to the last. */
  links: (string | undefined)[];
  /** The selected cells, and whose row each is. */
  rows: { cells: string; linksOf: LinksOf };
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
  /** What was in the cells, one for each link. */
  before: unknown[];
}

/** How far to the right a free column is looked for. */
const columnsSearched = 20;

/**
 * Looks where links may be written beside the selected rows; writes nothing.
 * @returns `undefined` when no row has one
 * @throws NothingSelected; MultipleAreasSelected; OfficeFault
 */
export function planSheetLinks(linksOf: LinksOf): Promise<SheetPlan | undefined> {
  return runExcel(async (context) => {
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
    const area = { row: top, column: left, rows: links.length, columns: columnsSearched };
    const beside = context.workbook.worksheets.getItem(sheet).getRange(areaAddress(area));
    beside.load('formulas');
    await context.sync();

    const columns = Array.from({ length: columnsSearched }, (_, across) => {
      const before = links.map((_link, down): unknown => beside.formulas[down]?.[across] ?? '');
      return {
        letters: columnLetters(left + across),
        cells: areaAddress({ ...area, column: left + across, columns: 1 }),
        filled: links.filter((link, down) => link !== undefined && before[down] !== '').length,
        before,
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

/** How many cells are as they were before, and how many somebody has changed since, which stay as they are. */
export interface UndoneLinks {
  restored: number;
  left: number;
}

/**
 * Writes the links of a plan into one of its columns; cells of rows without one stay as they are.
 * @returns what puts back what was in the cells, where the links are still in them
 * @throws SheetChanged when the rows are no longer those of the plan, or something else stands where links would go;
 *   OfficeFault, for example on a protected sheet
 */
export async function writeSheetLinks(
  { sheet, links, rows }: SheetPlan,
  { cells, before }: SheetColumn,
): Promise<() => Promise<UndoneLinks>> {
  const target = (context: Excel.RequestContext) => context.workbook.worksheets.getItem(sheet).getRange(cells);
  await runExcel(async (context) => {
    const people = context.workbook.worksheets.getItem(sheet).getRange(rows.cells);
    people.load('text');
    const now = target(context);
    now.load('formulas');
    await context.sync();
    const found = rows.linksOf(people.text);
    const asPlanned = links.every(
      (link, down) => link === found[down] && (link === undefined || now.formulas[down]?.[0] === before[down]),
    );
    if (!asPlanned) throw new SheetChanged();
    // Excel leaves a cell alone that is given null.
    target(context).values = links.map((link) => [link ?? null]);
    await context.sync();
  });
  return () =>
    runExcel(async (context) => {
      const now = target(context);
      now.load('formulas');
      await context.sync();
      const stays = links.map((link, down) => link !== undefined && now.formulas[down]?.[0] === link);
      target(context).formulas = links.map((_, down) => [stays[down] ? before[down] : null]);
      await context.sync();
      const restored = stays.filter(Boolean).length;
      return { restored, left: links.filter((link) => link !== undefined).length - restored };
    });
}
