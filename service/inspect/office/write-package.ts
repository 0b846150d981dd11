import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Zip, ZipPassThrough } from 'fflate';
import type { ZipEntry } from '../zip/zip-entry.ts';

/** The new content of a part: its text, or a function that changes its bytes as they are read. */
export type ChangedPart = string | ((bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>);

/** Writes a package with other parts in place of its own, without compression: the copy is read once and removed. */
export async function writePackage(
  entries: readonly ZipEntry[],
  changed: ReadonlyMap<string, ChangedPart>,
  copy: string,
): Promise<void> {
  await pipeline(zipped(entries, changed), createWriteStream(copy));
}

async function* zipped(
  entries: readonly ZipEntry[],
  changed: ReadonlyMap<string, ChangedPart>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const takeChunks = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for (const entry of entries) {
    const change = changed.get(entry.path);
    if (typeof change === 'string') continue;
    const file = new ZipPassThrough(entry.path);
    zip.add(file);
    const bytes = await entry.open();
    for await (const chunk of change ? change(bytes) : bytes) {
      file.push(chunk);
      yield* takeChunks();
    }
    file.push(new Uint8Array(), true);
    yield* takeChunks();
  }
  for (const [path, text] of changed) {
    if (typeof text !== 'string') continue;
    const file = new ZipPassThrough(path);
    zip.add(file);
    file.push(Buffer.from(text), true);
  }
  zip.end();
  yield* takeChunks();
}
