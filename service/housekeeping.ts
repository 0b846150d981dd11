import { sql } from 'kysely';
import type { Deps } from './deps.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Removes what has run out: OAuth records, sign-ins, counts of rate limits. Nothing of it is used after its time; this
 * only keeps the tables small. It runs at once and then every hour.
 */
export function startHousekeeping(deps: Pick<Deps, 'db' | 'log'>): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = sweep(deps.db).catch((cause: unknown) => deps.log.error('housekeeping_failed', cause));
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

export async function sweep(db: Deps['db']): Promise<void> {
  await db.deleteFrom('oauth_records').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('console_sessions').where('expires_at', '<', sql<Date>`now()`).execute();
  await sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`.execute(db);
}
