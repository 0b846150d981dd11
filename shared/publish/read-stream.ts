/** As much as is read at a time where the reader says how much. */
const pieceBytes = 256 * 1024;

/**
 * Reads a stream to its end, where the browser can into the same memory over and over: what a large file leaves behind is otherwise
 * as large as the file until it is collected.
 * @param onPiece given each piece, which is there only until what it answers is kept
 */
export async function readStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onPiece: (piece: Uint8Array<ArrayBuffer>) => Promise<void> | void,
): Promise<void> {
  const reader = intoOneBuffer(stream) ?? stream.getReader();
  let buffer = new ArrayBuffer(pieceBytes);
  try {
    for (;;) {
      const { value, done } =
        reader instanceof ReadableStreamDefaultReader ? await reader.read() : await reader.read(new Uint8Array(buffer));
      if (done) return;
      await onPiece(value);
      buffer = value.buffer;
    }
  } finally {
    // Who stops in the middle leaves nothing behind that nobody reads.
    await reader.cancel().catch(() => undefined);
  }
}

/** `undefined` where the stream is not one of bytes, which are those a browser makes. */
function intoOneBuffer(stream: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStreamBYOBReader | undefined {
  try {
    return stream.getReader({ mode: 'byob' });
  } catch {
    return undefined;
  }
}
