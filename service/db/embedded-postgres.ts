import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseConnection } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { choosePostgresAccount, type PostgresAccount } from './postgres-account.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { isAlive, type Postmaster, readPostmaster } from './postmaster-file.ts';

const user = 'linkwake';
const database = 'postgres';
const windows = process.platform === 'win32';

/** A socket's whole path has at most 107 bytes; `/.s.PGSQL.5432.lock` is the longest name PostgreSQL puts in its folder. */
const longestSocketDir = 80;

/** Recovery after a crash replays what was written since the last checkpoint; more than this is a fault. */
const patienceMs = 60_000;

export interface EmbeddedPostgres {
  connection: DatabaseConnection;
  /** Shuts PostgreSQL down, unless another program is still connected to it; the last one out turns off the light. */
  stop(): Promise<void>;
}

/**
 * Runs the PostgreSQL that lives in `<dir>/postgres`: makes it on first use, starts it, or takes over the one that a
 * killed service left running. It listens on a socket that only its own account and root can open (on Windows, which
 * has none, on a loopback port with a password), never on the network.
 * @throws DatabaseUnavailable when it cannot be started
 */
export async function startEmbeddedPostgres(dir: string): Promise<EmbeddedPostgres> {
  const dataDir = join(dir, 'postgres');
  const passwordFile = join(dir, 'postgres-password');
  await mkdir(dir, { recursive: true });
  const binaries = await findPostgresBinaries();
  const account = await choosePostgresAccount(dataDir, [binaries.postgres, dataDir]);
  const password = windows ? await keepPassword(passwordFile) : undefined;
  await initialize({ binaries, account, dataDir, passwordFile });

  const deadline = Date.now() + patienceMs;
  let child: RunningChild | undefined;
  let takenOver = false;
  for (;;) {
    const running = await readPostmaster(dataDir);
    if (running && isAlive(running.pid)) {
      const connection = connectionTo(running, password);
      if (await answers(connection)) return { connection, stop: () => stop(connection, running.pid, dataDir) };
    }
    if (child?.failed() && !(running && isAlive(running.pid))) {
      throw new DatabaseUnavailable(`The embedded PostgreSQL did not start:\n${await child.logTail()}`);
    }
    // A number in postmaster.pid may by now belong to another program; PostgreSQL itself knows how to tell.
    const abandoned = !running || !isAlive(running.pid) || (takenOver && Date.now() > deadline - patienceMs + 5000);
    if (!child && abandoned) child = await launch({ binaries, account, dataDir });
    takenOver = true;
    if (Date.now() > deadline) {
      throw new DatabaseUnavailable(`The embedded PostgreSQL in ${dataDir} did not answer within a minute.`);
    }
    await delay(20);
  }
}

interface Place {
  binaries: PostgresBinaries;
  account: PostgresAccount;
  dataDir: string;
}

async function initialize(place: Place & { passwordFile: string }): Promise<void> {
  const { binaries, account, dataDir, passwordFile } = place;
  if (await exists(join(dataDir, 'PG_VERSION'))) return;
  // Made beside and moved into place whole, so that a stop in between leaves nothing half made.
  const fresh = `${dataDir}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await account.own(fresh);
  const auth = windows ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust'];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const child = start(account, binaries.initdb, [
    '-D',
    fresh,
    `--username=${user}`,
    '--no-instructions',
    ...locale,
    ...auth,
  ]);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new DatabaseUnavailable(`The embedded PostgreSQL could not be set up:\n${said}`);
  await rename(fresh, dataDir);
}

interface RunningChild {
  failed(): boolean;
  logTail(): Promise<string>;
}

async function launch({ binaries, account, dataDir }: Place): Promise<RunningChild> {
  const settings = windows
    ? ['-c', 'listen_addresses=127.0.0.1', '-p', String(await freePort()), '-c', 'unix_socket_directories=']
    : ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${await socketDir(dataDir, account)}`];
  const logFile = `${dataDir}.log`;
  const log = await open(logFile, 'w', 0o600);
  const args = ['-D', dataDir, ...settings, '-c', 'unix_socket_permissions=0700', '-c', 'fsync=on'];
  const child = start(account, binaries.postgres, args, log.fd);
  let failed = false;
  child.once('error', () => {
    failed = true;
  });
  child.once('exit', () => {
    failed = true;
  });
  child.unref();
  await log.close();
  return { failed: () => failed, logTail: async () => (await readFile(logFile, 'utf8')).slice(-2000) };
}

/** In a session of its own: an interrupt typed at the terminal must reach the service first, which then stops PostgreSQL. */
function start(account: PostgresAccount, program: string, args: string[], output?: number): ChildProcess {
  const { program: file, args: all, ...identity } = account.command(program, args);
  const stdio = output === undefined ? 'pipe' : (['ignore', output, output] as const);
  return spawn(file, all, {
    ...identity,
    detached: true,
    stdio: typeof stdio === 'string' ? stdio : [...stdio],
    cwd: dirname(program),
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C', SystemRoot: process.env.SystemRoot },
  });
}

async function socketDir(dataDir: string, account: PostgresAccount): Promise<string> {
  if (Buffer.byteLength(dataDir) <= longestSocketDir) return dataDir;
  const short = await mkdtemp(join(tmpdir(), 'linkwake-'));
  await account.own(short);
  return short;
}

function connectionTo(running: Postmaster, password: string | undefined): DatabaseConnection {
  const host = running.socketDir || running.listenAddress || '127.0.0.1';
  return { host, port: running.port, user, database, ...(password === undefined ? {} : { password }) };
}

async function answers(connection: DatabaseConnection): Promise<boolean> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function stop(connection: DatabaseConnection, pid: number, dataDir: string): Promise<void> {
  if (await othersConnected(connection)) return;
  const running = await readPostmaster(dataDir);
  if (running?.pid !== pid || !isAlive(pid)) return;
  // PostgreSQL's "fast" shutdown. Windows has no signals: there the process is ended and recovers on its next start.
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + patienceMs;
  while ((await readPostmaster(dataDir))?.pid === pid && isAlive(pid) && Date.now() < deadline) await delay(10);
  if (running.socketDir && running.socketDir !== dataDir) await rm(running.socketDir, { recursive: true, force: true });
}

/** Connections that were closed just now are seen for a moment longer: ask a few times before believing it. */
async function othersConnected(connection: DatabaseConnection): Promise<boolean> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    for (let attempt = 0; attempt < 25; attempt += 1) {
      const others = await client.query(
        "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      if (others.rowCount === 0) return false;
      await delay(20);
    }
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function keepPassword(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return kept.trim();
  const made = randomBytes(24).toString('base64url');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new DatabaseUnavailable('No free loopback port.');
  return address.port;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
