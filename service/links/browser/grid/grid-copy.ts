import type { SheetView } from './sheet-view.ts';

/** Copies the active cell, or the cells that are selected: lines of tab-separated values, which spreadsheets paste as cells. */
export function startGridCopy(grid: HTMLElement, view: SheetView): void {
  document.addEventListener('copy', (event) => {
    const text = copiedText(grid, view);
    if (text === undefined || event.clipboardData === null) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  });
}

/** Returns what a copy takes from the grid; `undefined` where the browser copies as usual: a part of one cell, or other text. */
function copiedText(grid: HTMLElement, view: SheetView): string | undefined {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed)
    return grid.contains(document.activeElement) ? textOf(grid.querySelector('.cell.active')) : undefined;
  if (!grid.contains(selection.anchorNode) || !grid.contains(selection.focusNode)) return undefined;
  const range = selection.getRangeAt(0);
  const rows = new Map<number, Map<number, string>>();
  for (const cell of grid.querySelectorAll('.cell')) {
    const place = view.placeOf(cell);
    if (place === undefined || !range.intersectsNode(cell)) continue;
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

function textOf(cell: Element | null): string {
  return cell?.textContent?.replace(/[\t\r\n]+/g, ' ') ?? '';
}
