import { rowsPerBlock } from '../../../grid-model/grid.ts';
import type { SheetModel } from './sheet-model.ts';

const firstDelayMs = 2_000;
const maxDelayMs = 30_000;

/** Loads rows that are missing. A block that fails is tried again after a delay, and once the browser is online. */
export class MissingRows {
  readonly #onLoaded: () => void;
  readonly #onFailed: (error: unknown) => void;
  readonly #loading = new Set<string>();
  readonly #failed = new Set<string>();
  #delayMs = firstDelayMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onLoaded loads again what is missing in sight; also called when failed blocks may be tried again */
  constructor(onLoaded: () => void, onFailed: (error: unknown) => void) {
    this.#onLoaded = onLoaded;
    this.#onFailed = onFailed;
    addEventListener('online', () => this.#retry());
  }

  /** Starts to load the rows that are not loaded. @returns whether some are missing */
  load(model: SheetModel, rows: Iterable<number>): boolean {
    const missing = [...rows].filter((row) => model.row(row) === undefined);
    for (const block of new Set(missing.map((row) => Math.floor(row / rowsPerBlock)))) {
      const key = `${model.index} ${block}`;
      if (!this.#loading.has(key) && !this.#failed.has(key)) void this.#loadBlock(model, block, key);
    }
    return missing.length > 0;
  }

  async #loadBlock(model: SheetModel, block: number, key: string): Promise<void> {
    this.#loading.add(key);
    try {
      await model.load(block * rowsPerBlock, block * rowsPerBlock);
      this.#delayMs = firstDelayMs;
    } catch (error) {
      this.#failed.add(key);
      this.#timer ??= setTimeout(() => this.#retry(), this.#delayMs);
      this.#onFailed(error);
    }
    this.#loading.delete(key);
    if (!this.#failed.has(key)) this.#onLoaded();
  }

  #retry(): void {
    if (this.#failed.size === 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#delayMs = Math.min(maxDelayMs, this.#delayMs * 2);
    this.#failed.clear();
    this.#onLoaded();
  }
}
