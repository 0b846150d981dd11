import type { GridStatus } from './grid-status.ts';
import { plainCell, type SelectedSheet, startSheetSelection } from './select-sheet.ts';
import type { SheetView } from './sheet-view.ts';

/** Copies the active cell, the cells that are selected, or the whole sheet: lines of tab-separated values, which spreadsheets paste as cells. */
export function startGridCopy(grid: HTMLElement, view: SheetView, status: GridStatus): void {
  const selectedSheet = startSheetSelection(grid, view, status);
  let copies = 0;
  document.addEventListener('copy', (event) => {
    const copy = ++copies;
    const sheet = selectedSheet();
    const text = sheet ? sheet.text() : copiedText(grid, view);
    if (sheet && text === undefined) {
      event.preventDefault();
      void copyOnceLoaded(sheet, () => copy === copies);
    }
    if (text === undefined || event.clipboardData === null) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    sheet?.tell(true);
  });
}

/**
 * Copies after the event, which does not wait for rows. Browsers allow that for some seconds, on secure pages.
 * @param isLast whether nothing else was copied meanwhile
 */
async function copyOnceLoaded(sheet: SelectedSheet, isLast: () => boolean): Promise<void> {
  try {
    const text = await sheet.load();
    if (!isLast()) return;
    await navigator.clipboard.writeText(text);
    sheet.tell(true);
  } catch {
    if (isLast()) sheet.tell(false);
  }
}

/** Returns what a copy takes from the grid; `undefined` where the browser copies as usual: a part of one cell, or other text. */
function copiedText(grid: HTMLElement, view: SheetView): string | undefined {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed) {
    // A cell that was scrolled out of sight is not drawn.
    const active = grid.contains(document.activeElement) ? grid.querySelector('.cell.active') : null;
    return active === null ? undefined : textOf(active);
  }
  if (!grid.contains(selection.anchorNode) || !grid.contains(selection.focusNode)) return undefined;
  const range = selection.getRangeAt(0);
  const rows = new Map<number, Map<number, string>>();
  for (const cell of grid.querySelectorAll('.cell')) {
    const place = view.placeOf(cell);
    if (place === undefined || !reachesInto(range, cell)) continue;
    const row = rows.get(place.row) ?? new Map<number, string>();
    rows.set(place.row, row.set(place.column, textOf(cell)));
  }
  const columns = [...rows.values()].flatMap((row) => [...row.keys()]);
  if (columns.length < 2) return undefined;
  const first = Math.min(...columns);
  const last = Math.max(...columns);
  const lines = [...rows].sort(([one], [other]) => one - other).map(([, row]) => lineOf(row, first, last));
  return lines.join('\n');
}

function lineOf(row: ReadonlyMap<number, string>, first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => row.get(first + at) ?? '').join('\t');
}

/** Whether a range has a part of a cell. One that ends where the cell begins, as after three clicks on the cell before, has none. */
function reachesInto(range: Range, cell: Element): boolean {
  if (!range.intersectsNode(cell)) return false;
  const part = document.createRange();
  part.selectNodeContents(cell);
  if (cell.contains(range.startContainer)) part.setStart(range.startContainer, range.startOffset);
  if (cell.contains(range.endContainer)) part.setEnd(range.endContainer, range.endOffset);
  return part.toString() !== '' || cell.textContent === '';
}

/** Returns the text of a cell; its title where its number is wider than the cell and shown as `####`. */
function textOf(cell: Element): string {
  return plainCell(cell.querySelector<HTMLElement>('[title]')?.title ?? cell.textContent ?? '');
}
