import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLegacyOffice } from './legacy-office.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ole-'));
});
afterAll(() => rm(folder, { recursive: true }));

const endOfChain = 0xfffffffe;

/**
 * Builds a compound file with one directory sector: sector 0 is the allocation table, 1 the directory, 2 the root's own
 * stream with the small streams, one 64-byte sector each. Sectors from 3 on are the large streams, one sector each.
 */
function compoundFile(streams: { name: string; content?: Buffer; large?: boolean }[]): Buffer {
  const sectors = 3 + streams.filter((stream) => stream.large).length;
  const file = Buffer.alloc(512 * (sectors + 1));
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(4096, 56);
  file.fill(0xff, 76, 512);
  file.writeUInt32LE(0, 76);
  for (let sector = 0; sector < sectors; sector += 1) file.writeUInt32LE(endOfChain, 512 + sector * 4);

  const entry = (index: number, name: string, type: number, start: number, bytes: number) => {
    const at = 512 * 2 + index * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, at + 64);
    file[at + 66] = type;
    file.writeUInt32LE(start, at + 116);
    file.writeUInt32LE(bytes, at + 120);
  };
  entry(0, 'Root Entry', 5, 2, 512);
  let nextLarge = 3;
  streams.forEach(({ name, content = Buffer.alloc(64), large = false }, index) => {
    const start = large ? nextLarge : index;
    if (large) nextLarge += 1;
    entry(index + 1, name, 2, start, large ? 4096 : content.length);
    content.copy(file, large ? 512 * (start + 1) : 512 * 3 + start * 64);
  });
  return file;
}

async function read(bytes: Buffer) {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return readLegacyOffice(path);
}

function fibBase(encrypted: boolean): Buffer {
  const head = Buffer.alloc(64);
  head.writeUInt16LE(encrypted ? 0x0100 : 0, 10);
  return head;
}

function workbook(second: number): Buffer {
  const head = Buffer.alloc(64);
  head.writeUInt16LE(0x0809, 0);
  head.writeUInt16LE(16, 2);
  head.writeUInt16LE(second, 20);
  return head;
}

describe('readLegacyOffice', () => {
  it.each([
    ['WordDocument', { kind: 'word', ending: '.doc' }],
    ['Workbook', { kind: 'excel', ending: '.xls' }],
    ['Book', { kind: 'excel', ending: '.xls' }],
    ['PowerPoint Document', { kind: 'powerpoint', ending: '.ppt' }],
  ])('recognizes a file by its stream %s', async (name, expected) => {
    expect(await read(compoundFile([{ name: 'SummaryInformation' }, { name }]))).toMatchObject(expected);
  });

  it('says whether there are macros', async () => {
    const macros = async (...names: string[]) =>
      (await read(compoundFile(names.map((name) => ({ name })))))?.findings.macros;
    expect(await macros('WordDocument', '_VBA_PROJECT')).toBe(true);
    expect(await macros('WordDocument')).toBe(false);
  });

  it('does not recognize other compound files', async () => {
    expect(await read(compoundFile([{ name: '__properties_version1.0' }]))).toBeUndefined();
  });

  it.each([
    ['a newer Office file', [{ name: 'EncryptionInfo' }, { name: 'EncryptedPackage' }]],
    ['a Word file', [{ name: 'WordDocument', content: fibBase(true), large: true }]],
    ['an Excel file', [{ name: 'SummaryInformation' }, { name: 'Workbook', content: workbook(0x2f) }]],
    ['a PowerPoint file', [{ name: 'PowerPoint Document' }, { name: 'EncryptedSummary' }]],
  ])('refuses %s with a password', async (_, streams) => {
    await expect(read(compoundFile(streams))).rejects.toThrow('has a password to open it');
  });

  it.each([
    ['a newer Office file', [{ name: 'EncryptedPackage' }, { name: 'DRMEncryptedDataSpace' }]],
    ['an older one', [{ name: 'WordDocument' }, { name: '\tDRMContent' }]],
  ])('names the protection of %s that a sensitivity label encrypts', async (_, streams) => {
    await expect(read(compoundFile(streams))).rejects.toThrow('sensitivity label');
  });

  it('accepts Word and Excel files that start with unusual records', async () => {
    expect(await read(compoundFile([{ name: 'WordDocument', content: fibBase(false), large: true }]))).toBeDefined();
    expect(await read(compoundFile([{ name: 'Workbook', content: workbook(0x42) }]))).toBeDefined();
  });

  it('refuses a file whose directory is missing or never ends', async () => {
    const looping = compoundFile([{ name: 'WordDocument' }]);
    looping.writeUInt32LE(1, 512 + 4);
    await expect(read(looping)).rejects.toThrow('damaged');
    await expect(read(compoundFile([]).subarray(0, 600))).rejects.toThrow('damaged');
  });
});
