import { own } from './dom-clobbering.ts';

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
    observer.observe(own(document, 'documentElement'));
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

/**
 * Shares the page's only thread with the page, so that the page stays usable while it is captured, however large it is.
 */
export class Pace {
  /** Milliseconds of work before the page gets a turn, if not as usual. */
  sliceMs: number | undefined;
  #since = performance.now();

  constructor(sliceMs?: number) {
    this.sliceMs = sliceMs;
  }

  /** Runs the work in slices. Between two slices it stops if `signal` is aborted. */
  async run<Result>(steps: Steps<Result>, signal?: AbortSignal): Promise<Result> {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (performance.now() - this.#since > (this.sliceMs ?? SLICE_MS)) {
        await this.yieldToPage();
        signal?.throwIfAborted();
      }
    }
  }

  /** Lets the page run if the slice is used up. */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.#since > (this.sliceMs ?? SLICE_MS)) await this.yieldToPage();
  }

  async yieldToPage(): Promise<void> {
    await nextTask();
    this.#since = performance.now();
  }
}

/**
 * Resolves in a new task. A posted message is queued after the page's pending tasks and, unlike timers, is not
 * throttled in a background tab. `scheduler.yield` would come before them: files that have arrived would have to wait until
 * the capture has nothing left to read.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
