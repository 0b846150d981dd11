import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { FolderFile } from './folder-site.ts';

/** Already packed: packing it again costs time and saves nothing. */
const packed = /\.(?:png|jpe?g|gif|webp|avif|mp4|webm|mp3|ogg|woff2?|zip|gz|br|pdf)$/i;

/**
 * Packs files as a zip, piece by piece: neither the files nor the zip are ever whole in memory.
 * @param onPacked called with the bytes of files that have been read so far
 */
export function zipStream(
  files: readonly FolderFile[],
  onPacked: (bytes: number) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let done = 0;
  const waiting: Uint8Array<ArrayBuffer>[] = [];
  let failed: Error | undefined;
  const zip = new Zip((error, piece) => {
    if (error) failed = error;
    // fflate hands out buffers of its own, never shared ones.
    else waiting.push(piece as Uint8Array<ArrayBuffer>);
  });
  const pieces = piecesOf();

  async function* piecesOf(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for (const { path, file } of files) {
      const entry = packed.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
      zip.add(entry);
      for await (const piece of readPieces(file)) {
        entry.push(piece, false);
        done += piece.byteLength;
        onPacked(done);
        yield* taken();
      }
      entry.push(new Uint8Array(0), true);
      yield* taken();
    }
    zip.end();
    yield* taken();
  }

  function* taken(): Generator<Uint8Array<ArrayBuffer>> {
    if (failed !== undefined) throw failed;
    yield* waiting.splice(0);
  }

  return new ReadableStream({
    async pull(controller) {
      const { value, done: ended } = await pieces.next();
      if (ended) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

/** Not every browser lets a stream be iterated. */
async function* readPieces(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    yield value;
  }
}
