import { rowsPerBlock } from '../../../grid-model/grid.ts';
import type { SheetModel } from './sheet-model.ts';

const firstDelayMs = 2_000;
const maxDelayMs = 30_000;

/** Loads rows that are missing. What fails is tried again after a delay, and once the browser is online. */
export class MissingRows {
  readonly #onChange: () => void;
  readonly #onFailed: (error: unknown) => void;
  readonly #loading = new Set<string>();
  /** Blocks whose last request failed. */
  readonly #failed = new Set<string>();
  /** Those of them that are not tried again yet. */
  readonly #waiting = new Set<string>();
  /** Requests other than those for rows that are to be repeated. */
  readonly #repeats: (() => void)[] = [];
  /** How often the browser came online. */
  #onlineCount = 0;
  #delayMs = firstDelayMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onChange draws what is in sight: a block was loaded, has failed, or may be tried again */
  constructor(onChange: () => void, onFailed: (error: unknown) => void) {
    this.#onChange = onChange;
    this.#onFailed = onFailed;
    addEventListener('online', () => {
      this.#onlineCount += 1;
      this.#retry();
      this.#delayMs = firstDelayMs;
    });
  }

  /** Starts to load the rows that are not loaded. @returns whether some are missing, and whether a request for them failed */
  load(model: SheetModel, rows: Iterable<number>): { areMissing: boolean; haveFailed: boolean } {
    const missing = [...rows].filter((row) => model.row(row) === undefined);
    let haveFailed = false;
    for (const block of new Set(missing.map((row) => Math.floor(row / rowsPerBlock)))) {
      const key = `${model.index} ${block}`;
      haveFailed ||= this.#failed.has(key);
      if (!this.#loading.has(key) && !this.#waiting.has(key)) void this.#loadBlock(model, block, key);
    }
    return { areMissing: missing.length > 0, haveFailed };
  }

  async #loadBlock(model: SheetModel, block: number, key: string): Promise<void> {
    const onlineCount = this.#onlineCount;
    this.#loading.add(key);
    try {
      await model.load(block * rowsPerBlock, block * rowsPerBlock);
      this.#delayMs = firstDelayMs;
      this.#failed.delete(key);
    } catch (error) {
      this.#failed.add(key);
      // A request that was sent before the browser came online is repeated at once.
      if (onlineCount === this.#onlineCount) {
        this.#waiting.add(key);
        this.#retryLater();
      }
      this.#onFailed(error);
    }
    this.#loading.delete(key);
    this.#onChange();
  }

  /** Repeats a request that failed, for something other than rows, when rows that failed are tried again. */
  repeatLater(repeat: () => void): void {
    this.#repeats.push(repeat);
    this.#retryLater();
  }

  #retryLater(): void {
    this.#timer ??= setTimeout(() => this.#retry(), this.#delayMs);
  }

  #retry(): void {
    if (this.#waiting.size === 0 && this.#repeats.length === 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#delayMs = Math.min(maxDelayMs, this.#delayMs * 2);
    this.#waiting.clear();
    for (const repeat of this.#repeats.splice(0)) repeat();
    this.#onChange();
  }
}
