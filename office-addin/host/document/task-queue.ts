/** Maximum wait for the previous task in milliseconds, since Office may never answer it. */
const maxWaitMs = 3_000;

/**
 * Creates a queue of tasks: one starts after the previous one has ended, or after the maximum wait. Word on the web hangs if a file
 * is requested while another is open (office-js#1191).
 */
export function createTaskQueue(): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = Promise.race([last, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
    const run = turn.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}
