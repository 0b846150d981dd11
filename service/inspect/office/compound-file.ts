import type { FileHandle } from 'node:fs/promises';

/** A stream of a compound file: its name and its first bytes. */
export interface CompoundStream {
  name: string;
  bytes: number;
  /** Reads up to `length` bytes from the start; of a fragmented stream, only the first piece. */
  head(length: number): Promise<Buffer>;
}

export const compoundSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const headerSize = 512;
const directoryEntrySize = 128;
const streamObject = 2;
const rootObject = 5;
/** Real files have few directory sectors; a longer chain is a loop or an attack. */
const maxSectors = 4096;
const lastRealSector = 0xfffffffa;

/**
 * Lists the streams of an OLE compound file ([MS-CFB]), the container of .doc, .xls, .ppt and password-protected Office
 * files. Reads only the directory.
 * @returns undefined when the structure is invalid
 */
export async function readCompoundFile(file: FileHandle): Promise<CompoundStream[] | undefined> {
  const header = await readAt(file, 0, headerSize);
  if (header.length < headerSize || !header.subarray(0, 8).equals(compoundSignature)) return undefined;
  const sectorSize = 1 << header.readUInt16LE(30);
  if (sectorSize !== 512 && sectorSize !== 4096) return undefined;

  const offsetOf = (sector: number) => (sector + 1) * sectorSize;
  const perSector = sectorSize / 4;
  /** Looks up the next sector of the chain in the allocation table, of which only the first 109 sectors are read. */
  const next = async (sector: number) => {
    const table = Math.floor(sector / perSector);
    if (table >= 109) return undefined;
    const tableSector = header.readUInt32LE(76 + table * 4);
    if (tableSector > lastRealSector) return undefined;
    const cell = await readAt(file, offsetOf(tableSector) + (sector % perSector) * 4, 4);
    return cell.length === 4 ? cell.readUInt32LE(0) : undefined;
  };

  const streams: CompoundStream[] = [];
  const cutoff = header.readUInt32LE(56);
  let miniStreamStart: number | undefined;
  let sector: number | undefined = header.readUInt32LE(48);
  for (let steps = 0; sector !== undefined && sector <= lastRealSector; steps += 1) {
    if (steps > maxSectors) return undefined;
    const block = await readAt(file, offsetOf(sector), sectorSize);
    if (block.length < sectorSize) return undefined;
    for (let at = 0; at < sectorSize; at += directoryEntrySize) {
      const entry = block.subarray(at, at + directoryEntrySize);
      const start = entry.readUInt32LE(116);
      const bytes = entry.readUInt32LE(120);
      if (entry[66] === rootObject) miniStreamStart = start;
      if (entry[66] !== streamObject) continue;
      streams.push({
        name: entry.subarray(0, Math.max(0, Math.min(entry.readUInt16LE(64), 64) - 2)).toString('utf16le'),
        bytes,
        head: (length) => {
          const wanted = Math.min(length, bytes);
          if (bytes >= cutoff) return readAt(file, offsetOf(start), Math.min(wanted, sectorSize));
          if (miniStreamStart === undefined) return Promise.resolve(Buffer.alloc(0));
          return headOfMini(miniStreamStart, start, wanted);
        },
      });
    }
    sector = await next(sector);
  }
  return streams;

  /** Reads a small stream. Small streams are in 64-byte sectors within the root's own stream. */
  async function headOfMini(rootStart: number, miniSector: number, length: number): Promise<Buffer> {
    const at = miniSector * 64;
    let holder: number | undefined = rootStart;
    for (let hops = Math.floor(at / sectorSize); hops > 0 && holder !== undefined; hops -= 1) {
      holder = hops > maxSectors ? undefined : await next(holder);
    }
    if (holder === undefined || holder > lastRealSector) return Buffer.alloc(0);
    return readAt(file, offsetOf(holder) + (at % sectorSize), Math.min(length, 64));
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}
