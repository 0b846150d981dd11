import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** One publish that was counted, or the whole seconds (at least one) until there may be another. */
export type CountedPublish = { id: string } | { wait: number };

/**
 * Counts a publish of the user, unless there have been as many within the last hour: within any hour, wherever on the
 * clock it begins, there are never more. Those that come at once, at any process, wait for one another on the user's row.
 */
export async function countPublish(db: Db, userId: string, perHour: number): Promise<CountedPublish> {
  return db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const wait = await secondsUntilNext(transaction, userId, perHour);
    if (wait !== undefined) return { wait };
    return transaction
      .insertInto('recent_publishes')
      .values({ user_id: userId, at: sql<Date>`clock_timestamp()` })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

/** Takes a publish back: it failed, and was none. */
export async function uncountPublish(db: Db, id: string): Promise<void> {
  await db.deleteFrom('recent_publishes').where('id', '=', id).execute();
}

/** Whole seconds until the user may publish again; `undefined` for now. */
export async function secondsUntilNext(db: Db, userId: string, perHour: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('recent_publishes')
    .select(sql<number>`ceil(extract(epoch from at + interval '1 hour' - clock_timestamp()))::int`.as('seconds'))
    .where('user_id', '=', userId)
    .where('at', '>', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .orderBy('at', 'desc')
    .offset(perHour - 1)
    .limit(1)
    .executeTakeFirst();
  return row && Math.max(1, row.seconds);
}
