import type { JobHandler } from './worker.ts';

/** Returns a handler that is loaded with its first job. Loading that fails is tried again with the next attempt. */
export function loadedWhenRun(load: () => Promise<JobHandler>): JobHandler {
  let loading: Promise<JobHandler> | undefined;
  const loaded = async () => {
    loading ??= load();
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return {
    run: async (payload, signal) => (await loaded()).run(payload, signal),
    giveUp: async (payload, reason) => (await loaded()).giveUp(payload, reason),
  };
}
