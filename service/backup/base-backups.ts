import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { readSystemIdentifier } from '../db/postgres-process.ts';
import { baseFolder, walArchive, walFolder } from '../db/wal-archive.ts';

/** `backup.json` of a base backup, which is written last. */
export const backupFacts = z.object({
  /** Before the files were listed and the copy of the database began. */
  started_at: z.iso.datetime(),
  /** The earliest moment that this backup can be restored to. */
  finished_at: z.iso.datetime(),
  /** The first segment of the write-ahead log that a restore needs. */
  first_wal: z.string(),
  /** The position in the log up to which a restore needs it. Earlier versions left it out. */
  stop_lsn: z.string().optional(),
  postgres: z.int(),
  /** The cluster whose archive has that log. Earlier versions left it out, and archived the log of all clusters together. */
  system_identifier: z.string().optional(),
});

/**
 * A base backup below `base/` of BACKUP_DIR: `backup.json`, `blobs.txt` with the keys of all blobs that were stored, and
 * the copy of the data directory in `data`.
 */
export interface BaseBackup {
  name: string;
  dir: string;
  facts: z.infer<typeof backupFacts>;
}

/** Lists the complete base backups, oldest first. */
export async function listBaseBackups(backupDir: string): Promise<BaseBackup[]> {
  const backups: BaseBackup[] = [];
  for (const name of (await readdir(baseFolder(backupDir)).catch(() => [])).sort()) {
    const dir = join(baseFolder(backupDir), name);
    const text = await readFile(join(dir, 'backup.json'), 'utf8').catch(() => undefined);
    if (text !== undefined && !name.startsWith('.'))
      backups.push({ name, dir, facts: backupFacts.parse(JSON.parse(text)) });
  }
  return backups;
}

/** Returns the system identifier of the cluster that a backup is of. */
export async function clusterOf({ dir, facts }: BaseBackup): Promise<string> {
  return facts.system_identifier ?? (await readSystemIdentifier(join(dir, 'data')));
}

/** Returns the folders with the archived log that a backup needs. */
export async function archivesOf(backupDir: string, backup: BaseBackup): Promise<string[]> {
  const { dir: archive } = walArchive(backupDir, await clusterOf(backup));
  return backup.facts.system_identifier === undefined ? [archive, walFolder(backupDir)] : [archive];
}

/** Removes what an interrupted backup, or the interrupted removal of one, left behind. */
export async function removePartialBackups(backupDir: string): Promise<void> {
  const names = await readdir(baseFolder(backupDir)).catch(() => []);
  for (const name of names.filter((other) => other.startsWith('.'))) {
    await rm(join(baseFolder(backupDir), name), { recursive: true, force: true });
  }
}
