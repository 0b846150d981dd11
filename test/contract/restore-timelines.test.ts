import { chmod, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listBaseBackups } from '../../service/backup/base-backups.ts';
import { restoreBackup } from '../../service/backup/restore-backup.ts';
import { takeBackup } from '../../service/backup/take-backup.ts';
import { openBlobs } from '../../service/blobs/open-blobs.ts';
import { readConfig } from '../../service/config/config.ts';
import { openDatabase } from '../../service/db/open-database.ts';
import { readSystemIdentifier } from '../../service/db/postgres-process.ts';
import { walArchive } from '../../service/db/wal-archive.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let backupDir: string;
let dataDir: string;
/** The folder with the archived log. */
let archive: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timelines-'));
  // PostgreSQL may run as another account, which must be able to enter.
  await chmod(folder, 0o755);
  [backupDir, dataDir] = [join(folder, 'backup'), join(folder, 'data')];
  const database = await openDatabase(config());
  await database.pool.query('create table marks (name text)');
  await database.close();
  archive = walArchive(backupDir, await readSystemIdentifier(join(dataDir, 'postgres'))).dir;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const config = () => readConfig({ DATA_DIR: dataDir, BACKUP_DIR: backupDir, LOG_LEVEL: 'silent' });

/**
 * Runs the database while it marks something, and archives that.
 * @returns a moment after it
 */
async function mark(...names: string[]): Promise<Date> {
  const { pool, close } = await openDatabase(config());
  try {
    for (const name of names) await pool.query('insert into marks values ($1)', [name]);
    const { rows } = await pool.query<{ at: Date }>('select now() as at');
    // PostgreSQL counts in microseconds, a Date does not.
    const at = new Date(Number(rows[0]?.at) + 2);
    await vi.waitUntil(async () => (await pool.query('select now() > $1 as passed', [at])).rows[0]?.passed);
    return at;
  } finally {
    await close();
  }
}

async function backUp(): Promise<void> {
  const { db, pool, close } = await openDatabase(config());
  await takeBackup({ db, pool, blobs: await openBlobs(config()), dataDir }, backupDir).finally(close);
}

async function marks(): Promise<string> {
  const { pool, close } = await openDatabase(config());
  const { rows } = await pool.query<{ name: string }>('select name from marks order by name').finally(close);
  return rows.map(({ name }) => name).join(' ');
}

const restore = (at?: Date) => restoreBackup({ dataDir, backupDir }, at);

describe('a database that was restored and has gone on', () => {
  let before: Date;
  let mistaken: Date;

  beforeAll(async () => {
    await mark('a');
    await backUp();
    before = await mark('b');
    mistaken = await mark('mistake');
    await backUp();
    const log = await readdir(archive);
    await restore(before);
    // Until it is started, its timeline is not part of the archive: a drill or a restore that fails leaves none.
    expect((await readdir(archive)).filter((name) => !log.includes(name) && !name.endsWith('.began'))).toEqual([]);
    expect(await marks()).toBe('a b');
    await mark('c');
  });

  it('is restored to its end from the backup that its timeline began with, though a later one was left behind', async () => {
    await restore();
    expect(await marks()).toBe('a b c');
  });

  it('is restored to a moment before the restore as it was then', async () => {
    await restore(mistaken);
    expect(await marks()).toBe('a b mistake');
  });

  it('is still told apart by moments where its archive was copied without the times of its files', async () => {
    const now = new Date();
    for (const name of await readdir(archive)) await utimes(join(archive, name), now, now);
    await restore(before);
    expect(await marks()).toBe('a b');
  });

  it('is restored from backups of an earlier version, which does not say where they end', async () => {
    for (const { dir, facts } of await listBaseBackups(backupDir)) {
      const { stop_lsn: _, ...known } = facts;
      await writeFile(join(dir, 'backup.json'), JSON.stringify(known));
    }
    await restore();
    expect(await marks()).toBe('a b');
  });
});

describe('an archive that lacks a segment', () => {
  let end: Date;

  beforeAll(async () => {
    await mark('d');
    await backUp();
    await mark('e');
    await mark('f');
    end = await mark('g');
    const segments = (await readdir(archive)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort();
    await rename(join(archive, segments.at(-2) ?? ''), join(folder, 'lost'));
    await rm(dataDir, { recursive: true });
  });

  it('is restored up to there, and the missing segment is named', async () => {
    const { missing_segment } = await restore();
    expect(missing_segment).toMatch(/^[0-9A-F]{24}$/);
    expect(await readdir(archive)).not.toContain(missing_segment);
    expect(await marks()).toBe('a b d e');
  });

  it('refuses a moment after it, and says why', async () => {
    await expect(restore(end)).rejects.toThrow(/lacks the segment [0-9A-F]{24}/);
  });
});
