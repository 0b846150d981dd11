import type { Readable } from 'node:stream';

/**
 * Reads and discards the rest of a body, so that a client that is still sending can read the response. Many clients report
 * a broken connection when the service answers and closes it during their upload.
 * @param limit the number of bytes after which it gives up, and the connection is closed
 */
export async function drainBody(body: Readable, limit: number): Promise<void> {
  let remaining = limit;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      remaining -= Buffer.byteLength(chunk);
      if (remaining < 0) return;
    }
  } catch {
    // The client has disconnected.
  }
}
