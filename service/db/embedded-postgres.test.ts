import { spawn } from 'node:child_process';
import { appendFile, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isProcessAlive } from '../system/process-alive.ts';
import type { DatabaseConnection } from './database.ts';
import { type EmbeddedPostgres, openCluster, startEmbeddedPostgres } from './embedded-postgres.ts';
import { initializeCluster, launchServer } from './postgres-process.ts';
import { readPostmaster } from './postmaster.ts';

// Creating a cluster takes half a second on an idle processor, and many seconds on a busy one.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dir: string;
const running: EmbeddedPostgres[] = [];

beforeEach(async () => {
  // mkdtemp creates it with 0700, which also covers the case where we are root and PostgreSQL's account cannot enter.
  dir = await mkdtemp(join(tmpdir(), 'postgres-'));
});

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  await rm(dir, { recursive: true, force: true });
});

async function start(at = dir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(at);
  running.push(postgres);
  return postgres;
}

async function query(connection: DatabaseConnection, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  return (await readPostmaster(join(dir, 'postgres')))?.pid ?? Number.NaN;
}

async function untilGone(pid: number): Promise<void> {
  while (isProcessAlive(pid) && (await readPostmaster(join(dir, 'postgres')))?.pid === pid) await delay(10);
}

describe('the embedded PostgreSQL', () => {
  it('applies archive_timeout from its start, not five minutes later', async () => {
    const postgres = await startEmbeddedPostgres(dir, undefined, join(dir, 'backup'));
    running.push(postgres);
    // Its checkpointer sleeps until settings are loaded again.
    const isReloaded = 'select pg_conf_load_time() > pg_postmaster_start_time() as reloaded';
    await expect.poll(() => query(postgres.connection, isReloaded)).toEqual([{ reloaded: true }]);
  });

  it('is created, started and stopped, and keeps its data', async () => {
    const first = await start();
    await query(first.connection, 'create table kept as select 42 as answer');
    const pid = await postmasterPid();
    await first.stop();
    await untilGone(pid);
    const second = await start();
    expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('keeps its log over a restart', async () => {
    const first = await start();
    const log = join(dir, 'postgres.log');
    await appendFile(log, 'Why it ended\n');
    const pid = await postmasterPid();
    await first.stop();
    await untilGone(pid);
    await start();
    expect(await readFile(log, 'utf8')).toContain('Why it ended');
  });

  it('listens on no network address, and writes to the disk before it confirms', async () => {
    const { connection } = await start();
    expect(await query(connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(await query(connection, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect((await stat(join(dir, 'postgres'))).mode & 0o077).toBe(0);
    const refused = await new Promise((answer) => {
      createConnection(connection.port ?? 5432, '127.0.0.1')
        .on('error', answer)
        .on('connect', answer);
    });
    expect(refused).toBeInstanceOf(Error);
  });

  it('is shared while it runs, and continues for the others when one process stops', async () => {
    const first = await start();
    const busy = new pg.Client(first.connection);
    await busy.connect();
    const second = await start();
    const pid = await postmasterPid();
    await second.stop();
    expect(isProcessAlive(pid)).toBe(true);
    expect((await busy.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await busy.end();
  });

  it('recovers committed data after it is killed', async () => {
    const first = await start();
    await query(first.connection, 'create table kept as select generate_series(1, 1000) as n');
    process.kill(await postmasterPid(), 'SIGKILL');
    const second = await start();
    expect(await query(second.connection, 'select count(*)::int as count from kept')).toEqual([{ count: 1000 }]);
  });

  it.runIf(process.platform === 'linux').each(['process', 'thread'])(
    'starts after a kill where the id of its process is that of another %s',
    async (what) => {
      const first = await start();
      const dataDir = join(dir, 'postgres');
      const locks = ['postmaster.pid', '.s.PGSQL.5432.lock'].map((name) => join(dataDir, name));
      const texts = await Promise.all(locks.map((lock) => readFile(lock, 'utf8')));
      const pid = await postmasterPid();
      await first.stop();
      await untilGone(pid);
      const { uid, gid } = await stat(dataDir);
      const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
        uid,
        gid,
        cwd: '/',
        stdio: 'ignore',
      });
      try {
        const threads = async () => (await readdir(`/proc/${other.pid}/task`)).filter((id) => id !== String(other.pid));
        await expect.poll(threads).not.toEqual([]);
        const id = what === 'process' ? String(other.pid) : ((await threads()).at(-1) ?? '');
        for (const [index, lock] of locks.entries()) {
          await writeFile(lock, (texts[index] ?? '').replace(/^\d+/, id));
          await chown(lock, uid, gid);
        }
        const second = await start();
        expect(await query(second.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
        expect(isProcessAlive(other.pid ?? 0)).toBe(true);
      } finally {
        other.kill('SIGKILL');
      }
    },
  );

  it('starts for two processes at the same time', async () => {
    await (await start()).stop();
    const [one, other] = await Promise.all([start(), start()]);
    expect(await query(one.connection, 'select 1 as n')).toEqual(await query(other.connection, 'select 1 as n'));
  });

  it('keeps its data when a server is stopped that was started by another path of the same folder', async () => {
    const real = join(dir, 'real');
    const cluster = await openCluster(real);
    await initializeCluster(cluster);
    // A killed service leaves its server running.
    await launchServer(cluster);
    const link = join(dir, 'link');
    await symlink(real, link);
    const adopted = await start(link);
    await query(adopted.connection, 'create table kept as select 42 as answer');
    await adopted.stop();
    const again = await start(link);
    expect(await query(again.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('uses a shorter path for its socket when the path is too long, and removes it at the end', async () => {
    const deep = join(dir, 'a-folder-with-a-long-name'.repeat(2), 'and-another-below-it-with-an-even-longer-name');
    await mkdir(deep, { recursive: true });
    const postgres = await start(deep);
    const { host = '' } = postgres.connection;
    expect(host.startsWith(deep)).toBe(false);
    expect(await query(postgres.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
    await postgres.stop();
    await expect(stat(host)).rejects.toThrow('ENOENT');
    expect(await readdir(join(deep, 'postgres'))).toContain('PG_VERSION');
  });
});
