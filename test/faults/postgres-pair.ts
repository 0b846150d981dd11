import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { choosePostgresAccount } from '../../service/db/postgres-account.ts';
import { findPostgresBinaries } from '../../service/db/postgres-binaries.ts';
import { initializeCluster, superuser } from '../../service/db/postgres-process.ts';
import { freePorts } from '../support/service/free-ports.ts';

export interface PostgresPair {
  /** DATABASE_URL naming the primary and the standby. */
  databaseUrl: string;
  /** The address of the standby only. */
  standbyUrl: string;
  killPrimary(): Promise<void>;
  /** Makes the standby the primary. */
  promoteStandby(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a primary and a standby with synchronous replication, from the programs of the embedded PostgreSQL. These lack
 * pg_basebackup, so the standby is a copy made between pg_backup_start and pg_backup_stop (PostgreSQL, "Making a Base Backup
 * Using the Low Level API").
 */
export async function startPostgresPair(): Promise<PostgresPair> {
  const dir = await mkdtemp(join(tmpdir(), 'linkwake-pair-'));
  await chmod(dir, 0o755);
  const [primaryPort = 0, standbyPort = 0] = await freePorts(2);
  const primaryDir = join(dir, 'primary');
  const standbyDir = join(dir, 'standby');
  const binaries = await findPostgresBinaries();
  const account = await choosePostgresAccount(primaryDir, [binaries.postgres, dir]);
  await initializeCluster({ binaries, account, dataDir: primaryDir });
  const start = (dataDir: string, port: number): ChildProcess => {
    const args = ['-D', dataDir, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'];
    const {
      program,
      args: all,
      ...identity
    } = account.command(binaries.postgres, [...args, '-c', 'unix_socket_directories=']);
    return spawn(program, all, { ...identity, stdio: 'ignore', cwd: dirname(binaries.postgres) });
  };
  const url = (...ports: number[]) =>
    `postgres://${superuser}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`;

  const primary = start(primaryDir, primaryPort);
  const sql = await connected(url(primaryPort));
  await sql.query("select pg_create_physical_replication_slot('standby', true)");
  await sql.query("select pg_backup_start('standby', true)");
  execFileSync('cp', ['-a', primaryDir, standbyDir]);
  const { rows } = await sql.query('select labelfile from pg_backup_stop(false)');
  for (const name of ['postmaster.pid', 'postmaster.opts', 'pg_replslot/standby'])
    await rm(join(standbyDir, name), { recursive: true, force: true });
  await writeFile(join(standbyDir, 'backup_label'), rows[0].labelfile);
  await writeFile(join(standbyDir, 'standby.signal'), '');
  const { uid, gid } = await stat(primaryDir);
  for (const name of ['backup_label', 'standby.signal']) await chown(join(standbyDir, name), uid, gid);
  await appendFile(
    join(standbyDir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=${superuser} application_name=standby'\nprimary_slot_name = 'standby'\n`,
  );
  const standby = start(standbyDir, standbyPort);
  await sql.query("alter system set synchronous_standby_names = 'standby'");
  await sql.query('select pg_reload_conf()');
  while ((await sql.query("select from pg_stat_replication where sync_state = 'sync'")).rowCount === 0) await delay(50);
  await sql.end();

  return {
    databaseUrl: `${url(primaryPort, standbyPort)}?target_session_attrs=read-write`,
    standbyUrl: url(standbyPort),
    async killPrimary() {
      await end(primary, 'SIGKILL');
    },
    async promoteStandby() {
      const client = await connected(url(standbyPort));
      await client.query('select pg_promote()');
      await client.end();
    },
    async stop() {
      await end(primary, 'SIGQUIT');
      await end(standby, 'SIGQUIT');
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function connected(connectionString: string): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch {
      await delay(20);
    }
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
