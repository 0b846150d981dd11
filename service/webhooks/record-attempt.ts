import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type ClaimedDelivery, updateClaimed } from './claim-delivery.ts';
import { failsOnWithinSeconds, pauseAfterSeconds, retryDelays } from './retry-schedule.ts';

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
 * Records a failed attempt and when the next one is due: while the webhook is paused, none. A webhook that has failed for three days
 * is paused; so is one whose host is gone (410, as Standard Webhooks asks for).
 */
export async function recordFailure(
  db: Db,
  delivery: ClaimedDelivery,
  { status, failure }: { status?: number; failure?: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Whoever pauses the webhook locks it too: the pause is seen here, or finds the delivery.
    const webhook = await transaction
      .selectFrom('webhooks')
      .select('paused')
      .where('id', '=', delivery.webhookId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!webhook) return;
    const { numUpdatedRows } = await updateClaimed(transaction, delivery)
      .set({
        next_at: nextAttempt(delivery, webhook.paused),
        status: status ?? null,
        failure: failure ?? null,
        forced: false,
      })
      .executeTakeFirstOrThrow();
    // When another process has claimed the delivery meanwhile, its outcome counts.
    if (delivery.forced || numUpdatedRows === 0n || webhook.paused) return;
    await noteFailing(transaction, delivery, status);
  });
}

function nextAttempt(
  { forced, attempt }: ClaimedDelivery,
  paused: 'owner' | 'failing' | 'gone' | null,
): RawBuilder<Date> | null {
  const delay = forced ? undefined : retryDelays[attempt - 1];
  if (delay === undefined) return null;
  if (paused) return paused === 'owner' ? sql<Date>`'infinity'` : null;
  // Up to a tenth later, so that messages which failed together do not come back together.
  return sql<Date>`now() + make_interval(secs => ${delay} * (1 + random() / 10))`;
}

/** Notes since when a webhook fails, and pauses it when it has failed for too long or its host is gone. */
async function noteFailing(transaction: Db, delivery: ClaimedDelivery, status: number | undefined): Promise<void> {
  const { webhookId } = delivery;
  const failsOn = delivery.attempt > 1 || (await hasFailedLately(transaction, delivery));
  await transaction
    .updateTable('webhooks')
    .set({ failing_since: sql<Date>`now()` })
    .where('id', '=', webhookId)
    .$if(failsOn, (query) => query.where('failing_since', 'is', null))
    .execute();
  const paused = await transaction
    .updateTable('webhooks')
    .set({ paused: status === 410 ? 'gone' : 'failing' })
    .where('id', '=', webhookId)
    .where('paused', 'is', null)
    .$if(status !== 410, (query) =>
      query.where('failing_since', '<=', sql<Date>`now() - make_interval(secs => ${pauseAfterSeconds})`),
    )
    .returning('id')
    .executeTakeFirst();
  if (paused) await abandonQueued(transaction, webhookId);
}

/**
 * Returns whether another message failed within the last day. The failing messages of a deleted document are gone:
 * without others, nothing says whether the host has failed ever since.
 */
async function hasFailedLately(transaction: Db, { id, webhookId }: ClaimedDelivery): Promise<boolean> {
  const failed = await transaction
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('id', '<>', id)
    .where('tried_at', '>', sql<Date>`now() - make_interval(secs => ${failsOnWithinSeconds})`)
    .where((e) => e.or([e('status', 'is not', null), e('failure', 'not in', ['event_gone', 'paused'])]))
    .limit(1)
    .executeTakeFirst();
  return failed !== undefined;
}

/** Records that there is nothing to send any more. */
export async function recordMissingEvent(db: Db, delivery: ClaimedDelivery): Promise<void> {
  await updateClaimed(db, delivery).set({ next_at: null, failure: 'event_gone', forced: false }).execute();
}

/** What has not been delivered stays in the log, to be sent again by hand, with the outcome of its last attempt if it had one. */
async function abandonQueued(db: Db, webhookId: string): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ next_at: null, failure: sql<string | null>`coalesce(failure, case when status is null then 'paused' end)` })
    .where('webhook_id', '=', webhookId)
    .where('next_at', 'is not', null)
    .where('forced', '=', false)
    .execute();
}
