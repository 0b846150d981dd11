export interface CoalescedRuns {
  /** Runs the task now, or once more after the run that is in progress, however often this is called meanwhile. */
  start(): void;
  /** Resolves when nothing runs. */
  idle(): Promise<void>;
}

/**
 * Runs a task one run at a time. All calls during a run cause one more run after it.
 * @param task must not reject
 */
export function coalesceRuns(task: () => Promise<void>): CoalescedRuns {
  let running: Promise<void> | undefined;
  let again = false;

  const start = () => {
    if (running) {
      again = true;
      return;
    }
    running = task().finally(() => {
      running = undefined;
      if (!again) return;
      again = false;
      start();
    });
  };

  return {
    start,
    async idle() {
      while (running) await running;
    },
  };
}
