import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects all garbage. V8 by itself waits until more memory is asked for, which at rest may take hours.
 * @throws Error where Node's inspector is missing or forbidden
 */
export async function collectGarbage(): Promise<void> {
  const { Session } = await import('node:inspector/promises');
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}

let collect: NodeJS.GCFunction | undefined;

/**
 * Collects what was made recently and is no longer used, in about a millisecond. V8 by itself does so when much of its
 * own heap is in use, to which the bytes of a buffer do not belong.
 */
export function collectYoungGeneration(): void {
  collect ??= exposeCollector();
  collect({ type: 'minor' });
}

/** V8 puts the function into contexts that are made once the flag is set. */
function exposeCollector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
