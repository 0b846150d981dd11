/** Time limit of a capture: half of it for the page to show its parts, and at least the other half for its files. */
export class Deadline {
  readonly #began = performance.now();
  readonly #ms: number;
  readonly #late = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Aborted when the page is no longer waited for. */
  readonly forPage: AbortSignal;
  /** Aborted when files that have not arrived are missing. */
  readonly forFiles: AbortSignal;

  /** @param signal aborts both */
  constructor(ms: number, signal: AbortSignal | undefined) {
    const unless = (aborted: AbortSignal) => (signal ? AbortSignal.any([aborted, signal]) : aborted);
    this.#ms = ms;
    this.forPage = unless(AbortSignal.timeout(ms / 2));
    this.forFiles = unless(this.#late.signal);
  }

  /**
   * Begins to count the time for files, which is at least half of the limit. Call it when the page has been read: that may
   * take long on a busy computer, and files that arrive meanwhile cannot be used before.
   */
  startFiles(): void {
    const remaining = this.#began + this.#ms - performance.now();
    this.#timer = setTimeout(() => this.#late.abort(), Math.max(this.#ms / 2, remaining));
  }

  /** Call it when nothing is waited for any more. */
  end(): void {
    clearTimeout(this.#timer);
  }
}
