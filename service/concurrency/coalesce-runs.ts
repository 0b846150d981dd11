export interface CoalescedRuns {
  /** Runs the task now, or once more after the run that is in progress, however often this is called meanwhile. */
  start(): void;
  /** Resolves when nothing runs. */
  idle(): Promise<void>;
}

/**
 * Runs a task one run at a time, for callers who want what they caused to be seen by a run that began afterwards.
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
