/**
 * A lock that runs one task at a time per name, across all contexts of the host (Web Locks in browsers).
 * A refresh token is valid once: two contexts must not send the same one.
 */
export interface Lock {
  /** @throws the signal's reason if it aborts before the task begins. A task that has begun is not ended by it. */
  run<T>(name: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** A lock over every context of an origin (Web Locks). A context that ends releases its locks. */
export const webLock: Lock = {
  run: (name, task, signal) => navigator.locks.request(name, signal ? { signal } : {}, task),
};

/** Creates a lock for a host with a single context. Tasks of the same name run in the order of their calls. */
export function inProcessLock(): Lock {
  const last = new Map<string, Promise<unknown>>();
  return {
    run: (name, task, signal) => {
      const before = last.get(name) ?? Promise.resolve();
      const begin = () => {
        signal?.throwIfAborted();
        return task();
      };
      const result = before.then(begin, begin);
      last.set(name, result);
      const forget = () => {
        if (last.get(name) === result) last.delete(name);
      };
      result.then(forget, forget);
      return result;
    },
  };
}
