import type { GridRun } from './grid.ts';

/** Rows or columns by place from 0: where each begins, in CSS pixels, and its number in Excel. */
export class Axis {
  readonly count: number;
  /** Pixels of all of them. */
  readonly length: number;
  readonly #runs: readonly { place: number; start: number; first: number; count: number; size: number }[];

  constructor(runs: readonly GridRun[]) {
    let place = 0;
    let start = 0;
    this.#runs = runs.map(([first, count, size]) => {
      const run = { place, start, first, count, size };
      place += count;
      start += count * size;
      return run;
    });
    this.count = place;
    this.length = start;
  }

  start(place: number): number {
    const run = this.#runAt(place);
    return run ? run.start + (place - run.place) * run.size : 0;
  }

  size(place: number): number {
    return this.#runAt(place)?.size ?? 0;
  }

  /** Returns the pixels of consecutive rows or columns. */
  span(place: number, count: number): number {
    const last = Math.min(this.count, place + count) - 1;
    return last < place ? 0 : this.start(last) + this.size(last) - this.start(place);
  }

  /** Returns the place at a position; the first or last one for a position outside. */
  at(pixels: number): number {
    const run = this.#find(({ start }) => start <= pixels);
    if (!run || this.count === 0) return 0;
    const within = Math.min(run.count - 1, Math.floor(Math.max(0, pixels - run.start) / run.size));
    return run.place + within;
  }

  /** Returns the number in Excel. */
  number(place: number): number {
    const run = this.#runAt(place);
    return run ? run.first + place - run.place : place + 1;
  }

  /** Returns the place of a number; that of the next visible one where it is hidden. */
  placeOf(number: number): number {
    const run = this.#find(({ first }) => first <= number);
    return run ? Math.min(this.count - 1, run.place + Math.min(run.count, number - run.first)) : 0;
  }

  #runAt(place: number) {
    return this.#find((run) => run.place <= place);
  }

  /** Returns the last run that begins before, by halves. */
  #find(isBefore: (run: { place: number; start: number; first: number }) => boolean) {
    let low = 0;
    let high = this.#runs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const run = this.#runs[middle];
      if (run && isBefore(run)) low = middle + 1;
      else high = middle;
    }
    return this.#runs[Math.max(0, low - 1)];
  }
}
