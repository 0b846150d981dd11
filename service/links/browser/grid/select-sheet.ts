import { rowsPerBlock } from '../../../grid-model/grid.ts';
import { say } from '../words.ts';
import type { GridStatus } from './grid-status.ts';
import type { SheetModel } from './sheet-model.ts';
import type { SheetView } from './sheet-view.ts';

/** Cells that are copied at once. The rows beyond them are left out, and the page says so. */
const maxCells = 500_000;

/** A sheet that is selected as a whole. */
export interface SelectedSheet {
  /** Returns the rows as lines of tab-separated values; undefined while some are being loaded. */
  text(): string | undefined;
  /** Returns the same once all are loaded. */
  load(): Promise<string>;
  /** Says how many rows were copied; with false, that they could not be. */
  tell(isCopied: boolean): void;
}

/**
 * Selects the whole sheet with Ctrl+A, as in Excel: the browser would select the rows that are drawn. Another key, a click and
 * leaving the grid end it.
 * @returns a function that returns the selected sheet
 */
export function startSheetSelection(
  grid: HTMLElement,
  view: SheetView,
  status: GridStatus,
): () => SelectedSheet | undefined {
  let selected: { model: SheetModel; sheet: SelectedSheet } | undefined;

  const select = (model: SheetModel) => {
    const rows = Math.min(model.rows.count, Math.max(1, Math.floor(maxCells / Math.max(1, model.columns.count))));
    const isWhole = rows === model.rows.count;
    let isAwaited = false;
    let isLoaded = false;
    const loaded = loadRows(model, rows, () => isAwaited || selected?.model === model).then((all) => {
      isLoaded = all;
    });
    const text = () => (isLoaded ? textOf(model, rows) : undefined);
    loaded.catch((error: unknown) => grid.dispatchEvent(new CustomEvent('gridfailed', { detail: error })));
    const load = async () => {
      isAwaited = true;
      await loaded;
      return textOf(model, rows);
    };
    const tell = (isCopied: boolean) => {
      status.say(isCopied ? say(isWhole ? 'rowsCopied' : 'firstRowsCopied', { n: rows }) : say('rowsNotCopied'));
    };
    selected = { model, sheet: { text, load, tell } };
    grid.classList.add('all-selected');
    status.say(say('allRowsSelected', { n: model.rows.count }));
  };
  const clear = () => {
    selected = undefined;
    grid.classList.remove('all-selected');
    status.clear();
  };

  grid.addEventListener('keydown', (event) => {
    const control = event.ctrlKey || event.metaKey;
    const key = latinKey(event);
    if (control && key === 'a' && view.model && view.model.rows.count > 0) {
      event.preventDefault();
      getSelection()?.removeAllRanges();
      select(view.model);
    } else if (!(control && ['c', 'insert'].includes(key)) && !['control', 'meta', 'shift'].includes(key)) {
      clear();
    }
  });
  grid.addEventListener('pointerdown', clear);
  grid.addEventListener('focusout', () => {
    // Another window may come to the front.
    if (document.hasFocus()) clear();
  });
  return () => (selected?.model === view.model ? selected?.sheet : undefined);
}

/** Returns the key in lower case; on keyboards of other scripts, the Latin letter that shortcuts have in its place. */
function latinKey({ key, code }: KeyboardEvent): string {
  const isOther = key.length === 1 && key > '\u007f' && code.startsWith('Key');
  return (isOther ? code.slice('Key'.length) : key).toLowerCase();
}

/**
 * Loads one block after the other, because the requests of a network are limited.
 * @param isWanted whether to go on
 * @returns whether all are loaded
 */
async function loadRows(model: SheetModel, rows: number, isWanted: () => boolean): Promise<boolean> {
  for (let first = 0; first < rows; first += rowsPerBlock) {
    await model.load(first, Math.min(rows, first + rowsPerBlock) - 1);
    if (!isWanted()) return false;
  }
  return true;
}

function textOf(model: SheetModel, rows: number): string {
  const merged = new Map<number, Map<number, string>>();
  for (const { row, column, cell } of model.sheet.merges) {
    if (cell) merged.set(row, (merged.get(row) ?? new Map()).set(column, cell[2]));
  }
  return Array.from({ length: rows }, (_, row) => {
    const texts = new Map(model.row(row)?.map(([column, , text]) => [column, text]));
    for (const [column, text] of merged.get(row) ?? []) texts.set(column, text);
    return Array.from({ length: model.columns.count }, (_, column) => plainCell(texts.get(column) ?? '')).join('\t');
  }).join('\n');
}

/** Returns a cell's text on one line, without tabs. */
export function plainCell(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ');
}
