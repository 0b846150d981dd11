/** Bytes per read, for a reader with its own buffer. */
const chunkBytes = 256 * 1024;

/**
 * Reads a stream to its end, into one reused buffer if the browser supports it. Otherwise a large file leaves garbage as large
 * as itself until it is collected.
 * @param onChunk called with each chunk, whose memory is reused after the returned promise resolves
 */
export async function readStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onChunk: (chunk: Uint8Array<ArrayBuffer>) => Promise<void> | void,
): Promise<void> {
  const reader = byobReader(stream) ?? stream.getReader();
  let buffer = new ArrayBuffer(chunkBytes);
  try {
    for (;;) {
      const { value, done } =
        reader instanceof ReadableStreamDefaultReader ? await reader.read() : await reader.read(new Uint8Array(buffer));
      if (done) return;
      await onChunk(value);
      buffer = value.buffer;
    }
  } finally {
    // Releases the stream's resources if the reading stopped early.
    await reader.cancel().catch(() => undefined);
  }
}

/** Returns a reader with its own buffer; `undefined` if the stream is not a byte stream. */
function byobReader(stream: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStreamBYOBReader | undefined {
  try {
    return stream.getReader({ mode: 'byob' });
  } catch {
    return undefined;
  }
}
