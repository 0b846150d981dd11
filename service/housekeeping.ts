import { sql } from 'kysely';
import type { Deps } from './deps.ts';
import { forgetOpenings } from './links/views/forget-openings.ts';

const hourMs = 60 * 60 * 1000;

/** No upload takes a day: what is half written for so long was abandoned. */
const abandonedMs = 24 * hourMs;

/**
 * Removes what has run out: OAuth records, sign-ins, counts of rate limits, jobs done long ago, half-written files.
 * Nothing of it is used after its time; this only keeps tables and disk small. It runs at once and then every hour.
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

export async function sweep({ db, blobs }: Pick<Deps, 'db' | 'blobs'>): Promise<void> {
  await db.deleteFrom('oauth_records').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('console_sessions').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('jobs').where('done_at', '<', sql<Date>`now() - interval '30 days'`).execute();
  await blobs.sweep(new Date(Date.now() - abandonedMs));
  await sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`.execute(db);
  await forgetOpenings(db);
}
