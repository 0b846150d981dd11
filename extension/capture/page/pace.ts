/** The next frame; a tab in the background draws none, there a moment must do. */
export const nextFrame = (view: Window) =>
  new Promise<void>((resolve) => {
    view.requestAnimationFrame(() => resolve());
    setTimeout(resolve, 100);
  });

/** Work that can be interrupted wherever it yields. */
export type Steps<Result> = Generator<void, Result>;

/** Does the work in one go. */
export function runToEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Milliseconds of work after which the page gets a turn: with a step beyond it, and other programs at work, far below 100. */
const SLICE_MS = 25;

interface YieldingScheduler {
  yield?: () => Promise<void>;
}

/** Shares the page's only thread with the page: it stays usable while it is read, however large it is. */
export class Pace {
  #since = performance.now();

  /** Does the work in slices; stops between two when `signal` is aborted. */
  async work<Result>(steps: Steps<Result>, signal?: AbortSignal): Promise<Result> {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (performance.now() - this.#since > SLICE_MS) {
        await this.rest();
        signal?.throwIfAborted();
      }
    }
  }

  /** Lets the page have its turn, if the slice is used up. */
  async breathe(): Promise<void> {
    if (performance.now() - this.#since > SLICE_MS) await this.rest();
  }

  async rest(): Promise<void> {
    await nextTurn();
    this.#since = performance.now();
  }
}

/** A message to oneself comes after what the page has waiting, and is not slowed down in a background tab as timers are. */
function nextTurn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: YieldingScheduler };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
