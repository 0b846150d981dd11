import type { GridRun } from '../../grid-model/grid.ts';
import { type Attributes, isOn } from '../office/part-reader.ts';
import { maxColumns } from './cell-range.ts';

/** The widest digit of Calibri 11 in CSS pixels: widths of columns are counted in it. */
const digitWidth = 7;
/** Pixels of a column without a width of its own: 8.43 digits. */
const defaultWidth = 64;

interface StatedColumns {
  first: number;
  last: number;
  width: number;
  hidden: boolean;
  style: number | undefined;
}

/** The columns of a sheet: which are visible, and how wide. Numbers count from 1, as in Excel. */
export class SheetColumns {
  readonly #stated: StatedColumns[] = [];
  #defaultWidth = defaultWidth;
  /** Visible columns to the left of each column. */
  #before: number[] | undefined;

  /** Reads `sheetFormatPr`. */
  setDefault({ defaultColWidth, baseColWidth }: Attributes): void {
    if (defaultColWidth !== undefined) this.#defaultWidth = pixelsOf(Number(defaultColWidth));
    else if (baseColWidth !== undefined) this.#defaultWidth = pixelsOf(Number(baseColWidth)) + 5;
  }

  /** Reads `col`. */
  add({ min, max, width, hidden, style }: Attributes): void {
    const first = Math.max(1, Number(min));
    const last = Math.min(maxColumns, Number(max));
    if (!(first <= last) || this.#stated.length >= maxColumns) return;
    const pixels = width === undefined ? this.#defaultWidth : pixelsOf(Number(width));
    const styled = style === undefined ? undefined : Number(style);
    this.#stated.push({ first, last, width: pixels, hidden: isOn(hidden) || pixels === 0, style: styled });
    this.#before = undefined;
  }

  /** Returns the visible column's place, from 0; undefined for a hidden one. */
  placeOf(column: number): number | undefined {
    const before = this.#places();
    const place = before[column - 1] ?? 0;
    return before[column] === place ? undefined : place;
  }

  /** Returns how many columns to the left of this one are visible. */
  visibleBefore(column: number): number {
    return this.#places()[Math.min(maxColumns, column - 1)] ?? 0;
  }

  /** Returns the width of a column in CSS pixels, 0 for a hidden one. */
  widthOf(column: number): number {
    const stated = this.#find(column);
    return stated ? (stated.hidden ? 0 : stated.width) : this.#defaultWidth;
  }

  styleOf(column: number): number | undefined {
    return this.#find(column)?.style;
  }

  /** Returns the visible columns up to this one. */
  runs(last: number): GridRun[] {
    const runs: [number, number, number][] = [];
    for (let column = 1; column <= last; column += 1) {
      const width = this.widthOf(column);
      if (width === 0) continue;
      const run = runs.at(-1);
      if (run && run[0] + run[1] === column && run[2] === width) run[1] += 1;
      else runs.push([column, 1, width]);
    }
    return runs;
  }

  #find(column: number): StatedColumns | undefined {
    return this.#stated.find(({ first, last }) => first <= column && column <= last);
  }

  #places(): number[] {
    if (this.#before) return this.#before;
    const hidden = new Uint8Array(maxColumns + 1);
    for (const one of this.#stated) if (one.hidden) hidden.fill(1, one.first, one.last + 1);
    const before = [0];
    for (let column = 1; column <= maxColumns; column += 1)
      before.push((before[column - 1] ?? 0) + (hidden[column] === 1 ? 0 : 1));
    this.#before = before;
    return before;
  }
}

/** Returns the pixels of a width in digits (ECMA-376, part 1, 18.3.1.13). */
function pixelsOf(width: number): number {
  if (!(width > 0)) return 0;
  return Math.min(2000, Math.trunc(((256 * width + Math.trunc(128 / digitWidth)) / 256) * digitWidth));
}
