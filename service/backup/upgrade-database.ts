import { access, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type DatabaseConnection } from '../db/database.ts';
import { openCluster } from '../db/embedded-postgres.ts';
import { clusterPassword, initializeCluster, type PostgresCluster, passwordFile } from '../db/postgres-process.ts';
import { copyRows } from '../transfer/copy-rows.ts';
import { BackupFailed } from './errors.ts';
import { checkStopped, replaceDataDirectory, runServer } from './run-server.ts';

/** What was upgraded. */
export interface Upgraded {
  /** The major versions of PostgreSQL. */
  from: string;
  to: string;
  rows: Record<string, number>;
  /** Where the old database is. */
  replaced: string | undefined;
}

/**
 * Copies the embedded database into a new one of this version's PostgreSQL, and puts that in its place. The old server
 * runs for it, on the old data; nothing is written to it but what its own start writes.
 * @param oldBinaries the folder with the old version's program `postgres`
 * @param say is told each step, as a sentence
 * @throws BackupFailed; the old database is in its place then
 */
export async function upgradeDatabase(
  dataDir: string,
  oldBinaries: string,
  say: (step: string) => void = () => {},
): Promise<Upgraded> {
  const cluster = await openCluster(dataDir);
  await checkStopped(cluster.dataDir);
  const from = await majorVersion(cluster.dataDir);
  const old: PostgresCluster = { ...cluster, binaries: await findBinaries(oldBinaries) };
  const upgraded: PostgresCluster = { ...cluster, dataDir: `${cluster.dataDir}.upgrading` };
  await rm(upgraded.dataDir, { recursive: true, force: true });
  try {
    const { to, rows } = await fill(upgraded, old, from, say);
    say('Putting the new database in place of the old one.');
    const replaced = await replaceDataDirectory(cluster.dataDir, upgraded.dataDir);
    // Only Windows has a password; it is the new cluster's from now on.
    await rename(passwordFile(upgraded.dataDir), passwordFile(cluster.dataDir)).catch(() => {});
    return { from, to, rows, replaced };
  } catch (cause) {
    await rm(upgraded.dataDir, { recursive: true, force: true });
    throw cause;
  }
}

/** Creates the new database and copies all rows into it. @returns its major version and the rows */
async function fill(
  upgraded: PostgresCluster,
  old: PostgresCluster,
  from: string,
  say: (step: string) => void,
): Promise<Pick<Upgraded, 'to' | 'rows'>> {
  await initializeCluster(upgraded);
  const to = await majorVersion(upgraded.dataDir);
  say(`Starting PostgreSQL ${from} on the old data.`);
  const rows = await withServer(old, (source) => {
    say(`Starting PostgreSQL ${to} on a new database.`);
    return withServer(upgraded, (target) => {
      say('Copying all rows.');
      return copy(source, target);
    });
  });
  return { to, rows };
}

async function majorVersion(dataDir: string): Promise<string> {
  const version = await readFile(join(dataDir, 'PG_VERSION'), 'utf8').catch((cause: unknown) => {
    throw new BackupFailed('DATA_DIR has no embedded database. Name the DATA_DIR of the service.', { cause });
  });
  return version.trim();
}

async function findBinaries(dir: string): Promise<PostgresCluster['binaries']> {
  const extension = process.platform === 'win32' ? '.exe' : '';
  const [postgres, initdb] = [join(dir, `postgres${extension}`), join(dir, `initdb${extension}`)];
  await access(postgres).catch((cause: unknown) => {
    throw new BackupFailed(`${dir} has no program postgres. Name the bin folder of the old PostgreSQL.`, { cause });
  });
  return { postgres, initdb };
}

async function withServer<T>(
  cluster: PostgresCluster,
  work: (connection: DatabaseConnection) => Promise<T>,
): Promise<T> {
  const failure = (log: string) => new BackupFailed(`${cluster.binaries.postgres} did not start:\n${log}`);
  return runServer({ cluster, password: await clusterPassword(cluster.dataDir), failure }, work);
}

async function copy(source: DatabaseConnection, target: DatabaseConnection): Promise<Record<string, number>> {
  const [from, to] = [connect(source).pool, connect(target).pool];
  try {
    return await copyRows(from, to);
  } finally {
    await Promise.all([from.end(), to.end()]);
  }
}
