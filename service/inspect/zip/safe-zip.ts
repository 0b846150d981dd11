import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { BadRequest } from '../../errors/request-errors.ts';
import { readableSize } from '../../text/readable-amounts.ts';
import { type PackedFile, type ZipEntry, zipEntry } from './zip-entry.ts';

export interface ZipCaps {
  entries: number;
  /** Unpacked bytes of all entries together. */
  bytes: number;
}

/** Pages and images compress to about a third; a ratio of a thousand is made to fill a disk. */
const bombRatio = 200;
/** Bytes below which any ratio is harmless. */
const bombFloor = 64 * 1024 * 1024;

/** The compression method of ordinary zips (APPNOTE.TXT, 4.4.5). */
const deflate = 8;

/** Bytes. No system creates longer paths, and the database indexes a site's files by path. */
const maxPathLength = 1024;

/** A file that is named a zip, or begins like one, and cannot be read as one. */
export class DamagedZip extends BadRequest {
  override readonly name = 'DamagedZip';
  static override readonly code = 'damaged_zip';
  override readonly code = DamagedZip.code;

  constructor(cause: unknown) {
    super('The zip is damaged or incomplete. Create it again and send the new file.', { cause });
  }
}

/**
 * Passes the files of a zip, without its folders, to `work`. The whole directory is checked first, so nothing is unpacked
 * from a refused zip.
 * @throws BadRequest as `readZipDirectory` does
 */
export async function withZip<T>(path: string, caps: ZipCaps, work: (entries: ZipEntry[]) => Promise<T>): Promise<T> {
  const files = await readZipDirectory(path, caps);
  return work(files.map((file) => zipEntry(path, file)));
}

/**
 * Reads the directory of a zip.
 * @throws BadRequest for a zip that is damaged, has a password, a link, a path that leads out of it, files that share
 * bytes or a name, or more than `caps` allow
 */
export async function readZipDirectory(path: string, caps: ZipCaps): Promise<PackedFile[]> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch((error: unknown) => {
    throw new DamagedZip(error);
  });
  try {
    return await checkedFiles(zip, caps);
  } finally {
    zip.close();
  }
}

async function checkedFiles(zip: ZipFile, caps: ZipCaps): Promise<PackedFile[]> {
  if (zip.entryCount > caps.entries) {
    throw new BadRequest(
      `The zip contains more than ${caps.entries} files, which is the limit of this service. Send fewer files.`,
    );
  }
  const entries: Entry[] = [];
  const paths = new Set<string>();
  const files: PackedFile[] = [];
  for (const entry of await allEntries(zip)) {
    const path = safePath(entry);
    if (path.endsWith('/')) continue;
    refuseSpecial(entry, path);
    if (paths.has(path)) throw new BadRequest(`The zip contains ${path} twice. Rename or remove one of them.`);
    paths.add(path);
    entries.push(entry);
    files.push({
      path,
      bytes: entry.uncompressedSize,
      packedBytes: entry.compressedSize,
      headerAt: entry.relativeOffsetOfLocalHeader,
      isDeflated: entry.compressionMethod === deflate,
      crc32: entry.crc32,
    });
  }
  refuseBomb(entries, zip.fileSize, caps.bytes);
  refuseSharedBytes(entries);
  return files;
}

async function allEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch (error) {
    throw new DamagedZip(error);
  }
  return entries;
}

function safePath(entry: Entry): string {
  const path = decodedPath(entry);
  if (path.includes('\0') || validateFileName(path) !== null || path.split('/').includes('.')) {
    throw new BadRequest('The zip contains a file whose path leads out of it. Zip the folder again, from inside it.');
  }
  if (Buffer.byteLength(path) > maxPathLength) {
    throw new BadRequest('The zip contains a file with a very long path. Give it and its folders shorter names.');
  }
  return path;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const utf8Flag = 0x800;

/**
 * Decodes a file name. macOS writes UTF-8 names without the flag, so valid UTF-8 is read as such; other names follow
 * the format.
 */
function decodedPath(entry: Entry): string {
  if ((entry.generalPurposeBitFlag & utf8Flag) === 0) {
    try {
      return utf8.decode(entry.fileNameRaw).replaceAll('\\', '/');
    } catch {
      // Not UTF-8: code page 437, or an extra field with the name.
    }
  }
  return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
}

/** The file type bits of a Unix mode, in the upper half of the external attributes. */
const typeBits = 0o170000;
const regularFile = 0o100000;

function refuseSpecial(entry: Entry, path: string): void {
  const type = (entry.externalFileAttributes >>> 16) & typeBits;
  if (type !== 0 && type !== regularFile) {
    throw new BadRequest(`${path} in the zip is a link or a device, not a file. Zip the files themselves.`);
  }
  if (entry.isEncrypted()) throw new BadRequest('The zip has a password. Create it again without one.');
  if (!entry.canDecodeFileData()) {
    throw new BadRequest(
      `${path} in the zip uses an unusual compression. Create the zip again with ordinary (deflate) compression.`,
    );
  }
}

function refuseBomb(files: Entry[], packedBytes: number, maxBytes: number): void {
  const unpacked = files.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked > maxBytes) {
    throw new BadRequest(
      `The zip unpacks to more than ${readableSize(maxBytes)}, which is the limit of this service. Send a smaller one.`,
    );
  }
  if (unpacked > bombFloor && unpacked > packedBytes * bombRatio) {
    throw new BadRequest(
      `The zip unpacks to more than ${bombRatio} times its size. Leave out files without real content.`,
    );
  }
}

/** Refuses overlapping files: they let a small zip unpack to any size, each file within the limits. */
function refuseSharedBytes(files: Entry[]): void {
  const localHeader = 30;
  const ranges = files
    .map((entry) => ({
      start: entry.relativeOffsetOfLocalHeader,
      end: entry.relativeOffsetOfLocalHeader + localHeader + entry.fileNameLength + entry.compressedSize,
    }))
    .sort((a, b) => a.start - b.start);
  let end = 0;
  for (const range of ranges) {
    if (range.start < end) throw new BadRequest('The zip contains files that share their bytes. Create the zip again.');
    end = range.end;
  }
}
