import { createEventLoopThrottle } from '../concurrency/event-loop-throttle.ts';

/** What all uploads together read while several arrive: as much as half a line of a gigabit a second brings. */
const bytesPerTick = 256 * 1024;
const tickMs = 4;

const throttle = createEventLoopThrottle(bytesPerTick, tickMs);

/** Waits until a chunk of an upload may be read among all uploads. @returns `undefined` to read it at once */
export function paceChunk(chunk: Uint8Array): Promise<void> | undefined {
  return throttle(chunk.byteLength);
}

/**
 * Reads a body of an upload at the pace at which this process serves others too. Who sends meanwhile waits, as with a slow
 * connection.
 */
export async function* paceBody(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    const tick = paceChunk(chunk);
    if (tick) await tick;
    yield chunk;
  }
}
