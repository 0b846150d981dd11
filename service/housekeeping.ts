import { sql } from 'kysely';
import { removeOrphanBlobs } from './blobs/orphan-blobs.ts';
import type { Db } from './db/database.ts';
import type { Deps } from './deps.ts';
import { purgeOpenings } from './links/views/purge-openings.ts';
import { purgeClients } from './oauth/adapter.ts';

const hourMs = 60 * 60 * 1000;

/** No upload takes a day: a partial file, or a blob that no row names, is abandoned after this time. */
const abandonedMs = 24 * hourMs;

/**
 * Deletes what has expired, at once and then every hour: OAuth records, unused applications, sign-ins, rate limit counts,
 * old jobs, uncounted openings, partial files and blobs that no row names. Expired data is never used; deleting it only
 * saves space.
 */
export function startHousekeeping(deps: Pick<Deps, 'db' | 'blobs' | 'log'>): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = sweep(deps).catch((cause: unknown) => deps.log.error('housekeeping_failed', cause));
  };
  run();
  const timer = setInterval(run, hourMs);
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

export async function sweep({ db, blobs, log }: Pick<Deps, 'db' | 'blobs' | 'log'>): Promise<void> {
  await db.deleteFrom('oauth_records').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('console_sessions').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('jobs').where('done_at', '<', sql<Date>`now() - interval '30 days'`).execute();
  await db.deleteFrom('recent_publishes').where('at', '<', sql<Date>`now() - interval '1 hour'`).execute();
  await sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`.execute(db);
  await purgeOpenings(db);
  await purgeClients(db);
  // Listing the whole store is expensive, so one process does it once a day.
  if (!(await isDue(db, 'abandoned-blobs'))) return;
  const before = new Date(Date.now() - abandonedMs);
  await blobs.sweep(before);
  const orphans = await removeOrphanBlobs({ db, blobs }, before);
  if (orphans > 0) log.info('orphan_blobs_removed', { count: orphans });
}

/** Tells whether a daily task is due, and claims it for this process. */
async function isDue(db: Db, task: string): Promise<boolean> {
  const done_at = sql<Date>`now()`;
  const claimed = await db
    .insertInto('housekeeping')
    .values({ task, done_at })
    .onConflict((conflict) =>
      conflict
        .column('task')
        .doUpdateSet({ done_at })
        .where('housekeeping.done_at', '<', sql<Date>`now() - interval '1 day'`),
    )
    .returning('task')
    .executeTakeFirst();
  return claimed !== undefined;
}
