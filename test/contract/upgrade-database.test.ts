import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { runServer } from '../../service/backup/run-server.ts';
import { upgradeDatabase } from '../../service/backup/upgrade-database.ts';
import { fileSystemBlobs } from '../../service/blobs/file-system-blobs.ts';
import { scrubBlobs } from '../../service/blobs/scrub-blobs.ts';
import { connect } from '../../service/db/database.ts';
import { openCluster } from '../../service/db/embedded-postgres.ts';
import { migrate } from '../../service/db/migrate.ts';
import { openDatabase } from '../../service/db/open-database.ts';
import { type PostgresCluster, superuser } from '../../service/db/postgres-process.ts';
import { readPostmaster } from '../../service/db/postmaster.ts';
import { isProcessAlive } from '../../service/system/process-alive.ts';
import { exportedTables, uncopiedTables } from '../../service/transfer/exported-tables.ts';
import { importInstallation } from '../../service/transfer/import-installation.ts';

/** PostgreSQL 15, from Debian (test/run/system-packages.ts). */
const oldBinaries = '/usr/lib/postgresql/15/bin';

/** Creates a cluster of the old version, as an older Linkwake did. */
async function createOldCluster(dataDir: string, role = superuser): Promise<PostgresCluster> {
  const cluster = await openCluster(dataDir);
  const binaries = { initdb: join(oldBinaries, 'initdb'), postgres: join(oldBinaries, 'postgres') };
  await mkdir(cluster.dataDir, { mode: 0o700 });
  await cluster.account.own(cluster.dataDir);
  const options = ['-D', cluster.dataDir, '--no-sync', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const { program, args, ...identity } = cluster.account.command(binaries.initdb, [...options, `-U${role}`]);
  const initdb = spawn(program, args, { ...identity, stdio: 'ignore', cwd: '/', env: { PATH: process.env.PATH } });
  expect(await once(initdb, 'exit')).toEqual([0, null]);
  return { ...cluster, binaries };
}

async function allRows(pool: Pool): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  const tables: Record<string, string[]> = {};
  for (const { name } of [...(await exportedTables(client, uncopiedTables)), { name: 'migrations' }]) {
    const { rows } = await client.query(`select row_to_json(t)::text as row from "${name}" t order by 1`);
    tables[name] = rows.map(({ row }) => row);
  }
  client.release();
  return tables;
}

/** Adds what an export leaves out, because another installation has no use for it: work that waits, and what is kept for a day. */
async function addUnexported(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    'select d.id as document, d.workspace_id as workspace, m.user_id as person from documents d join memberships m using (workspace_id) limit 1',
  );
  const { document, workspace, person } = rows[0];
  const { rows: webhooks } = await pool.query(
    `insert into webhooks (id, workspace_id, url, format, kinds)
     values (gen_random_uuid(), $1, 'https://hooks.example/', 'standard', '{view}') returning id`,
    [workspace],
  );
  for (const kind of ['view', 'response', 'deleted']) {
    await pool.query('insert into events (workspace_id, document_id, kind) values ($1, $2, $3)', [
      workspace,
      document,
      kind,
    ]);
  }
  await pool.query(`delete from events where kind = 'deleted'`);
  await pool.query(
    `insert into webhook_deliveries (webhook_id, event_id, kind) select $1, id, kind from events limit 1`,
    [webhooks[0].id],
  );
  await pool.query(
    `insert into mails (kind, workspace_id, to_address, content, expires_at) values ('sign-in', $1, 'a@b.example', '{}', now())`,
    [workspace],
  );
  await pool.query(`insert into notices (user_id, document_id, kind, due_at) values ($1, $2, 'view', now())`, [
    person,
    document,
  ]);
}

async function temporaryDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'upgrade-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  // PostgreSQL may run as another account, which must be able to enter.
  await chmod(dir, 0o755);
  return dir;
}

it('says that a database of another major version of PostgreSQL must be upgraded, and upgrades it whole', async () => {
  const dataDir = await temporaryDir();
  const blobs = fileSystemBlobs(join(dataDir, 'blobs'));
  const old = await createOldCluster(dataDir);
  const server = { cluster: old, password: undefined, failure: (log: string) => new Error(log) };
  const before = await runServer(server, async (connection) => {
    const { db, pool } = connect(connection);
    await migrate(pool);
    await importInstallation({ db, pool, blobs }, 'test/fixtures/exports/0.1.0.tar');
    await addUnexported(pool);
    const rows = await allRows(pool);
    await pool.end();
    return rows;
  });

  const open = () => openDatabase({ databaseUrl: undefined, dataDir });
  await expect(open()).rejects.toThrow('is of PostgreSQL 15, and this Linkwake comes with another major version');
  await expect(upgradeDatabase(dataDir, '/usr/lib')).rejects.toThrow('has no program postgres');
  const steps: string[] = [];
  const upgraded = await upgradeDatabase(dataDir, oldBinaries, (step) => steps.push(step));
  expect(upgraded).toMatchObject({ from: '15', rows: { documents: 5, versions: 6, views: 1, responses: 1 } });
  expect(await readFile(join(upgraded.replaced ?? '', 'PG_VERSION'), 'utf8')).toBe('15\n');
  expect(steps).toEqual([
    'Starting PostgreSQL 15 on the old data.',
    expect.stringMatching(/^Starting PostgreSQL \d+ on a new database\.$/),
    'Copying all rows.',
    'Putting the new database in place of the old one.',
  ]);

  const database = await open();
  onTestFinished(() => database.close());
  expect(await allRows(database.pool)).toEqual(before);
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['events', 'mails', 'notices', 'webhook_deliveries']));
  // An id is not given a second time, as to an event that clients would take for one that they have.
  const { rows: next } = await database.pool.query(`select nextval(pg_get_serial_sequence('events', 'id'))::int as id`);
  expect(next).toEqual([{ id: 4 }]);
  for await (const { outcome } of scrubBlobs({ db: database.db, blobs })) expect(outcome).toMatch(/intact|recorded/);
});

it('fails at once, with the words of PostgreSQL, when the old database is not of a Linkwake', async () => {
  const dataDir = await temporaryDir();
  await createOldCluster(dataDir, 'somebody');
  await expect(upgradeDatabase(dataDir, oldBinaries)).rejects.toThrow('role "linkwake" does not exist');
  expect((await readdir(dataDir)).filter((name) => name.includes('upgrading') && !name.endsWith('.log'))).toEqual([]);
  expect(await readPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
});

it.each(['SIGINT', 'SIGTERM'] as const)('stops the PostgreSQL that it started, by %s', async (signal) => {
  const [dataDir, binaries] = [await temporaryDir(), await temporaryDir()];
  await createOldCluster(dataDir);
  // A server that starts for ever, and says which process it is.
  const started = join(dataDir, 'postgres', 'started');
  await writeFile(join(binaries, 'postgres'), `#!/bin/sh\necho $$ > '${started}'\nexec tail -f /dev/null\n`, {
    mode: 0o755,
  });
  const args = ['service/build/run-program.ts', 'admin/main', 'upgrade:database', '--old-binaries', binaries];
  const command = spawn(process.execPath, args, { env: { PATH: process.env.PATH, DATA_DIR: dataDir } });
  const ended = once(command, 'exit');
  const said = text(command.stderr);
  const pid = () => readFile(started, 'utf8').then(Number, () => 0);
  await expect.poll(pid, { timeout: 30_000 }).toBeGreaterThan(0);
  command.kill(signal);
  expect(await ended).toEqual([1, null]);
  expect(await said).toContain(`Interrupted by ${signal}. The database is as it was.`);
  expect(isProcessAlive(await pid())).toBe(false);
});
