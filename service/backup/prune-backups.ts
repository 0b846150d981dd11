import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '../blobs/blob-store.ts';
import { BlobMissing } from '../blobs/errors.ts';
import { fileSystemBlobs } from '../blobs/file-system-blobs.ts';
import { mirrorIn } from '../blobs/open-blobs.ts';
import { baseFolder, listArchives, walFolder } from '../db/wal-archive.ts';
import { archivesOf, type BaseBackup, listBaseBackups } from './base-backups.ts';

/** The most time between a blob's last write and its entry in the store. */
const longestFlushMs = 60 * 60 * 1000;

/** The name of a segment: timeline, then position, in hex; a backup's history file begins so too. */
const segment = /^[0-9A-F]{8}([0-9A-F]{16})/;

/** What a timeline came from, and when it began. */
const timelineHistory = /^[0-9A-F]{8}\.(?:history|began)$/;

/**
 * Removes all base backups but the newest `keep`, and what only they need: older segments of the write-ahead log, and
 * blobs that were deleted before the oldest kept backup.
 * @returns the number of each that was removed
 * @throws StorageUnavailable when it cannot be known which blobs are still stored
 */
export async function pruneBackups(
  blobs: BlobStore,
  backupDir: string,
  keep: number,
): Promise<{ backups: number; segments: number; blobs: number }> {
  const all = await listBaseBackups(backupDir);
  const kept = all.slice(-keep);
  const [oldest] = kept;
  if (!oldest) return { backups: 0, segments: 0, blobs: 0 };
  const removed = all.slice(0, -keep);
  for (const { name, dir } of removed) {
    // What is left of it by an interruption must not count as a backup.
    const leaving = join(baseFolder(backupDir), `.${name}.removed`);
    await rename(dir, leaving);
    await rm(leaving, { recursive: true, force: true });
  }

  const segments = await pruneLog(backupDir, kept);
  const needed = new Set<string>();
  for (const { dir } of kept) {
    for (const key of (await readFile(join(dir, 'blobs.txt'), 'utf8')).split('\n')) needed.add(key);
  }
  return {
    backups: removed.length,
    segments,
    blobs: await pruneBlobs(blobs, backupDir, needed, oldest.facts.started_at),
  };
}

/** Removes the log before the first kept backup of each archive, and archives that no kept backup needs. */
async function pruneLog(backupDir: string, kept: readonly BaseBackup[]): Promise<number> {
  const neededFrom = new Map<string, string>();
  for (const backup of kept) {
    const position = segment.exec(backup.facts.first_wal)?.[1] ?? '';
    for (const archive of await archivesOf(backupDir, backup)) {
      // A cluster that was restored to an earlier moment goes on from an earlier position.
      const other = neededFrom.get(archive);
      if (other === undefined || position < other) neededFrom.set(archive, position);
    }
  }
  let removed = 0;
  for (const archive of await listArchives(backupDir)) {
    const from = neededFrom.get(archive);
    for (const name of await readdir(archive)) {
      const position = segment.exec(name)?.[1];
      const isNeeded = from !== undefined && (position === undefined || position >= from);
      if (isNeeded || !(position !== undefined || timelineHistory.test(name))) continue;
      await rm(join(archive, name), { force: true });
      if (position !== undefined) removed += 1;
    }
    if (from === undefined && archive !== walFolder(backupDir)) await rm(archive, { recursive: true, force: true });
  }
  return removed;
}

async function pruneBlobs(blobs: BlobStore, backupDir: string, needed: Set<string>, since: string): Promise<number> {
  // A blob that no kept backup lists is needed only if it was stored later. The time of its file is that of its last write, which is before
  // it was flushed and listed.
  const before = new Date(new Date(since).getTime() - longestFlushMs);
  const mirror = fileSystemBlobs(mirrorIn(backupDir));
  await mirror.sweep(before);
  let removed = 0;
  for await (const batch of mirror.list()) {
    for (const { key, storedAt } of batch) {
      if (needed.has(key) || storedAt >= before) continue;
      if (blobs.path && (await isStored(blobs, key))) continue;
      await mirror.remove(key);
      removed += 1;
    }
  }
  return removed;
}

async function isStored(blobs: BlobStore, key: string): Promise<boolean> {
  try {
    await blobs.size(key);
    return true;
  } catch (cause) {
    if (cause instanceof BlobMissing) return false;
    throw cause;
  }
}
