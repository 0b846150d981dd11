import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { BackupFailed } from './errors.ts';
import { replaceDataDirectory } from './run-server.ts';

async function withRestored() {
  const dir = await mkdtemp(join(tmpdir(), 'replace-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const restored = join(dir, 'restored');
  await mkdir(join(restored, 'new'), { recursive: true });
  return { dir, restored };
}

it('keeps the database that was there beside the restored one', async () => {
  const { dir, restored } = await withRestored();
  const dataDir = join(dir, 'postgres');
  expect(await replaceDataDirectory(dataDir, restored)).toBeUndefined();
  await mkdir(join(restored, 'newer'), { recursive: true });
  const old = await replaceDataDirectory(dataDir, restored);
  expect([await readdir(dataDir), await readdir(old ?? '')]).toEqual([['newer'], ['new']]);
});

it('says that a data directory cannot be moved, and what to do', async () => {
  const { dir, restored } = await withRestored();
  await mkdir(join(dir, 'postgres', 'old'), { recursive: true });
  // The system refuses to move `.`, as it does a mount point.
  const replacing = replaceDataDirectory(`${dir}/postgres/.`, restored);
  await expect(replacing).rejects.toBeInstanceOf(BackupFailed);
  await expect(replacing).rejects.toThrow(/cannot be replaced \(EBUSY\).*mount DATA_DIR itself/);
  expect(await readdir(join(dir, 'postgres'))).toEqual(['old']);
});
