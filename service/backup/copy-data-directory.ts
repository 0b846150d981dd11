import { access, constants, copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFile } from '../system/flush.ts';

/** Contents that a copy must not have (PostgreSQL, "Backing Up the Data Directory"). The folders themselves are needed. */
const emptied = [
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];

const concurrency = 16;

const leftOut =
  /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init|\.s\.PGSQL.*|recovery\.signal|standby\.signal)$/;

/**
 * Copies a data directory, flushed to the disk. Files that a running server removes meanwhile are left out: the
 * write-ahead log says so too.
 * @param own is called with every path that is created
 */
export async function copyDataDirectory(from: string, to: string, own = async (_path: string) => {}): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  await own(to);
  const files: string[] = [];
  for (const entry of await readEntries(from)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (leftOut.test(entry.name)) continue;
    if (entry.isDirectory() && emptied.includes(entry.name)) {
      await mkdir(target, { mode: 0o700 });
      await own(target);
    } else if (entry.isDirectory()) await copyDataDirectory(source, target, own);
    else if (entry.isFile()) files.push(entry.name);
  }
  // Flushing several at once is several times as fast.
  for (let at = 0; at < files.length; at += concurrency) {
    const batch = files.slice(at, at + concurrency);
    await Promise.all(batch.map((name) => copyFlushed(join(from, name), join(to, name), own)));
  }
}

async function readEntries(dir: string) {
  return readdir(dir, { withFileTypes: true }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return [];
    throw cause;
  });
}

/** Copies one file, flushed to the disk. A file that is gone meanwhile is left out. */
export async function copyFlushed(from: string, to: string, own: (path: string) => Promise<void>): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (cause) {
    // The folder of the copy may be what is missing.
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT' && !(await exists(from))) return;
    throw cause;
  }
  await own(to);
  await flushFile(to);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
