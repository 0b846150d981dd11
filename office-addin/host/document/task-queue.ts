/**
 * Creates a queue of tasks: one starts after the previous one has ended.
 * @param maxWaitMs maximum wait for the previous task in milliseconds, where Office may never answer it
 */
export function createTaskQueue(maxWaitMs?: number): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn =
      maxWaitMs === undefined ? last : Promise.race([last, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
    const run = turn.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}
