import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withZip } from './safe-zip.ts';
import type { ZipEntry } from './zip-entry.ts';

const caps = { entries: 100, bytes: 200 * 1024 * 1024 };
const hello = strToU8('hello');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zips-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read<T>(bytes: Uint8Array, work: (entries: ZipEntry[]) => Promise<T>): Promise<T> {
  const path = join(folder, 'a.zip');
  await writeFile(path, bytes);
  return withZip(path, caps, work);
}

const listed = (bytes: Uint8Array) => read(bytes, async (entries) => entries.map((entry) => entry.path));
const zip = (files: Zippable) => zipSync(files, { level: 6 });

/** Overwrites a number in the nth entry of the central directory. */
function patched(bytes: Uint8Array, nth: number, field: number, value: number): Uint8Array {
  const copy = Buffer.from(bytes);
  const record = Buffer.from('504b0102', 'hex');
  let at = copy.indexOf(record);
  for (let index = 0; index < nth; index += 1) at = copy.indexOf(record, at + 1);
  copy.writeUInt32LE(value, at + field);
  return copy;
}

const uncompressedSize = 24;
const checksum = 16;
const localHeaderOffset = 42;

describe('withZip', () => {
  it('lists the files without the folders and returns their bytes', async () => {
    const found = await read(
      zip({ 'a.txt': hello, 'folder/': new Uint8Array(), 'folder/b.txt': hello }),
      async (entries) =>
        Promise.all(entries.map(async (entry) => [entry.path, entry.bytes, await text(await entry.open())])),
    );
    expect(found).toEqual([
      ['a.txt', 5, 'hello'],
      ['folder/b.txt', 5, 'hello'],
    ]);
  });

  it('reads non-Latin names, flagged as UTF-8 or not', async () => {
    const flagged = zip({ '日本語.html': hello });
    const utf8Flag = 0x800;
    const unflagged = Buffer.from(flagged);
    const record = unflagged.indexOf(Buffer.from('504b0102', 'hex'));
    unflagged.writeUInt16LE(unflagged.readUInt16LE(record + 8) & ~utf8Flag, record + 8);
    expect(await listed(flagged)).toEqual(['日本語.html']);
    expect(await listed(unflagged)).toEqual(['日本語.html']);
  });

  it('converts the backslashes of zips made on Windows', async () => {
    expect(await listed(zip({ 'css\\style.css': hello }))).toEqual(['css/style.css']);
  });

  it.each(['../evil.html', 'a/../../evil.html', '/etc/evil.html', '..\\evil.html', 'C:\\evil.html', './a.html'])(
    'refuses the path %s',
    async (path) => {
      await expect(listed(zip({ 'index.html': hello, [path]: hello }))).rejects.toThrow('path leads out of it');
    },
  );

  it('refuses a symbolic link', async () => {
    const symlink = 0o120777 * 0x10000;
    const bytes = zip({ 'passwd.html': [strToU8('/etc/passwd'), { os: 3, attrs: symlink }] });
    await expect(listed(bytes)).rejects.toThrow('passwd.html in the zip is a link or a device');
  });

  it('refuses overlapping files', async () => {
    const bytes = patched(zip({ 'a.txt': hello, 'b.txt': hello }), 1, localHeaderOffset, 0);
    await expect(listed(bytes)).rejects.toThrow('share their bytes');
  });

  it('refuses duplicate paths, because programs differ on which one counts', async () => {
    await expect(listed(zip({ 'a/b.txt': hello, 'a\\b.txt': hello }))).rejects.toThrow('contains a/b.txt twice');
  });

  it('refuses a zip with a suspicious compression ratio before unpacking anything', async () => {
    const small = zip({ 'big.bin': hello });
    await expect(listed(patched(small, 0, uncompressedSize, 70 * 1024 * 1024))).rejects.toThrow(
      'The zip unpacks to more than 200 times its size.',
    );
  });

  it('refuses more unpacked bytes than the limit', async () => {
    const small = zip({ 'big.bin': hello });
    await expect(listed(patched(small, 0, uncompressedSize, 201 * 1024 * 1024))).rejects.toThrow(
      'The zip unpacks to more than 200 MB, which is the limit of this service.',
    );
  });

  it('refuses more files than the limit', async () => {
    const files = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`${index}.txt`, hello]));
    await expect(listed(zip(files))).rejects.toThrow('more than 100 files, which is the limit of this service.');
  });

  it('refuses a truncated zip, one without structure, and a file that is no zip', async () => {
    const whole = zip({ 'a.txt': hello });
    await expect(listed(whole.subarray(0, whole.length - 10))).rejects.toThrow('damaged or incomplete');
    await expect(listed(strToU8('PK\u0003\u0004 and nothing more'))).rejects.toThrow('damaged or incomplete');
  });

  it.each([
    ['size', uncompressedSize, 4],
    ['checksum', checksum, 1234],
  ])('detects bytes that do not match the stated %s', async (_, field, value) => {
    const bytes = patched(zip({ 'a.txt': hello }), 0, field, value);
    const unpack = read(bytes, async ([entry]) => entry && text(await entry.open()));
    await expect(unpack).rejects.toThrow('a.txt in the zip is damaged');
  });
});
