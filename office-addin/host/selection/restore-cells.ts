/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import { runExcel } from './excel.ts';

/** A column of cells that was written, with one entry per row in each list. */
interface WrittenCells {
  sheet: string;
  /** The range, such as `D2:D15`. */
  cells: string;
  /** What each cell held after the writing; `undefined` for a cell that was not written. */
  written: readonly unknown[];
  /** What each cell held before it, as `entriesOf` returns it. */
  before: readonly unknown[];
}

/** What Excel returns of a column of cells. */
type LoadedCells = Pick<Excel.Range, 'formulas' | 'values'>;

/** A text that Excel may read as a number, a date, a formula, a truth value or an error when it is entered. */
const isReadAsOther = /^[=+\-@#']|\d|^(?:true|false)$/i;

/**
 * Returns for each cell of a column what enters its content again. A text that would be read as something else, such as `0049`, gets the
 * apostrophe with which a person enters it.
 */
export function entriesOf({ formulas, values }: LoadedCells, across = 0): unknown[] {
  return formulas.map((row, down) => {
    const formula: unknown = row[across];
    // The value of a formula is its result.
    const isText = typeof formula === 'string' && formula === values[down]?.[across];
    return isText && isReadAsOther.test(formula) ? `'${formula}` : formula;
  });
}

/** Numbers of restored cells, and of cells that changed since and were kept. */
export interface UndoneCells {
  restored: number;
  left: number;
}

/** Restores the cells that still hold what was written. @throws OfficeFault, for example on a protected sheet */
export function restoreCells({ sheet, cells, written, before }: WrittenCells): Promise<UndoneCells> {
  return runExcel(async (context) => {
    const range = () => context.workbook.worksheets.getItem(sheet).getRange(cells);
    const now = range();
    now.load('formulas');
    await context.sync();
    const stays = written.map((value, down) => value !== undefined && now.formulas[down]?.[0] === value);
    // Excel leaves a cell unchanged for null.
    range().formulas = written.map((_, down) => [stays[down] ? before[down] : null]);
    await context.sync();
    const restored = stays.filter(Boolean).length;
    return { restored, left: written.filter((value) => value !== undefined).length - restored };
  });
}
