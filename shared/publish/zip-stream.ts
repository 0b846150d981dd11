import { Zip, ZipPassThrough } from 'fflate';
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
      const entry = new ReadEntry(path, packed.test(path) ? stored : deflated);
      zip.add(entry);
      const read = file.stream().pipeThrough(
        watch((piece) => {
          entry.push(piece);
          done += piece.byteLength;
          onPacked(done);
        }),
      );
      const written = entry.compression === stored ? read : read.pipeThrough(new CompressionStream('deflate-raw'));
      for await (const piece of readPieces(written)) {
        entry.ondata(null, piece, false);
        yield* taken();
      }
      entry.push(nothing, true);
      entry.ondata(null, nothing, true);
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

/** The zip as a file, which browsers keep on disk where it is large. */
export function zipBlob(files: readonly FolderFile[]): Promise<Blob> {
  const pieces = zipStream(files, () => undefined);
  return new Response(pieces, { headers: { 'content-type': 'application/zip' } }).blob();
}

/** Methods of APPNOTE 4.4.5. */
const stored = 0;
const deflated = 8;

const nothing = new Uint8Array(0);

/** An entry that counts what is read for it (`push`), and is given what to write of it (`ondata`): the browser packs better and quicker. */
class ReadEntry extends ZipPassThrough {
  constructor(path: string, method: typeof stored | typeof deflated) {
    super(path);
    this.compression = method;
  }

  protected override process(): void {}
}

function watch<Piece>(onPiece: (piece: Piece) => void): TransformStream<Piece, Piece> {
  return new TransformStream({
    transform(piece, on) {
      onPiece(piece);
      on.enqueue(piece);
    },
  });
}

/** Not every browser lets a stream be iterated. */
async function* readPieces<Piece>(stream: ReadableStream<Piece>): AsyncGenerator<Piece> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Who stops in the middle leaves no pipe behind that nobody reads.
    await reader.cancel().catch(() => undefined);
  }
}
