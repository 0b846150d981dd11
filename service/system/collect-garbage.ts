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

/** The most bytes of chunks that were read and wait to be collected. */
const maxUncollected = 8 * 1024 * 1024;

let uncollected = 0;
let collect: NodeJS.GCFunction | undefined;

/**
 * Counts a chunk that was read, and collects those that are no longer used, in about a millisecond for 8 MB. V8 by itself
 * collects new objects when they fill its heap, to which the bytes of a chunk do not belong.
 */
export function countReadChunk(bytes: number): void {
  uncollected += bytes;
  if (uncollected < maxUncollected) return;
  uncollected = 0;
  collect ??= exposeCollector();
  collect({ type: 'minor' });
}

/** V8 puts the function into contexts that are made once the flag is set. */
function exposeCollector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
