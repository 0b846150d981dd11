import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fileSystemBlobs } from '../blobs/file-system-blobs.ts';
import { blobPathIn } from '../blobs/mirrored-blobs.ts';
import { mirrorIn } from '../blobs/open-blobs.ts';
import { listBaseBackups, removePartialBackups } from './base-backups.ts';
import { pruneBackups } from './prune-backups.ts';

const segment = (position: string) => `0000000100000000000000${position}`;

async function temporaryDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'prune-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

interface Made {
  name: string;
  /** The cluster's system identifier. */
  cluster: bigint;
  firstWal: string;
  /** Made before the log of each cluster had its own folder. */
  isOld?: boolean;
}

async function makeBackup(backupDir: string, { name, cluster, firstWal, isOld = false }: Made): Promise<void> {
  const dir = join(backupDir, 'base', name);
  await mkdir(join(dir, 'data/global'), { recursive: true });
  const control = Buffer.alloc(8192);
  control.writeBigUInt64LE(cluster);
  await writeFile(join(dir, 'data/global/pg_control'), control);
  await writeFile(join(dir, 'blobs.txt'), '');
  const facts = {
    started_at: `${name}T00:00:00Z`,
    finished_at: `${name}T00:01:00Z`,
    first_wal: segment(firstWal),
    postgres: 18,
    ...(isOld ? {} : { system_identifier: String(cluster) }),
  };
  await writeFile(join(dir, 'backup.json'), JSON.stringify(facts));
}

async function archive(dir: string, ...positions: string[]): Promise<void> {
  await mkdir(dir, { recursive: true });
  for (const position of positions) await writeFile(join(dir, `${segment(position)}.gz`), '');
}

const archived = async (dir: string) =>
  (await readdir(dir)).filter((name) => name.endsWith('.gz')).map((name) => name.slice(22, 24));

async function prune(backupDir: string, keep: number) {
  return pruneBackups(fileSystemBlobs(join(backupDir, 'other')), backupDir, keep);
}

describe('backups of several clusters', () => {
  it('keeps the log of each from the first backup of it that is kept', async () => {
    const backupDir = await temporaryDir();
    await makeBackup(backupDir, { name: '2026-01-01', cluster: 1n, firstWal: 'A0' });
    await makeBackup(backupDir, { name: '2026-02-01', cluster: 2n, firstWal: '05' });
    await makeBackup(backupDir, { name: '2026-02-02', cluster: 2n, firstWal: '08' });
    const wal = join(backupDir, 'wal');
    await archive(join(wal, '1'), '9F', 'A0', 'A1');
    await archive(join(wal, '2'), '04', '05', '06', '08');
    expect(await prune(backupDir, 7)).toEqual({ backups: 0, segments: 2, blobs: 0 });
    expect(await archived(join(wal, '1'))).toEqual(['A0', 'A1']);
    expect(await archived(join(wal, '2'))).toEqual(['05', '06', '08']);
    expect(await prune(backupDir, 1)).toEqual({ backups: 2, segments: 4, blobs: 0 });
    expect(await readdir(wal)).toEqual(['2']);
    expect(await archived(join(wal, '2'))).toEqual(['08']);
  });

  it('keeps what they need of a log that they share, as earlier versions archived it', async () => {
    const backupDir = await temporaryDir();
    await makeBackup(backupDir, { name: '2026-01-01', cluster: 1n, firstWal: 'A0', isOld: true });
    await makeBackup(backupDir, { name: '2026-02-01', cluster: 2n, firstWal: '05', isOld: true });
    const wal = join(backupDir, 'wal');
    await archive(wal, '04', '05', '06', 'A0');
    // Since the update of the service.
    await archive(join(wal, '2'), '07');
    expect(await prune(backupDir, 7)).toEqual({ backups: 0, segments: 1, blobs: 0 });
    expect(await archived(wal)).toEqual(['05', '06', 'A0']);
    expect(await archived(join(wal, '2'))).toEqual(['07']);
    await makeBackup(backupDir, { name: '2026-03-01', cluster: 2n, firstWal: '07' });
    expect(await prune(backupDir, 1)).toEqual({ backups: 2, segments: 3, blobs: 0 });
    expect(await archived(wal)).toEqual([]);
    expect(await archived(join(wal, '2'))).toEqual(['07']);
    expect((await listBaseBackups(backupDir)).map(({ name }) => name)).toEqual(['2026-03-01']);
  });
});

describe('the copies of files', () => {
  it('stay where it cannot be known whether the files themselves are stored', async () => {
    const backupDir = await temporaryDir();
    await makeBackup(backupDir, { name: '2026-01-01', cluster: 1n, firstWal: '01' });
    await archive(join(backupDir, 'wal', '1'), '01');
    const mirror = fileSystemBlobs(mirrorIn(backupDir));
    const { key } = await mirror.put(Readable.from([Buffer.from('a file')]));
    await utimes(blobPathIn(mirrorIn(backupDir), key), new Date(0), new Date(0));
    // A folder that this disk cannot enter answers anything but that the file is missing.
    await writeFile(join(backupDir, 'other'), '');
    await expect(prune(backupDir, 1)).rejects.toThrow('ENOTDIR');
    expect(await mirror.size(key)).toBe(6);
    await rm(join(backupDir, 'other'));
    expect(await prune(backupDir, 1)).toEqual({ backups: 0, segments: 0, blobs: 1 });
  });

  it('of a backup whose removal was interrupted do not count as a backup', async () => {
    const backupDir = await temporaryDir();
    await makeBackup(backupDir, { name: '2026-01-01', cluster: 1n, firstWal: '01' });
    await makeBackup(backupDir, { name: '.2025-12-31.removed', cluster: 1n, firstWal: '01' });
    expect((await listBaseBackups(backupDir)).map(({ name }) => name)).toEqual(['2026-01-01']);
    await removePartialBackups(backupDir);
    expect(await readdir(join(backupDir, 'base'))).toEqual(['2026-01-01']);
  });
});
