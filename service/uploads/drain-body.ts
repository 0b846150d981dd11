import type { Readable } from 'node:stream';

/**
 * Reads on without keeping anything, so that a client which is still sending gets to see the answer: many report a
 * broken connection instead when the service answers and hangs up in the middle of their upload.
 * Gives up, and lets the connection be cut, after `limit` bytes.
 */
export async function drainBody(body: Readable, limit: number): Promise<void> {
  let left = limit;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      left -= Buffer.byteLength(chunk);
      if (left < 0) return;
    }
  } catch {
    // The client is gone, and so is anybody to answer.
  }
}
