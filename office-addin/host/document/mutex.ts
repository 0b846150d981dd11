/** Milliseconds to wait for what went before: Office may never answer it. */
const longestWait = 3_000;

/**
 * Runs one task after the other has ended, for as long as that is worth waiting for. Word on the web hangs when a file
 * is asked for while another is still open (office-js#1191).
 */
export function createMutex(): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let before: Promise<unknown> = Promise.resolve();
  return (task) => {
    const waited = Promise.race([before, new Promise((resolve) => setTimeout(resolve, longestWait))]);
    const run = waited.then(task);
    before = run.catch(() => undefined);
    return run;
  };
}
