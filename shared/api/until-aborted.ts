/** Waits for work that takes no AbortSignal. @throws the signal's reason as soon as it aborts; the work itself continues */
export function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal?.reason);
    if (signal?.aborted) onAbort();
    signal?.addEventListener('abort', onAbort);
    work.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort));
  });
}
