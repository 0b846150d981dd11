import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileSystemBlobs } from '../../blobs/file-system-blobs.ts';
import { BadRequest } from '../../errors/request-errors.ts';
import { createLogger } from '../../log/logger.ts';
import { unpackSite } from './unpack-site.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unpack-'));
});
afterEach(() => rm(folder, { recursive: true }));

const centralRecord = Buffer.from('504b0102', 'hex');
const localRecord = Buffer.from('504b0304', 'hex');
const uncompressedSize = 24;
const checksum = 16;
const compressedSize = 20;
const method = 10;
const localOffset = 42;

/** A site whose second file is large enough to be unpacked in several pieces. */
const site = Buffer.from(
  zipSync(
    {
      'index.html': strToU8('<!doctype html><p>x'),
      'data.txt': strToU8(Array.from({ length: 40_000 }, (_, line) => `line ${line * 7919}\n`).join('')),
      'more.txt': strToU8('more'.repeat(1000)),
    },
    { level: 6 },
  ),
);
const entry = site.indexOf(centralRecord, site.indexOf(centralRecord) + 1);
const start = site.indexOf(localRecord, 1);
const packed = start + 30 + 'data.txt'.length;
const packedLength = site.readUInt32LE(entry + compressedSize);

function changed(change: (zip: Buffer) => void): Buffer {
  const copy = Buffer.from(site);
  change(copy);
  return copy;
}

const add = (field: number, difference: number) => (zip: Buffer) =>
  zip.writeUInt32LE(zip.readUInt32LE(entry + field) + difference, entry + field);
const garble = (from: number, to: number) => (zip: Buffer) => zip.fill(0xff, packed + from, packed + to);

const bad: [string, (zip: Buffer) => void][] = [
  ['states a size that is too small', add(uncompressedSize, -1000)],
  ['states a size of one byte', (zip) => zip.writeUInt32LE(1, entry + uncompressedSize)],
  ['states a size that is too large', add(uncompressedSize, 1000)],
  ['states another checksum', add(checksum, 1)],
  ['is packed in fewer bytes than it needs', add(compressedSize, -100)],
  ['is packed in no bytes', (zip) => zip.writeUInt32LE(0, entry + compressedSize)],
  ['begins with garbage', garble(0, 8)],
  ['has garbage in its middle', garble(packedLength >> 1, (packedLength >> 1) + 64)],
  ['ends in garbage', garble(packedLength - 32, packedLength)],
  ['is garbage', garble(0, packedLength)],
  ['is said to be unpacked', (zip) => zip.writeUInt16LE(0, entry + method)],
  ['is somewhere else', (zip) => zip.writeUInt32LE(site.length + 4096, entry + localOffset)],
];

describe('unpackSite', () => {
  it.each(bad)('refuses a file that %s, and nothing fails beside it', async (_, change) => {
    const path = join(folder, 'site.zip');
    await writeFile(path, changed(change));
    const blobs = fileSystemBlobs(join(folder, 'blobs'));
    // Each try opens and stores files in another order.
    for (let tries = 0; tries < 4; tries += 1) {
      await expect(unpackSite({ blobs }, path, 'sender')).rejects.toBeInstanceOf(BadRequest);
    }
    const left = await readdir(join(folder, 'blobs'), { recursive: true, withFileTypes: true }).catch(() => []);
    expect(left.filter((file) => file.isFile())).toEqual([]);
  });

  it('says what is wrong with the file, and logs it, when the store keeps what it stored of it', async () => {
    const path = join(folder, 'site.zip');
    await writeFile(path, changed(garble(packedLength - 32, packedLength)));
    const remove = async () => {
      throw new Error('The store is away.');
    };
    const lines: string[] = [];
    const log = createLogger('error', (line) => lines.push(line));
    const blobs = { ...fileSystemBlobs(join(folder, 'blobs')), remove };
    await expect(unpackSite({ blobs, log }, path, 'sender')).rejects.toBeInstanceOf(BadRequest);
    expect(lines.join('')).toContain('"blobs_not_discarded"');
  });
});
