import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** A counted publish, or the whole seconds (at least 1) until the next is possible. */
export type CountedPublish = { id: string } | { wait: number };

/**
 * Counts a publish of the user, unless the limit is reached within the last hour. The hour is a sliding window. Concurrent
 * publishes, at any process, wait for one another's lock on the user's row.
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

/** Removes the count of a failed publish. */
export async function removePublish(db: Db, id: string): Promise<void> {
  await db.deleteFrom('recent_publishes').where('id', '=', id).execute();
}

/** Returns the whole seconds until the user may publish again; `undefined` when they may now. */
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
