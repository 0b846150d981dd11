import type { SheetView } from './sheet-view.ts';

/**
 * Moves the active cell by keys, as in Excel and as the grid pattern of ARIA says: arrows, page keys, Home and End within the row, and with
 * Ctrl to the first and last cell. Enter follows the cell's link.
 */
export function startGridKeys(grid: HTMLElement, view: SheetView): void {
  grid.addEventListener('keydown', (event) => {
    const { model, active } = view;
    if (!model || event.altKey || event.defaultPrevented) return;
    const control = event.ctrlKey || event.metaKey;
    const { row, column } = active;
    const lastRow = model.rows.count - 1;
    const lastColumn = model.columns.count - 1;
    // A merged cell is left as a whole.
    const merge = model.mergeAt(active);
    const [down, right] = merge ? [merge.row + merge.rows, merge.column + merge.columns] : [row + 1, column + 1];
    const [up, left] = merge ? [merge.row - 1, merge.column - 1] : [row - 1, column - 1];
    const [forward, back] = model.sheet.rightToLeft ? [left, right] : [right, left];
    switch (event.key) {
      case 'ArrowDown':
        view.activate({ row: control ? lastRow : down, column });
        break;
      case 'ArrowUp':
        view.activate({ row: control ? 0 : up, column });
        break;
      case 'ArrowRight':
        view.activate({ row, column: control ? (model.sheet.rightToLeft ? 0 : lastColumn) : forward });
        break;
      case 'ArrowLeft':
        view.activate({ row, column: control ? (model.sheet.rightToLeft ? lastColumn : 0) : back });
        break;
      case 'PageDown':
        if (control) return;
        view.activate({ row: row + view.pageRows, column });
        break;
      case 'PageUp':
        if (control) return;
        view.activate({ row: row - view.pageRows, column });
        break;
      case 'Home':
        view.activate(control ? { row: 0, column: 0 } : { row, column: 0 });
        break;
      case 'End':
        view.activate(control ? { row: lastRow, column: lastColumn } : { row, column: lastColumn });
        break;
      case 'Enter':
        // A chart's link that has the focus is followed by the browser.
        if (event.target instanceof Element && event.target.closest('.grid-picture')) return;
        grid.querySelector<HTMLAnchorElement>('.cell.active a')?.click();
        break;
      default:
        return;
    }
    event.preventDefault();
  });
}
