import type { GridCell, GridMerge, GridRow, GridStyle } from '../../../grid-model/grid.ts';
import { covers, type SheetModel } from './sheet-model.ts';
import { fontOf } from './style-sheet.ts';

/** Columns that are drawn, `last` exclusive. */
export interface ColumnRange {
  first: number;
  last: number;
}

/** Pixels beside a text within its cell. */
const padding = 6;
/** The smallest size of a number that is too wide for its cell; below, it is shown as `###`, as in Excel. */
const smallest = 0.7;
/** Columns that a long text may cover, and pixels of one that goes on beside the sheet. */
const maxOverflow = 40;
const maxTextWidth = 2560;

const measure = document.createElement('canvas').getContext('2d');

/** Draws the cells of rows. */
export class RowPainter {
  /** Pixels by which the texts that were drawn go on beside the sheet; set to 0 for another sheet. */
  beyond = 0;
  readonly #styles: readonly GridStyle[];

  constructor(styles: readonly GridStyle[]) {
    this.#styles = styles;
  }

  /**
   * Returns the cells of a row in the columns.
   * @param merges merged cells of which a part is in the row
   */
  cells(model: SheetModel, row: number, range: ColumnRange, merges: readonly GridMerge[]): HTMLElement[] {
    const content = model.row(row) ?? [];
    const byColumn = new Map(content.map((cell) => [cell[0], cell]));
    const drawn: HTMLElement[] = [];
    const before = lastBefore(content, range.first);
    // The text of a cell at the left may reach into the range.
    if (before && !merges.some((one) => covers(one, row, before[0]))) {
      const reach = this.#overflow(model, row, before, byColumn, merges);
      if (before[0] + reach >= range.first && before[0] >= model.frozenColumns === range.first >= model.frozenColumns) {
        drawn.push(this.#cell(model, row, before[0], before, reach));
      }
    }
    for (let column = range.first; column < range.last; column += 1) {
      const merge = merges.find((one) => covers(one, row, column));
      if (merge) {
        if (merge.row === row && (merge.column === column || column === range.first)) {
          const own = merge.cell ?? byColumn.get(merge.column);
          drawn.push(this.#cell(model, row, merge.column, own, 0, merge));
        }
        continue;
      }
      const cell = byColumn.get(column);
      const reach = cell ? this.#overflow(model, row, cell, byColumn, merges) : 0;
      drawn.push(this.#cell(model, row, column, cell, reach));
    }
    return drawn;
  }

  #cell(model: SheetModel, row: number, column: number, cell: GridCell | undefined, reach: number, merge?: GridMerge) {
    const element = document.createElement('div');
    const [, styleIndex, text, kind = 0, color] = cell ?? [column, undefined, ''];
    element.className = styleIndex === undefined ? 'cell' : `cell s${styleIndex}`;
    element.role = 'gridcell';
    element.id = cellId(row, column);
    element.ariaColIndex = String(column + 1 + headingCount(model));
    const width = model.columns.span(column, merge?.columns ?? 1);
    element.style.setProperty('inset-inline-start', `${model.columns.start(column)}px`);
    element.style.setProperty('inline-size', `${width}px`);
    if (merge) {
      element.classList.add('merged');
      element.style.setProperty('block-size', `${model.rows.span(merge.row, merge.rows)}px`);
      if (merge.rows > 1) element.ariaRowSpan = String(merge.rows);
      if (merge.columns > 1) element.ariaColSpan = String(merge.columns);
    }
    if (kind === 1) element.classList.add('number');
    else if (kind === 2) element.classList.add('truth');
    if (text === '') return element;
    const link = model.linkAt(row, column);
    const inner = document.createElement(link ? 'a' : 'span');
    inner.textContent = text;
    if (kind === 0) inner.dir = 'auto';
    if (color !== undefined) inner.style.setProperty('color', color);
    if (link && inner instanceof HTMLAnchorElement) {
      inner.tabIndex = -1;
      if (link.href !== undefined) {
        inner.href = link.href;
        inner.target = '_blank';
        inner.rel = 'noopener noreferrer';
      } else if (link.place) {
        inner.href = '#';
        inner.dataset.place = JSON.stringify(link.place);
      }
    }
    const style = styleIndex === undefined ? {} : (this.#styles[styleIndex] ?? {});
    if (kind === 1 && style.rotation === undefined) fitNumber(inner, text, style, width);
    if (reach > 0) {
      element.classList.add('over');
      const isBeyond = reach === Number.POSITIVE_INFINITY;
      const covered = isBeyond
        ? Math.min(maxTextWidth, textWidth(text, style))
        : model.columns.span(column, reach + 1) - padding / 2;
      inner.style.setProperty('max-inline-size', `${covered}px`);
      if (isBeyond) this.beyond = Math.max(this.beyond, model.columns.start(column) + covered - model.columns.length);
    }
    element.append(inner);
    return element;
  }

  /** Returns how many empty cells after this one its text covers; infinity where it goes on beside the sheet. */
  #overflow(
    model: SheetModel,
    row: number,
    [column, styleIndex, text, kind = 0]: GridCell,
    byColumn: ReadonlyMap<number, GridCell>,
    merges: readonly GridMerge[],
  ): number {
    if (kind !== 0 || text === '') return 0;
    const style = this.#styles[styleIndex] ?? {};
    if (style.wrap || style.rotation !== undefined || (style.horizontal ?? 'left') !== 'left') return 0;
    const needed = textWidth(text, style);
    const end = column < model.frozenColumns ? model.frozenColumns : model.columns.count;
    let reach = 0;
    let width = model.columns.size(column);
    while (width < needed && reach < maxOverflow) {
      const next = column + reach + 1;
      if (next === model.columns.count) return Number.POSITIVE_INFINITY;
      if (next >= end || (byColumn.get(next)?.[2] ?? '') !== '' || merges.some((one) => covers(one, row, next))) break;
      width += model.columns.size(next);
      reach += 1;
    }
    return reach;
  }
}

/** The id of a cell's element; the grid names the active one by it. */
export const cellId = (row: number, column: number) => `cell-${row}-${column}`;

/** Row numbers are a column of their own. */
export function headingCount(model: SheetModel): number {
  return model.sheet.headings ? 1 : 0;
}

function lastBefore(row: GridRow, column: number): GridCell | undefined {
  return row.findLast(([at, , text]) => at < column && text !== '');
}

/** Returns the pixels of a text with the space beside it. */
function textWidth(text: string, style: GridStyle): number {
  return widthOf(text, style) + padding + (style.indent ?? 0) * 9;
}

function widthOf(text: string, style: GridStyle): number {
  if (!measure) return 0;
  measure.font = fontOf(style);
  return measure.measureText(text).width;
}

/** A number that is cut off would be read as another one. */
function fitNumber(element: HTMLElement, text: string, style: GridStyle, width: number): void {
  const free = width - padding;
  const needed = widthOf(text, style);
  if (needed <= free) return;
  const share = free / needed;
  if (share >= smallest) {
    element.style.setProperty('font-size', `${Math.floor(share * 100)}%`);
    return;
  }
  element.title = text;
  element.ariaLabel = text;
  element.textContent = '#'.repeat(Math.max(1, Math.floor(free / Math.max(1, widthOf('#', style)))));
}
