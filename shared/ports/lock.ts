/**
 * A lock that runs one task at a time per name, across all contexts of the host (Web Locks in browsers).
 * A refresh token is valid once: two contexts must not send the same one.
 */
export interface Lock {
  run<T>(name: string, task: () => Promise<T>): Promise<T>;
}

/** Creates a lock for a host with a single context. Tasks of the same name run in the order of their calls. */
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
