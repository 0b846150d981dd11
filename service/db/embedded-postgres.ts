import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../errors/start-errors.ts';
import type { Logger } from '../log/logger.ts';
import { createFolder } from '../system/create-folder.ts';
import { isProcessAlive } from '../system/process-alive.ts';
import type { DatabaseConnection } from './database-hosts.ts';
import { DatabaseUnavailable } from './errors.ts';
import { choosePostgresAccount } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import {
  clusterPassword,
  initializeCluster,
  isInitialized,
  launchServer,
  type PostgresCluster,
  type PostgresProcess,
  readSystemIdentifier,
  removeSocketDir,
  superuser,
} from './postgres-process.ts';
import { type Postmaster, readPostmaster } from './postmaster.ts';
import { supervisePostgres } from './supervise-postgres.ts';
import { archiveSettings, createArchiveFolder, hasBaseBackup, walArchive, walFolder } from './wal-archive.ts';

/** Recovery after a crash replays the writes since the last checkpoint; more time than this means a fault. */
const startTimeoutMs = 60_000;

/** How long the process in postmaster.pid may not answer before we start PostgreSQL, which checks whether it is its own. */
const noAnswerMs = 5_000;

export interface EmbeddedPostgres {
  /** Where it listens. After a restart this can be another place. */
  readonly connection: DatabaseConnection;
  /** Resolves if it ended and could not be started again. */
  readonly failed: Promise<DatabaseUnavailable>;
  /** Shuts PostgreSQL down, unless another program is still connected. The last program to stop shuts it down. */
  stop(): Promise<void>;
}

/**
 * Runs the PostgreSQL in `<dir>/postgres`. It creates the cluster on first use, and connects to a server that a killed
 * service left running. The server listens on a socket that only its own account and root can open, never on the network.
 * On Windows, which has no such sockets, it listens on a loopback port with a password. When the server ends, it is started
 * again.
 * @param backupDir where it archives its write-ahead log; a server that already runs keeps what it was started with
 * @throws DatabaseUnavailable when it cannot be started
 * @throws ConfigError when there is no cluster, but base backups of one
 */
export async function startEmbeddedPostgres(dir: string, log?: Logger, backupDir?: string): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dir, backupDir);
  const { dataDir } = cluster;
  if (backupDir !== undefined) await assertNotLost(dataDir, backupDir);
  await initializeCluster(cluster);
  if (backupDir !== undefined) cluster.settings = await archiveTo(backupDir, dataDir, cluster);
  const password = await clusterPassword(dataDir);
  const server = await supervisePostgres({
    start: async () => {
      const started = await waitForServer(cluster, password);
      if (backupDir !== undefined) await applyArchiveTimeout(started.connection);
      return started;
    },
    isAlive: ({ postmaster }) => isProcessAlive(postmaster.pid),
    log,
  });
  return {
    get connection() {
      return server.current().connection;
    },
    failed: server.failed,
    async stop() {
      await server.stop();
      const { connection, postmaster } = server.current();
      await stopServer(dataDir, connection, postmaster.pid);
    },
  };
}

/** Returns whether `<dir>/postgres` exists. A folder that this account cannot look into may have it. */
export async function hasCluster(dir: string): Promise<boolean> {
  try {
    await stat(join(dir, 'postgres'));
    return true;
  } catch (cause) {
    return !(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT');
  }
}

/**
 * Finds the programs and the account for the cluster in `<dir>/postgres`, which need not exist yet.
 * @param backupDir one that the account must be able to reach, too
 * @throws ConfigError when the folder in BACKUP_DIR cannot be created, or not be written to
 */
export async function openCluster(dir: string, backupDir?: string): Promise<PostgresCluster> {
  const dataDir = join(dir, 'postgres');
  await createFolder(dir);
  const folders = backupDir === undefined ? [] : [walFolder(backupDir)];
  for (const folder of folders) await createArchiveFolder(folder);
  const binaries = await findPostgresBinaries();
  const account = await choosePostgresAccount(dataDir, [binaries.postgres, dataDir, ...folders]);
  for (const folder of folders) await account.own(folder);
  return { binaries, account, dataDir };
}

/**
 * Creates the archive of a cluster.
 * @param dataDir the cluster, or a copy of it
 * @returns the settings that archive into it
 * @throws ConfigError when its folder cannot be created, or not be written to
 */
export async function archiveTo(
  backupDir: string,
  dataDir: string,
  { account }: PostgresCluster,
): Promise<Record<string, string>> {
  const archive = walArchive(backupDir, await readSystemIdentifier(dataDir));
  await createArchiveFolder(archive.dir, account);
  return archiveSettings(archive);
}

/**
 * An empty DATA_DIR beside backups of its database means a disk that was lost, or is not mounted. A new database would hide that.
 * @throws ConfigError
 */
async function assertNotLost(dataDir: string, backupDir: string): Promise<void> {
  if ((await isInitialized(dataDir)) || !(await hasBaseBackup(backupDir))) return;
  const message = `${backupDir} has backups of a database, and DATA_DIR has none: mount the disk of DATA_DIR, run \`npm run admin -- restore\`, or set another for a new database`;
  throw new ConfigError([{ path: ['BACKUP_DIR'], message }]);
}

interface RunningServer {
  postmaster: Postmaster;
  connection: DatabaseConnection;
}

async function waitForServer(cluster: PostgresCluster, password: string | undefined): Promise<RunningServer> {
  const startedAt = Date.now();
  let launched: PostgresProcess | undefined;
  while (Date.now() < startedAt + startTimeoutMs) {
    const postmaster = await readPostmaster(cluster.dataDir);
    const runs = postmaster !== undefined && isProcessAlive(postmaster.pid);
    if (runs) {
      const connection = connectionTo(postmaster, password);
      if (await canConnect(connection)) return { postmaster, connection };
    }
    if (launched?.hasEnded() && !runs) {
      throw startFailure(await launched.logTail());
    }
    // The server in postmaster.pid may still be starting: then the one that we launch ends by itself.
    if (!launched && (!runs || Date.now() > startedAt + noAnswerMs)) launched = await launchServer(cluster);
    await delay(20);
  }
  throw new DatabaseUnavailable(
    `The embedded PostgreSQL in ${cluster.dataDir} did not answer within a minute. Check its log, ${cluster.dataDir}.log.`,
  );
}

function startFailure(log: string): DatabaseUnavailable {
  const [, major] = /initialized by PostgreSQL version (\d+)/.exec(log) ?? [];
  return new DatabaseUnavailable(
    major === undefined
      ? `The embedded PostgreSQL did not start:\n${log}`
      : `The database in DATA_DIR is of PostgreSQL ${major}, and this Linkwake comes with another major version. Run \`npm run admin -- upgrade:database --old-binaries DIR\`, where DIR has the programs of PostgreSQL ${major}; docs/self-hosting.md says where to find them.`,
  );
}

export function connectionTo(
  { socketDir, listenAddress, port }: Postmaster,
  password: string | undefined,
): DatabaseConnection {
  const host = socketDir || listenAddress || '127.0.0.1';
  return { host, port, user: superuser, database: 'postgres', ...(password === undefined ? {} : { password }) };
}

async function canConnect(connection: DatabaseConnection): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Makes the server apply archive_timeout from its start. The checkpointer, which does that, goes to sleep while the server
 * still starts, and would sleep for checkpoint_timeout (5 minutes). A reload of the settings wakes it.
 */
async function applyArchiveTimeout(connection: DatabaseConnection): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end().catch(() => {});
  }
}

async function stopServer(dataDir: string, connection: DatabaseConnection, pid: number): Promise<void> {
  if (await othersAreConnected(connection)) return;
  const postmaster = await readPostmaster(dataDir);
  if (postmaster?.pid !== pid || !isProcessAlive(pid)) return;
  // PostgreSQL's "fast" shutdown. Windows has no signals: the process is ended there, and recovers on its next start.
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + startTimeoutMs;
  while ((await readPostmaster(dataDir))?.pid === pid && isProcessAlive(pid) && Date.now() < deadline) await delay(10);
  await removeSocketDir(postmaster.socketDir);
}

/** The name of connections that only look for others: programs that stop at the same time do not wait for each other. */
const lookingForOthers = 'linkwake-stopping';

/** Checks for other connections, a few times: closed ones stay visible for a moment. */
async function othersAreConnected(connection: DatabaseConnection): Promise<boolean> {
  const client = new pg.Client({ ...connection, application_name: lookingForOthers });
  client.on('error', () => {});
  try {
    await client.connect();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const others = await client.query(
        "select from pg_stat_activity where backend_type = 'client backend' and application_name <> $1",
        [lookingForOthers],
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
