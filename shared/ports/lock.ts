/**
 * Runs one task at a time per name, across every context of the host (Web Locks in browsers).
 * A refresh token is used once: two contexts must not send the same one.
 */
export interface Lock {
  run<T>(name: string, task: () => Promise<T>): Promise<T>;
}

/** A lock for a host that has one context only: tasks of the same name run in the order they came. */
export function inProcessLock(): Lock {
  const last = new Map<string, Promise<unknown>>();
  return {
    run: (name, task) => {
      const before = last.get(name) ?? Promise.resolve();
      const result = before.then(task, task);
      last.set(name, result);
      const forget = () => {
        if (last.get(name) === result) last.delete(name);
      };
      result.then(forget, forget);
      return result;
    },
  };
}
