import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFolder } from './create-folder.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'linkwake-folders-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('creates a folder with those above it, and leaves one that exists', async () => {
  const deep = join(dir, 'a', 'b', 'c');
  await Promise.all([createFolder(deep, { mode: 0o700 }), createFolder(deep, { mode: 0o700 })]);
  await createFolder(deep);
  expect((await stat(deep)).mode & 0o777).toBe(0o700);
});

it('fails where a file is in the way', async () => {
  await writeFile(join(dir, 'file'), '');
  await expect(createFolder(join(dir, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(createFolder(join(dir, 'file', 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

it.skipIf(process.platform !== 'linux')('fails where the system lets nobody create one', async () => {
  await expect(createFolder('/proc/linkwake/data')).rejects.toMatchObject({ code: 'ENOENT' });
});
