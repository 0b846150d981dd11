import { createHash } from 'node:crypto';
import { countReadChunk } from '../system/collect-garbage.ts';

/** Passes a stream through and measures it. `result` is valid once the stream has ended. */
export function measureStream(source: AsyncIterable<Uint8Array>): {
  chunks: AsyncGenerator<Uint8Array>;
  result(): { bytes: number; sha256: Buffer };
} {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* pass() {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      yield chunk;
      countReadChunk(chunk.byteLength);
    }
  }
  return { chunks: pass(), result: () => ({ bytes, sha256: hash.digest() }) };
}
