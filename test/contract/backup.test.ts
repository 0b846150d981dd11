import { chmod, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listBaseBackups } from '../../service/backup/base-backups.ts';
import { BackupFailed } from '../../service/backup/errors.ts';
import { packWal } from '../../service/backup/pack-wal.ts';
import { pruneBackups } from '../../service/backup/prune-backups.ts';
import { restoreBackup } from '../../service/backup/restore-backup.ts';
import { takeBackup } from '../../service/backup/take-backup.ts';
import { StorageUnavailable } from '../../service/blobs/errors.ts';
import { fileSystemBlobs } from '../../service/blobs/file-system-blobs.ts';
import { blobPathIn } from '../../service/blobs/mirrored-blobs.ts';
import { mirrorIn, openBlobs } from '../../service/blobs/open-blobs.ts';
import { scrubBlobs } from '../../service/blobs/scrub-blobs.ts';
import { readConfig } from '../../service/config/config.ts';
import { connectionTo } from '../../service/db/embedded-postgres.ts';
import { openDatabase } from '../../service/db/open-database.ts';
import { readSystemIdentifier } from '../../service/db/postgres-process.ts';
import { readPostmaster } from '../../service/db/postmaster.ts';
import { walArchive } from '../../service/db/wal-archive.ts';
import { ConfigError } from '../../service/errors/start-errors.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { makeZip } from '../support/files/zip.ts';
import { freePorts } from '../support/service/free-ports.ts';
import { type StartedService, startService } from '../support/service/service.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let backupDir: string;
let dataDir: string;
/** The folder with the archived log. */
let archive: string;
let service: StartedService;
let caller: ApiCaller;
let moment: Date;
let identity: string;
let metricsUrl: string;
let before: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  // PostgreSQL may run as another account, which must be able to enter.
  await chmod(folder, 0o755);
  [backupDir, dataDir] = [join(folder, 'backup'), join(folder, 'data')];
  identity = await generateX25519Identity();
  const [port] = await freePorts(1);
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  service = await startService({
    embedded: true,
    env: {
      BACKUP_DIR: backupDir,
      DATA_DIR: dataDir,
      BACKUP_RECIPIENTS: await identityToRecipient(identity),
      METRICS_PORT: String(port),
      LOG_LEVEL: 'silent',
    },
  });
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  archive = walArchive(backupDir, await readSystemIdentifier(join(dataDir, 'postgres'))).dir;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function metricsOfArchive(): Promise<{ failing: number; archived: number }> {
  const text = await (await fetch(metricsUrl)).text();
  const value = (name: string) => Number(new RegExp(`^linkwake_wal_${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { failing: value('archive_failing'), archived: value('last_archived_seconds') };
}

async function publish(title: string): Promise<string> {
  const site = makeZip({ 'index.html': `<h1>${title}</h1>`, 'more.html': `<p>More of ${title}</p>` });
  const { body } = await caller.upload('POST', '/documents', { name: `${title}.zip`, bytes: site });
  return body.uuid;
}

/** Returns a moment after everything so far, once it has passed. PostgreSQL counts in microseconds, a Date does not. */
async function passMoment(): Promise<Date> {
  const { rows } = await service.pool.query<{ at: Date }>('select now() as at');
  const at = new Date(Number(rows[0]?.at) + 2);
  for (let passed = false; !passed; ) {
    passed = (await service.pool.query('select clock_timestamp() > $1 as passed', [at])).rows[0].passed;
  }
  return at;
}

/** Kills PostgreSQL as a power failure does: without the service's orderly shutdown. */
async function crash(): Promise<void> {
  const postmaster = await readPostmaster(join(dataDir, 'postgres'));
  if (!postmaster) throw new Error('PostgreSQL runs.');
  const other = new pg.Client(connectionTo(postmaster, undefined));
  other.on('error', () => {});
  const gone = new Promise((resolve) => other.once('end', resolve));
  await other.connect();
  // Because of the other connection, the stopping service leaves PostgreSQL running.
  await service.stop();
  process.kill(postmaster.pid, 'SIGKILL');
  await gone;
}

const config = () => readConfig({ DATA_DIR: dataDir, BACKUP_DIR: backupDir });

/** Returns the titles in the database, and checks that each of its files is there and intact. */
async function contents(): Promise<string[]> {
  const database = await openDatabase(config());
  try {
    const blobs = await openBlobs(config());
    for await (const { outcome } of scrubBlobs({ db: database.db, blobs })) expect(outcome).toBe('intact');
    const { rows } = await database.pool.query<{ title: string }>('select title from documents order by title');
    return rows.map(({ title }) => title);
  } finally {
    await database.close();
  }
}

describe('the embedded database, killed after a mistake', () => {
  beforeAll(async () => {
    const kept = await publish('Kept');
    await publish('Deleted later');
    await takeBackup({ ...service.deps, dataDir }, backupDir);
    await publish('After the backup');
    before = ['After the backup', 'Deleted later', 'Kept'];
    moment = await passMoment();
    await service.pool.query('delete from documents where id <> $1', [kept]);
    for await (const batch of service.deps.blobs.list()) {
      // The sweep of what was deleted.
      for (const { key } of batch) {
        const used = await service.pool.query(
          'select from versions where source_blob = $1 union all select from site_files where blob = $1',
          [key],
        );
        if (used.rowCount === 0) await service.deps.blobs.remove(key);
      }
    }
    await publish('Last');
    const { rows } = await service.pool.query<{ segment: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as segment, pg_switch_wal()',
    );
    await vi.waitFor(
      async () => {
        expect(await metricsOfArchive()).toEqual({ failing: 0, archived: expect.closeTo(Date.now() / 1000, -3) });
        expect(await readdir(archive)).toContainEqual(expect.stringMatching(new RegExp(`^${rows[0]?.segment}`)));
      },
      { timeout: 20_000 },
    );
    await crash();
    // As the service does every half a minute.
    await packWal(archive, [await identityToRecipient(identity)]);
  });

  it('has its log in the archive compressed and encrypted only, and needs the key', async () => {
    const names = await readdir(archive);
    const segments = names.filter((name) => /^[0-9A-F]{24}(?!\.[0-9A-F]{8}\.backup)/.test(name));
    expect(segments.length).toBeGreaterThan(0);
    for (const name of segments) {
      expect(name).toMatch(/\.gz\.age$/);
      expect((await stat(join(archive, name))).size).toBeLessThan(8 * 1024 * 1024);
    }
    const other = await generateX25519Identity();
    const restore = (...identities: string[]) => restoreBackup({ dataDir, backupDir, identities }, moment);
    await expect(restore()).rejects.toThrow('The archived log is encrypted.');
    await expect(restore(other)).rejects.toThrow('no key of the identity file opens it');
    expect((await readdir(dataDir)).filter((name) => /restoring$|unpacked/.test(name))).toEqual([]);
  });

  /** @feature recovery */
  it('goes back to the moment before, with the files that were swept since', async () => {
    const restored = await restoreBackup({ dataDir, backupDir, identities: [identity] }, moment);
    expect(restored.files).toEqual({ returned: 6, missing: [] });
    expect(new Date(restored.last_change ?? '') <= moment).toBe(true);
    expect(await contents()).toEqual(before);
  });

  it('is not replaced by a new database where all of DATA_DIR is lost', async () => {
    const [log, other] = [await readdir(archive), join(folder, 'empty')];
    const opening = openDatabase(readConfig({ DATA_DIR: other, BACKUP_DIR: backupDir }));
    await expect(opening).rejects.toThrow(ConfigError);
    await expect(opening).rejects.toThrow(`BACKUP_DIR: ${backupDir} has backups of a database, and DATA_DIR has none`);
    expect(await readdir(other)).toEqual([]);
    expect(await readdir(archive)).toEqual(log);
    const elsewhere = await openDatabase(readConfig({ DATA_DIR: other, BACKUP_DIR: join(folder, 'other backup') }));
    await elsewhere.close();
  });

  it('is restored to the last archived change when all of DATA_DIR is lost', async () => {
    // The restored database archives on a timeline of its own; shutting it down archived the end.
    await rm(dataDir, { recursive: true });
    const restored = await restoreBackup({ dataDir, backupDir, identities: [identity] });
    expect(restored.replaced).toBeUndefined();
    expect(restored.files.missing).toEqual([]);
    expect(await contents()).toEqual(before);
  });

  it('is restored from a backup of an earlier version, whose log has no folder for its cluster', async () => {
    const [backup] = await listBaseBackups(backupDir);
    const { system_identifier: _, ...facts } = backup?.facts ?? {};
    await writeFile(join(backup?.dir ?? '', 'backup.json'), JSON.stringify(facts));
    const log = (await readdir(archive)).sort();
    // What was archived since the update stays in the folder of the cluster.
    for (const name of log.slice(0, -1)) await rename(join(archive, name), join(backupDir, 'wal', name));
    await rm(dataDir, { recursive: true });
    await restoreBackup({ dataDir, backupDir, identities: [identity] });
    expect(await contents()).toEqual(before);
  });

  it('is refused in words when the backup does not reach the moment, and stays as it is', async () => {
    const restore = (at: string) => restoreBackup({ dataDir, backupDir, identities: [identity] }, new Date(at));
    await expect(restore('2020-01-01T00:00:00Z')).rejects.toThrow('The oldest backup is of');
    await expect(restore('2100-01-01T00:00:00Z')).rejects.toThrow('The archived changes end before');
    expect((await readdir(dataDir)).filter((name) => /restoring$|unpacked/.test(name))).toEqual([]);
    const database = await openDatabase(config());
    await expect(restoreBackup({ dataDir, backupDir })).rejects.toThrow('The database runs');
    await database.close();
    expect(await contents()).toEqual(before);
  });

  it('is backed up once at a time, and not without its files', async () => {
    const database = await openDatabase(config());
    const kept = await listBaseBackups(backupDir);
    try {
      const blobs = await openBlobs(config());
      const both = await Promise.allSettled([1, 2].map(() => takeBackup({ ...database, blobs, dataDir }, backupDir)));
      const refused = both.filter(({ status }) => status === 'rejected');
      expect(refused).toEqual([
        { status: 'rejected', reason: new BackupFailed('Another backup is being made. Wait until it has ended.') },
      ]);
      // As where their disk is not mounted.
      await rename(join(dataDir, 'blobs'), join(dataDir, 'away'));
      const unmounted = await openBlobs(config());
      await expect(takeBackup({ ...database, blobs: unmounted, dataDir }, backupDir)).rejects.toThrow(
        StorageUnavailable,
      );
      await rm(join(dataDir, 'blobs'), { recursive: true, force: true });
      await rename(join(dataDir, 'away'), join(dataDir, 'blobs'));
      const made = (await listBaseBackups(backupDir)).filter(({ name }) => !kept.some((old) => old.name === name));
      expect(made.length).toBe(1);
      for (const { dir } of made) await rm(dir, { recursive: true });
    } finally {
      await database.close();
    }
  });

  it('keeps the newest backups only when asked, with what they need', async () => {
    const database = await openDatabase(config());
    const blobs = await openBlobs(config());
    try {
      await database.pool.query(`delete from documents where title = 'Deleted later'`);
      const { rows } = await database.pool.query<{ key: string }>('select blob as key from site_files');
      for await (const batch of blobs.list()) {
        const used = new Set(rows.map(({ key }) => key));
        for (const { key } of batch) if (!used.has(key)) await blobs.remove(key);
      }
      const { backup } = await takeBackup({ ...database, blobs, dataDir }, backupDir);
      // Files of the last hour may be of uploads that the backup did not see yet.
      expect((await pruneBackups(blobs, backupDir, 2)).blobs).toBe(0);
      const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
      for await (const batch of fileSystemBlobs(mirrorIn(backupDir)).list()) {
        for (const { key } of batch) await utimes(blobPathIn(mirrorIn(backupDir), key), old, old);
      }
      const removed = await pruneBackups(blobs, backupDir, 1);
      expect(removed.backups).toBe(1);
      expect(removed.segments).toBeGreaterThan(0);
      expect(removed.blobs).toBeGreaterThan(0);
      expect((await listBaseBackups(backupDir)).map(({ name }) => name)).toEqual([backup.name]);
      const wal = await readdir(archive);
      expect(wal).toContain(backup.facts.first_wal);
      expect(await readFile(join(backup.dir, 'data', 'PG_VERSION'), 'utf8')).toBe(`${backup.facts.postgres}\n`);
    } finally {
      await database.close();
    }
  });
});
