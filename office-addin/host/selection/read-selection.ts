/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import { tsvOf } from '#shared/formats/tsv.ts';
import { NothingSelected, OfficeFault } from '../errors.ts';
import { officeCall } from '../platform/office-call.ts';
import type { OfficeApp } from '../platform/office-ready.ts';

type SelectionSource = Pick<Office.Document, 'getSelectedDataAsync'>;

/** Members of Office's enums, which exist only where office.js runs. */
const matrix = 'matrix' as unknown as Office.CoercionType;
const text = 'text' as unknown as Office.CoercionType;
const valueFormat = 'formatted' as unknown as Office.ValueFormat;
/** Excludes rows that a filter hides. Only Excel has filters: Word on the web refuses the option (5007). */
const filterType = 'onlyVisible' as unknown as Office.FilterType;

/**
 * Reads the selection as text, with tabs between the cells of tables and sheets. In Word, the cursor in a table means the whole table.
 * @throws NothingSelected; MultipleAreasSelected; OfficeFault if Office does not return it
 */
export async function selectedText(app: OfficeApp, source: SelectionSource): Promise<string> {
  const selected = (await selectedTable(app, source)) ?? (await selectedWords(source));
  if (selected.trim() !== '') return selected;
  const around = app === 'word' ? await tableAround() : '';
  if (around.trim() === '') throw new NothingSelected();
  return around;
}

/** Reads the table around Word's cursor; blank outside of tables, and in a Word that cannot say. */
async function tableAround(): Promise<string> {
  const { supportsParentTable, tableAtCursor } = await import('./word-table.ts');
  const rows = supportsParentTable() ? await tableAtCursor() : undefined;
  return rows ? tsvOf(rows) : '';
}

/** Reads the selected table; `undefined` if no table is selected. */
async function selectedTable(app: OfficeApp, source: SelectionSource): Promise<string | undefined> {
  if (app === 'powerpoint') return undefined;
  if (app === 'excel') {
    const { visibleCells, supportsVisibleView } = await import('./excel.ts');
    if (supportsVisibleView()) return tsvOf(await visibleCells());
  }
  try {
    const asShown = app === 'excel' ? { valueFormat, filterType } : { valueFormat };
    const rows = await officeCall<unknown[][]>((done) => source.getSelectedDataAsync(matrix, asShown, done));
    return Array.isArray(rows) && rows.every(Array.isArray) ? tsvOf(rows) : undefined;
  } catch (error) {
    // Word throws if the selection is not in a table.
    if (app === 'word' && error instanceof OfficeFault) return undefined;
    throw error;
  }
}

async function selectedWords(source: SelectionSource): Promise<string> {
  const words = await officeCall<string>((done) => source.getSelectedDataAsync(text, done));
  return typeof words === 'string' ? words : '';
}
