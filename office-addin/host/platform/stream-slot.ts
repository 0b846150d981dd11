/**
 * Streams that the panes of a browser keep open together, each in its window: without HTTP/2, a browser makes six connections to a
 * host, and a stream holds one of them.
 */
const slots = 3;

/** Runs a task that keeps a stream open, if one of the slots is free; does nothing where the browser refuses Web Locks. */
export async function withStreamSlot(task: () => Promise<void>): Promise<void> {
  let ran = false;
  for (let slot = 0; slot < slots && !ran; slot += 1) {
    await navigator.locks.request(`linkwake-events-${slot}`, { ifAvailable: true }, async (lock) => {
      ran = lock !== null;
      if (ran) await task();
    });
  }
}
