import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyFlushed } from './copy-data-directory.ts';

const own = async () => {};

it('leaves out a file that is gone, and fails where the folder of the copy is', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'copy-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await writeFile(join(dir, 'there'), 'content');
  await copyFlushed(join(dir, 'gone'), join(dir, 'copy'), own);
  expect(await readdir(dir)).toEqual(['there']);
  // As when another backup has removed the copy that this one makes.
  await expect(copyFlushed(join(dir, 'there'), join(dir, 'removed', 'copy'), own)).rejects.toThrow('ENOENT');
});
