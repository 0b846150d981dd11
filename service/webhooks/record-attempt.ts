import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type ClaimedDelivery, updateClaimed } from './claim-delivery.ts';
import { pauseAfterSeconds, retryDelays } from './retry-schedule.ts';

/** Records that the host has accepted the message. */
export async function recordSuccess(db: Db, delivery: ClaimedDelivery, status: number): Promise<void> {
  await updateClaimed(db, delivery)
    .set({ next_at: null, delivered_at: sql<Date>`now()`, status, failure: null, forced: false })
    .execute();
  await db
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('id', '=', delivery.webhookId)
    .where('failing_since', 'is not', null)
    .execute();
}

/**
 * Records a failed attempt and when the next one is due. A webhook that has failed for three days is paused; so is one
 * whose host is gone (410, as Standard Webhooks asks for).
 */
export async function recordFailure(
  db: Db,
  delivery: ClaimedDelivery,
  { status, failure }: { status?: number; failure?: string },
): Promise<void> {
  const delay = delivery.forced ? undefined : retryDelays[delivery.attempt - 1];
  const { numUpdatedRows } = await updateClaimed(db, delivery)
    .set({
      // Up to a tenth later, so that messages which failed together do not come back together.
      next_at: delay === undefined ? null : sql<Date>`now() + make_interval(secs => ${delay} * (1 + random() / 10))`,
      status: status ?? null,
      failure: failure ?? null,
      forced: false,
    })
    .executeTakeFirstOrThrow();
  // When another process has claimed the delivery meanwhile, its outcome counts.
  if (delivery.forced || numUpdatedRows === 0n) return;
  await db
    .updateTable('webhooks')
    .set({ failing_since: sql<Date>`now()` })
    .where('id', '=', delivery.webhookId)
    .where('failing_since', 'is', null)
    .execute();
  const paused = await db
    .updateTable('webhooks')
    .set({ paused: status === 410 ? 'gone' : 'failing' })
    .where('id', '=', delivery.webhookId)
    .where('paused', 'is', null)
    .$if(status !== 410, (query) =>
      query.where('failing_since', '<=', sql<Date>`now() - make_interval(secs => ${pauseAfterSeconds})`),
    )
    .returning('id')
    .executeTakeFirst();
  if (paused) await abandonQueued(db, delivery.webhookId);
}

/** Records that there is nothing to send any more. */
export async function recordMissingEvent(db: Db, delivery: ClaimedDelivery): Promise<void> {
  await updateClaimed(db, delivery).set({ next_at: null, failure: 'event_gone', forced: false }).execute();
}

/** What has not been delivered stays in the log, to be sent again by hand. */
async function abandonQueued(db: Db, webhookId: string): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set((e) => ({ next_at: null, failure: e.fn.coalesce('failure', e.val('paused')) }))
    .where('webhook_id', '=', webhookId)
    .where('next_at', 'is not', null)
    .where('forced', '=', false)
    .execute();
}
