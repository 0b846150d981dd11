/** Waits for work that takes no AbortSignal. @throws the signal's reason as soon as it aborts; the work itself continues */
export async function untilAborted<Value>(signal: AbortSignal | undefined, work: Promise<Value>): Promise<Value> {
  if (!signal) return work;
  signal.throwIfAborted();
  const control = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: control.signal });
  });
  return Promise.race([work, aborted]).finally(() => control.abort());
}
