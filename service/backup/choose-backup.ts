import { type BaseBackup, clusterOf } from './base-backups.ts';
import { BackupFailed } from './errors.ts';
import { parseLsn, positionOfSegment, segmentBytes, type Timeline, timelineOfSegment } from './timelines.ts';

/**
 * Returns the backups of the database as it was at a moment, the oldest first: those that were finished by then, and of
 * the cluster that the newest of them is of.
 * @param at the moment; without it, now
 * @throws BackupFailed when there are none
 */
export async function backupsBefore(
  backups: readonly BaseBackup[],
  at: Date | undefined,
): Promise<[BaseBackup, ...BaseBackup[]]> {
  const [oldest] = backups;
  if (!oldest) throw new BackupFailed('BACKUP_DIR has no backup. `backup` takes one.');
  const finished = backups.filter(({ facts }) => at === undefined || new Date(facts.finished_at) <= at);
  const clusters = await Promise.all(finished.map(clusterOf));
  const [first, ...others] = finished.filter((_, place) => clusters[place] === clusters.at(-1));
  if (first) return [first, ...others];
  throw new BackupFailed(`The oldest backup is of ${oldest.facts.finished_at}. Choose that moment or a later one.`);
}

/**
 * Returns the newest backup from which a timeline can be replayed.
 * @param backups those of its cluster, the oldest first
 * @throws BackupFailed when there is none
 */
export function chooseBackup(backups: readonly BaseBackup[], timeline: Timeline): BaseBackup {
  const chosen = backups.findLast((backup) => leadsTo(backup, timeline));
  if (chosen) return chosen;
  const began = timeline.began.toISOString();
  throw new BackupFailed(
    `The database was restored at ${began}, and no backup that it went on from is left. Choose an earlier moment, or that of a later backup.`,
  );
}

/** Whether the log from a backup on is that of a timeline: it was made there, or before the timeline left that of the backup. */
function leadsTo({ facts }: BaseBackup, { id, ancestors }: Timeline): boolean {
  const made = timelineOfSegment(facts.first_wal);
  if (made === id) return true;
  const left = ancestors.find((ancestor) => ancestor.id === made)?.left;
  return left !== undefined && stopOf(facts) <= left;
}

/** Of a backup of an earlier version it is not known where it ends; the log goes on in another segment in any case. */
function stopOf({ first_wal, stop_lsn }: BaseBackup['facts']): bigint {
  return stop_lsn === undefined ? positionOfSegment(first_wal) + segmentBytes : parseLsn(stop_lsn);
}
