import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { endianness, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseUnavailable } from './errors.ts';
import type { PostgresAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { removeStaleLocks } from './postmaster.ts';

/** A cluster: its data, and the programs and account that run it. */
export interface PostgresCluster {
  binaries: PostgresBinaries;
  account: PostgresAccount;
  dataDir: string;
  /** Where the socket is, once the server has been launched. It stays the same for a restart. */
  socketDir?: string;
  /** Settings of the server by name, beside those that are always set. */
  settings?: Record<string, string>;
}

export const superuser = 'linkwake';

const windows = process.platform === 'win32';

/** A socket's path has at most 107 bytes; the longest name that PostgreSQL creates there is `/.s.PGSQL.5432.lock`. */
const maxSocketDirBytes = 80;

/** How the names of socket directories begin that are created where the data directory's path is too long. */
const socketDirPrefix = 'linkwake-';

/** Bytes of the server's log, beyond which a start empties it. */
const maxLogBytes = 10 * 1024 * 1024;

/** Creates the cluster if there is none. @throws DatabaseUnavailable */
export async function initializeCluster({ binaries, account, dataDir }: PostgresCluster): Promise<void> {
  if (await isInitialized(dataDir)) return;
  // It is created next to its place and moved there whole, so that an interruption leaves no partial cluster.
  const newDataDir = `${dataDir}.new`;
  await rm(newDataDir, { recursive: true, force: true });
  await mkdir(newDataDir, { mode: 0o700 });
  await account.own(newDataDir);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const identity = [`--username=${superuser}`, ...(await authentication(dataDir))];
  const child = start(
    account,
    binaries.initdb,
    ['-D', newDataDir, '--no-instructions', ...locale, ...identity],
    'pipe',
  );
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new DatabaseUnavailable(`The embedded PostgreSQL could not be set up:\n${output}`);
  await rename(newDataDir, dataDir);
}

/** Checks whether there is a cluster. */
export function isInitialized(dataDir: string): Promise<boolean> {
  return exists(join(dataDir, 'PG_VERSION'));
}

/**
 * Returns what tells a cluster and its copies from all other clusters: the first field of ControlFileData (PostgreSQL,
 * src/include/catalog/pg_control.h), in the byte order of the machine.
 */
export async function readSystemIdentifier(dataDir: string): Promise<string> {
  const control = await readFile(join(dataDir, 'global', 'pg_control'));
  return String(endianness() === 'LE' ? control.readBigUInt64LE() : control.readBigUInt64BE());
}

/** Returns the password of the cluster. Only Windows needs one: elsewhere the file system guards the socket. */
export async function clusterPassword(dataDir: string): Promise<string | undefined> {
  return windows ? (await readFile(passwordFile(dataDir), 'utf8')).trim() : undefined;
}

async function authentication(dataDir: string): Promise<string[]> {
  if (!windows) return ['--auth=trust'];
  await writeFile(passwordFile(dataDir), randomBytes(24).toString('base64url'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(dataDir)}`];
}

export function passwordFile(dataDir: string): string {
  return `${dataDir}-password`;
}

/** A server process that we started. When another one already runs on the data, it exits by itself. */
export interface PostgresProcess {
  hasEnded(): boolean;
  /** Shuts the server down in order, and waits for its end. Windows has no signals: it is ended there, and recovers on its next start. */
  stop(): Promise<void>;
  /** Returns the end of the server's log since the launch. */
  logTail(): Promise<string>;
}

export async function launchServer(cluster: PostgresCluster): Promise<PostgresProcess> {
  const { binaries, account, dataDir, settings = {} } = cluster;
  await removeStaleLocks(dataDir);
  if (!windows) cluster.socketDir ??= await createSocketDir(dataDir, account);
  const address = windows
    ? ['-c', 'listen_addresses=127.0.0.1', '-p', String(await freePort()), '-c', 'unix_socket_directories=']
    : ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${cluster.socketDir}`];
  const logFile = `${dataDir}.log`;
  // Appended to: several processes may launch a server on the same data, and the one that runs already writes there.
  const log = await open(logFile, 'a', 0o600);
  if ((await log.stat()).size > maxLogBytes) await log.truncate();
  const { size: earlierBytes } = await log.stat();
  const args = ['-D', dataDir, ...address, '-c', 'unix_socket_permissions=0700', '-c', 'fsync=on'];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const child = start(account, binaries.postgres, args, log.fd);
  let ended = false;
  const end = () => {
    ended = true;
  };
  child.once('error', end).once('exit', end).unref();
  await log.close();
  return {
    hasEnded: () => ended,
    async stop() {
      if (ended) return;
      child.ref();
      const exit = once(child, 'exit');
      child.kill('SIGINT');
      await exit;
    },
    logTail: async () => (await readFile(logFile)).subarray(earlierBytes).toString().slice(-2000),
  };
}

/** Starts a program in its own session: Ctrl+C must reach the service first, which then stops PostgreSQL. */
function start(account: PostgresAccount, program: string, args: string[], output: 'pipe' | number): ChildProcess {
  const { program: file, args: all, ...identity } = account.command(program, args);
  return spawn(file, all, {
    ...identity,
    detached: true,
    stdio: ['ignore', output, output],
    cwd: dirname(program),
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C', SystemRoot: process.env.SystemRoot },
  });
}

async function createSocketDir(dataDir: string, account: PostgresAccount): Promise<string> {
  if (Buffer.byteLength(dataDir) <= maxSocketDirBytes) return dataDir;
  const shortDir = await mkdtemp(join(tmpdir(), socketDirPrefix));
  await account.own(shortDir);
  return shortDir;
}

/**
 * Removes the socket directory of a server that has stopped, if it is one that was created for that and is empty. Otherwise it
 * is the data directory, which the server may have been given by another of its paths.
 */
export async function removeSocketDir(socketDir: string): Promise<void> {
  if (dirname(socketDir) !== tmpdir() || !basename(socketDir).startsWith(socketDirPrefix)) return;
  // One that a killed server left its socket in stays.
  await rmdir(socketDir).catch(() => {});
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string')
    throw new DatabaseUnavailable(
      'The embedded PostgreSQL found no free loopback port. Close a program that uses many, or set DATABASE_URL.',
    );
  return address.port;
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
