import { unclobbered } from './dom-clobbering.ts';

/** Resolves at the next frame. A background tab draws none, so a timeout resolves it there. */
export const nextFrame = (view: Window) =>
  new Promise<void>((resolve) => {
    view.requestAnimationFrame(() => resolve());
    setTimeout(resolve, 100);
  });

/**
 * Resolves when a frame has been drawn and the page's observers have been notified of what is in sight in it. All
 * observers of a document are notified in one task.
 */
export async function frameSeen(document: Document): Promise<void> {
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(unclobbered(document, 'documentElement'));
    // A tab in the background draws no frame.
    setTimeout(resolve, NO_FRAME_MS);
  });
  await nextTask();
}

const NO_FRAME_MS = 500;

/** Work that can be interrupted at each yield. */
export type Steps<Result> = Generator<void, Result>;

/** Runs the work without interruption. */
export function runToEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Milliseconds of work before the page gets a turn. With a further step and other programs running, this stays far
 * below 100.
 */
const SLICE_MS = 25;
/** How many milliseconds work for idle times waits in a browser that is never idle. */
const BUSY_MS = 50;
/** How many milliseconds it then works, which is less than half a frame. */
const BUSY_SLICE_MS = 6;

/**
 * Shares the page's only thread with the page, so that the page stays usable while it is captured, however large it is.
 */
export class Pace {
  #since = performance.now();
  #sliceMs = SLICE_MS;
  /** Whether the work waits until the browser is idle. */
  #isPatient = false;
  #wake: () => void = () => undefined;

  /**
   * Returns a pace for one piece of work that nobody waits for yet. It is done between the frames, which stay as many as
   * without it. Safari cannot tell when it is idle, and has short slices instead.
   */
  static whileIdle(): Pace {
    const pace = new Pace();
    pace.#sliceMs = BUSY_SLICE_MS;
    pace.#isPatient = typeof requestIdleCallback === 'function';
    return pace;
  }

  /** Goes on as usual, because the work is waited for now. */
  hurry(): void {
    this.#isPatient = false;
    this.#sliceMs = SLICE_MS;
    this.#wake();
  }

  /** Runs the work in slices. Between two slices it stops if `signal` is aborted. */
  async run<Result>(steps: Steps<Result>, signal?: AbortSignal): Promise<Result> {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (performance.now() - this.#since > this.#sliceMs) {
        await this.yieldToPage();
        signal?.throwIfAborted();
      }
    }
  }

  /** Lets the page run if the slice is used up. */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.#since > this.#sliceMs) await this.yieldToPage();
  }

  async yieldToPage(): Promise<void> {
    if (this.#isPatient) await this.#untilIdle();
    else await nextTask();
    this.#since = performance.now();
  }

  async #untilIdle(): Promise<void> {
    const idle = await new Promise<IdleDeadline | undefined>((resolve) => {
      requestIdleCallback(resolve, { timeout: BUSY_MS });
      this.#wake = () => resolve(undefined);
    });
    if (idle) this.#sliceMs = Math.min(SLICE_MS, Math.max(BUSY_SLICE_MS, idle.timeRemaining()));
  }
}

/**
 * Resolves in a new task. A posted message is queued after the page's pending tasks and, unlike timers, is not
 * throttled in a background tab. `scheduler.yield` would come before them: files that have arrived would have to wait until
 * the capture has nothing left to read.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
