import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { generateBlobKey } from '../blobs/blob-key.ts';
import { flushFolder } from '../system/flush.ts';
import { writeAll } from '../system/write-all.ts';
import { decryptStream, encryptStream } from '../transfer/encryption.ts';
import { BackupFailed } from './errors.ts';

/** A whole segment as PostgreSQL archives it: timeline and position in hex. Files of history are small, and stay as they are. */
const plainSegment = /^[0-9A-F]{24}$/;
const packedSegment = /^([0-9A-F]{8}([0-9A-F]{16}))\.gz(\.age)?$/;
const partial = /^\.[0-9a-f]{32}\.partial$/;

/** Most segments are nearly empty, because one is archived in each minute with a change: the fast levels pack them as well. */
const gzipLevel = 4;

/**
 * Compresses the archived segments of the write-ahead log, and encrypts them if there are recipients (age v1).
 * A segment is removed when its packed file is on the disk. Run it in one process only.
 * @param recipients public keys of age
 * @param signal ends it after a segment
 * @returns how many were packed
 * @throws BackupFailed when a segment has the name of another that is compressed already, or of a damaged one. Both stay, and the rest is packed
 */
export async function packWal(
  archive: string,
  recipients: readonly string[] = [],
  signal?: AbortSignal,
): Promise<number> {
  let packed = 0;
  let surplus: string | undefined;
  for (const name of (await readdir(archive)).sort()) {
    if (signal?.aborted) break;
    if (partial.test(name)) await rm(join(archive, name), { force: true });
    if (!plainSegment.test(name)) continue;
    if (await isCompressedFromAnother(join(archive, name))) {
      surplus ??= name;
      continue;
    }
    const written = join(archive, `.${generateBlobKey()}.partial`);
    const encrypt = recipients.length > 0 ? encryptStream({ recipients: [...recipients] }) : undefined;
    const steps = [createReadStream(join(archive, name)), createGzip({ level: gzipLevel })] as const;
    const target = createWriteStream(written, { flags: 'wx', mode: 0o600, flush: true });
    await (encrypt ? pipeline(...steps, encrypt, target) : pipeline(...steps, target));
    const [ending, otherEnding] = encrypt ? ['.gz.age', '.gz'] : ['.gz', '.gz.age'];
    await rename(written, join(archive, name + ending));
    await flushFolder(archive);
    // A process that is killed before the segment is removed leaves it to be packed again, perhaps in the other form.
    await rm(join(archive, name + otherEnding), { force: true });
    await rm(join(archive, name), { force: true });
    packed += 1;
  }
  if (surplus === undefined) return packed;
  throw new BackupFailed(
    `${surplus} was archived a second time into ${archive}, and its compressed file is another's or damaged. Both files are kept. If DATA_DIR was copied back from elsewhere, set another BACKUP_DIR and take a backup.`,
  );
}

/**
 * Checks whether the compressed file of a segment is there and has another content, or cannot be read. PostgreSQL archives a segment
 * again, with the same content, if it ends before it has noted the first time. An encrypted file cannot be compared.
 */
async function isCompressedFromAnother(segment: string): Promise<boolean> {
  const compressed = await open(`${segment}.gz`).catch(() => undefined);
  if (!compressed) return false;
  const [hash, packedHash] = [createHash('sha256'), createHash('sha256')];
  await pipeline(createReadStream(segment), hash);
  const isRead = await pipeline(compressed.createReadStream(), createGunzip(), packedHash).then(
    () => true,
    () => false,
  );
  return !isRead || !hash.digest().equals(packedHash.digest());
}

/**
 * Unpacks the segments from a position on, for a recovery. What is empty in them takes no space.
 * @param archives folders; of a segment that several have, that of the first is unpacked
 * @param from the name of the first segment; its timeline does not matter
 * @param own is called with every file that is written
 * @throws BackupFailed without the key of an encrypted segment
 */
export async function unpackWal(
  archives: readonly string[],
  to: string,
  { from, identities, own }: { from: string; identities: readonly string[]; own(path: string): Promise<void> },
): Promise<void> {
  const unpacked = new Set<string>();
  for (const { archive, name } of await listFiles(archives)) {
    const [, segment, position = '', age] = packedSegment.exec(name) ?? [];
    if (segment === undefined || position < from.slice(8, 24)) continue;
    // An earlier version could leave a segment in clear and encrypted.
    if (unpacked.has(segment)) continue;
    unpacked.add(segment);
    if (age && identities.length === 0) {
      const message =
        'The archived log is encrypted. Name the file with the secret key of one of its recipients: --identity-file FILE.';
      throw new BackupFailed(message);
    }
    const file = createReadStream(join(archive, name));
    const source = age ? decryptStream(file, { identities: [...identities] }) : file;
    await pipeline(source, createGunzip(), (chunks: AsyncIterable<Buffer>) =>
      writeSparse(join(to, segment), chunks),
    ).catch((cause: unknown) => {
      const message = `The archived segment ${name} cannot be read: it is damaged, or no key of the identity file opens it.`;
      throw new BackupFailed(message, { cause });
    });
    await own(join(to, segment));
  }
}

async function listFiles(archives: readonly string[]): Promise<{ archive: string; name: string }[]> {
  const lists = archives.map(async (archive) => {
    const names = await readdir(archive);
    return names.sort().map((name) => ({ archive, name }));
  });
  return (await Promise.all(lists)).flat();
}

const pageBytes = 8192;

/** Writes a file, and leaves pages of zeros out. */
async function writeSparse(path: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  const zeros = Buffer.alloc(pageBytes);
  let position = 0;
  try {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.byteLength; at += pageBytes) {
        const page = chunk.subarray(at, at + pageBytes);
        if (!page.equals(zeros.subarray(0, page.byteLength))) await writeAll(file, page, position);
        position += page.byteLength;
      }
    }
    await file.truncate(position);
  } finally {
    await file.close();
  }
}
