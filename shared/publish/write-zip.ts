import { Zip, ZipPassThrough } from 'fflate';
import type { FolderFile } from './folder-site.ts';
import { readStream } from './read-stream.ts';

/** Takes a piece of a file, which is there only until what it answers is kept. */
export type WritePiece = (piece: Uint8Array<ArrayBuffer>) => Promise<void> | void;

/** Already packed: packing it again costs time and saves nothing. */
const packed = /\.(?:png|jpe?g|gif|webp|avif|mp4|webm|mp3|ogg|woff2?|zip|gz|br|pdf)$/i;

/**
 * Packs files as a zip, piece by piece: neither the files nor the zip are ever whole in memory, nor is what was read left behind
 * in it to be collected. The same files make the same zip.
 * @param write given each piece of the zip
 * @param onPacked called with the bytes of files that have been read so far
 */
export async function writeZip(
  files: readonly FolderFile[],
  write: WritePiece,
  onPacked: (bytes: number) => void = () => undefined,
): Promise<void> {
  let done = 0;
  const made: Uint8Array<ArrayBuffer>[] = [];
  let failed: Error | undefined;
  const zip = new Zip((error, piece) => {
    if (error) failed = error;
    // fflate hands out buffers of its own, or those it was given, never shared ones.
    else made.push(piece as Uint8Array<ArrayBuffer>);
  });
  const writeMade = async () => {
    if (failed !== undefined) throw failed;
    for (const piece of made.splice(0)) await write(piece);
  };

  for (const { path, file } of files) {
    const entry = new ReadEntry(path, file, packed.test(path) ? stored : deflated);
    zip.add(entry);
    const count = (piece: Uint8Array) => {
      entry.push(piece);
      done += piece.byteLength;
      onPacked(done);
    };
    const add: WritePiece = (piece) => {
      entry.ondata(null, piece, false);
      return writeMade();
    };
    if (entry.compression === deflated) await deflate(file, count, add);
    else {
      await readStream(file.stream(), (piece) => {
        count(piece);
        return add(piece);
      });
    }
    entry.push(nothing, true);
    entry.ondata(null, nothing, true);
    await writeMade();
  }
  zip.end();
  await writeMade();
}

/** The zip as a file, which browsers keep on disk where it is large. */
export async function zipBlob(files: readonly FolderFile[]): Promise<Blob> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  const written = writeZip(files, (piece) => writer.write(piece.slice())).then(
    () => writer.close(),
    async (reason) => {
      await writer.abort(reason);
      throw reason;
    },
  );
  const blob = new Response(readable, { headers: { 'content-type': 'application/zip' } }).blob();
  const [zip] = await Promise.all([blob, written]);
  return zip;
}

/** Methods of APPNOTE 4.4.5. */
const stored = 0;
const deflated = 8;

const nothing = new Uint8Array(0);

/** The first year of a zip. */
const firstDay = Date.UTC(1980, 0, 2);

/** An entry that counts what is read for it (`push`), and is given what to write of it (`ondata`): the browser packs better and quicker. */
class ReadEntry extends ZipPassThrough {
  constructor(path: string, file: Blob, method: typeof stored | typeof deflated) {
    super(path);
    this.compression = method;
    if (file instanceof File) this.mtime = Math.max(file.lastModified, firstDay);
  }

  protected override process(): void {}
}

async function deflate(file: Blob, onRead: (piece: Uint8Array) => void, onPacked: WritePiece): Promise<void> {
  const { readable, writable } = new CompressionStream('deflate-raw');
  const writer = writable.getWriter();
  const feed = async () => {
    try {
      await readStream(file.stream(), (piece) => {
        onRead(piece);
        return writer.write(piece);
      });
      await writer.close();
    } catch (reason) {
      await writer.abort(reason).catch(() => undefined);
      throw reason;
    }
  };
  await Promise.all([readStream(readable, onPacked), feed()]);
}
