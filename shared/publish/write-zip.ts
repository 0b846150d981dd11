import { Zip, ZipPassThrough } from 'fflate';
import type { FolderFile } from './folder-site.ts';
import { readStream } from './read-stream.ts';

/** A writer of a file's chunk. The chunk's memory is reused after the returned promise resolves. */
type WritePiece = (chunk: Uint8Array<ArrayBuffer>) => Promise<void> | void;

/** Files that are already compressed, so that compressing them again saves nothing. */
const packed = /\.(?:png|jpe?g|gif|webp|avif|mp4|webm|mp3|ogg|woff2?|zip|gz|br|pdf)$/i;

/**
 * Packs files as a zip, chunk by chunk: neither a file nor the zip has to fit in memory, and the read buffers are reused.
 * The same files produce the same zip.
 * @param write called with each chunk of the zip
 * @param onPacked called with the total bytes of files read so far
 */
export async function writeZip(
  files: readonly FolderFile[],
  write: WritePiece,
  onPacked: (bytes: number) => void = () => undefined,
): Promise<void> {
  let done = 0;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let zipError: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) zipError = error;
    // fflate passes its own buffers or the given ones, never shared ones.
    else chunks.push(chunk as Uint8Array<ArrayBuffer>);
  });
  const writeChunks = async () => {
    if (zipError !== undefined) throw zipError;
    for (const chunk of chunks.splice(0)) await write(chunk);
  };

  for (const { path, file } of files) {
    const entry = new CountingEntry(path, file, packed.test(path) ? stored : deflated);
    zip.add(entry);
    const count = (chunk: Uint8Array) => {
      entry.push(chunk);
      done += chunk.byteLength;
      onPacked(done);
    };
    const add: WritePiece = (chunk) => {
      entry.ondata(null, chunk, false);
      return writeChunks();
    };
    if (entry.compression === deflated) await deflate(file, count, add);
    else {
      await readStream(file.stream(), (chunk) => {
        count(chunk);
        return add(chunk);
      });
    }
    entry.push(noBytes, true);
    entry.ondata(null, noBytes, true);
    await writeChunks();
  }
  zip.end();
  await writeChunks();
}

/** Packs files as a zip Blob. Browsers store a large one on disk. */
export async function zipBlob(files: readonly FolderFile[]): Promise<Blob> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  const written = writeZip(files, (chunk) => writer.write(chunk.slice())).then(
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

/** Compression methods (APPNOTE 4.4.5). */
const stored = 0;
const deflated = 8;

const noBytes = new Uint8Array(0);

/** The earliest date in a zip, in any time zone. Milliseconds since 1970. */
const earliestDate = Date.UTC(1980, 0, 2);

/** An entry that only counts the bytes it reads (`push`). The browser compresses faster than fflate, and its output goes to `ondata`. */
class CountingEntry extends ZipPassThrough {
  constructor(path: string, file: Blob, method: typeof stored | typeof deflated) {
    super(path);
    this.compression = method;
    if (file instanceof File) this.mtime = Math.max(file.lastModified, earliestDate);
  }

  protected override process(): void {}
}

async function deflate(file: Blob, onRead: (chunk: Uint8Array) => void, onPacked: WritePiece): Promise<void> {
  const { readable, writable } = new CompressionStream('deflate-raw');
  const writer = writable.getWriter();
  const feed = async () => {
    try {
      await readStream(file.stream(), (chunk) => {
        onRead(chunk);
        return writer.write(chunk);
      });
      await writer.close();
    } catch (reason) {
      await writer.abort(reason).catch(() => undefined);
      throw reason;
    }
  };
  await Promise.all([readStream(readable, onPacked), feed()]);
}
