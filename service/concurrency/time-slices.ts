import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work between two turns of the event loop. */
const sliceMs = 10;

/** Divides long work into slices, so that other requests are served in between: `if (slices.isOver()) await slices.next()`. */
export class TimeSlices {
  #end = performance.now() + sliceMs;

  isOver(): boolean {
    return performance.now() >= this.#end;
  }

  /** Serves what waits. */
  async next(): Promise<void> {
    await setImmediate();
    this.#end = performance.now() + sliceMs;
  }
}
