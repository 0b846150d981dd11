import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { blobPathIn, copyBlob } from './mirrored-blobs.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirror-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('is copied by an upload and a backup at once, and neither takes it for deleted', async () => {
  for (let round = 0; round < 20; round += 1) {
    const key = round.toString(16).padStart(32, 'a');
    const [from, to] = [blobPathIn(join(folder, 'blobs'), key), blobPathIn(join(folder, 'mirror'), key)];
    await mkdir(dirname(from), { recursive: true });
    await writeFile(from, `Blob ${round}`);
    await Promise.all(Array.from({ length: 4 }, () => copyBlob(from, to)));
    expect(await readFile(to, 'utf8')).toBe(`Blob ${round}`);
    expect(await copyBlob(from, to)).toBe(false);
  }
  const left = await readdir(join(folder, 'mirror', 'aa'));
  expect(left.filter((name) => name.startsWith('.'))).toEqual([]);
});
