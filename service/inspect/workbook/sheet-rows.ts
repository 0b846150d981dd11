import type { GridRun } from '../../grid-model/grid.ts';
import { type Attributes, isOn } from '../office/part-reader.ts';
import { maxRows } from './cell-range.ts';

const pixelsPerPoint = 96 / 72;
const defaultHeight = 20;

/** The rows of a sheet as they are read, in their order: which are visible, and how high. Numbers count from 1. */
export class SheetRows {
  readonly #runs: [number, number, number][] = [];
  /** Hidden rows, as ranges in order; `before` counts the hidden rows above a range. */
  readonly #hidden: { first: number; last: number; before: number }[] = [];
  #defaultHeight = defaultHeight;
  #hiddenByDefault = false;
  #last = 0;

  /** Reads `sheetFormatPr`. */
  setDefault({ defaultRowHeight, customHeight, zeroHeight }: Attributes): void {
    const pixels = pixelsOf(defaultRowHeight);
    // Without `customHeight`, the height is that of the font.
    if (pixels !== undefined && pixels > 0) this.#defaultHeight = isOn(customHeight) ? pixels : Math.max(pixels, 16);
    this.#hiddenByDefault = isOn(zeroHeight);
  }

  get defaultHeight(): number {
    return this.#defaultHeight;
  }

  /** The last row that was read. */
  get last(): number {
    return this.#last;
  }

  /**
   * Adds a row, and those before it that the file does not list.
   * @param height in CSS pixels
   * @returns false for a row that is not after the one before
   */
  add(row: number, hidden: boolean, height: number): boolean {
    if (!(row > this.#last) || row > maxRows) return false;
    this.fillTo(row - 1);
    this.#push(row, 1, hidden, height);
    return true;
  }

  /** Adds the rows up to this one that the file does not list. */
  fillTo(row: number): void {
    if (row > this.#last) this.#push(this.#last + 1, row - this.#last, this.#hiddenByDefault, this.#defaultHeight);
  }

  /** Returns the visible row's place, from 0; undefined for a hidden one. Rows that were not read are visible. */
  placeOf(row: number): number | undefined {
    const range = this.#hiddenAt(row);
    return range && row <= range.last ? undefined : this.visibleBefore(row);
  }

  /** Returns how many rows above this one are visible. */
  visibleBefore(row: number): number {
    const range = this.#hiddenAt(row);
    if (!range) return row - 1;
    return row - 1 - range.before - (Math.min(range.last, row - 1) - range.first + 1);
  }

  /** Returns the first so many visible rows. */
  runs(count: number): GridRun[] {
    const runs: GridRun[] = [];
    let left = count;
    for (const [first, many, height] of this.#runs) {
      if (left <= 0) break;
      runs.push([first, Math.min(left, many), height]);
      left -= many;
    }
    return runs;
  }

  /** The last range of hidden rows that begins at this row or above. */
  #hiddenAt(row: number) {
    let low = 0;
    let high = this.#hidden.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#hidden[middle]?.first ?? 0) <= row) low = middle + 1;
      else high = middle;
    }
    return this.#hidden[low - 1];
  }

  #push(first: number, count: number, hidden: boolean, height: number): void {
    this.#last = first + count - 1;
    if (hidden || height === 0) {
      const range = this.#hidden.at(-1);
      if (range && range.last === first - 1) range.last = this.#last;
      else {
        const before = range ? range.before + range.last - range.first + 1 : 0;
        this.#hidden.push({ first, last: this.#last, before });
      }
      return;
    }
    const run = this.#runs.at(-1);
    if (run && run[0] + run[1] === first && run[2] === height) run[1] += count;
    else this.#runs.push([first, count, height]);
  }
}

/** Returns the pixels of a height in points; undefined where none is stated. */
export function pixelsOf(points: string | undefined): number | undefined {
  const value = Number(points ?? Number.NaN);
  return Number.isFinite(value) && value >= 0 ? Math.round(Math.min(409.5, value) * pixelsPerPoint) : undefined;
}
