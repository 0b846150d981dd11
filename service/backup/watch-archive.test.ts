import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { watchArchive } from './watch-archive.ts';

it('packs what was archived, and warns when archiving fails', async () => {
  const backupDir = await mkdtemp(join(tmpdir(), 'archive-'));
  try {
    const wal = join(backupDir, 'wal');
    await mkdir(wal);
    const segment = '000000010000000000000003';
    await writeFile(join(wal, segment), Buffer.alloc(1024 * 1024));
    await writeFile(join(wal, '00000002.history'), '1\t0/3000000\tno recovery target specified\n');
    const lines: string[] = [];
    const pool = { query: async () => ({ rows: [{ failing: true }] }) } as unknown as Pool;
    const log = createLogger('info', (line) => lines.push(line));
    const watching = watchArchive({ pool, backupDir, recipients: [], log });
    await expect.poll(() => lines.join('')).toContain('"wal_archive_failing"');
    await watching.stop();
    expect((await readdir(wal)).sort()).toEqual([`${segment}.gz`, '00000002.history']);
  } finally {
    await rm(backupDir, { recursive: true });
  }
});

it('stops after the segment that it packs, and leaves the others to the next start', async () => {
  const backupDir = await mkdtemp(join(tmpdir(), 'archive-'));
  try {
    const wal = join(backupDir, 'wal');
    await mkdir(wal);
    const segments = Array.from({ length: 20 }, (_, at) => `0000000100000000000000${at + 10}`);
    for (const segment of segments) await writeFile(join(wal, segment), Buffer.alloc(1024 * 1024));
    const pool = { query: async () => ({ rows: [{ failing: false }] }) } as unknown as Pool;
    const watching = watchArchive({ pool, backupDir, recipients: [], log: createLogger('silent') });
    await expect.poll(() => readdir(wal), { interval: 1 }).toContain(`${segments[0]}.gz`);
    await watching.stop();
    expect(await readdir(wal)).toContain(segments.at(-1));
  } finally {
    await rm(backupDir, { recursive: true });
  }
});

it('packs the log of each cluster, whatever is wrong with that of another', async () => {
  const backupDir = await mkdtemp(join(tmpdir(), 'archive-'));
  try {
    const segment = '000000010000000000000003';
    const ofCluster = join(backupDir, 'wal', '7');
    await mkdir(ofCluster, { recursive: true });
    await writeFile(join(backupDir, 'wal', segment), 'one content');
    await writeFile(join(backupDir, 'wal', `${segment}.gz`), gzipSync('another'));
    await writeFile(join(ofCluster, segment), 'its own');
    const lines: string[] = [];
    const pool = { query: async () => ({ rows: [{ failing: false }] }) } as unknown as Pool;
    const log = createLogger('info', (line) => lines.push(line));
    const watching = watchArchive({ pool, backupDir, recipients: [], log });
    await expect.poll(() => readdir(ofCluster)).toEqual([`${segment}.gz`]);
    await watching.stop();
    expect(lines.join('')).toContain('"wal_packing_failed"');
    expect(await readdir(join(backupDir, 'wal'))).toContain(segment);
  } finally {
    await rm(backupDir, { recursive: true });
  }
});
