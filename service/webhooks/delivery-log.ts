import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { eventsChannel } from '../events/record-events.ts';
import { testKind } from './describe-event.ts';

/** One line of the log of deliveries. */
export interface LoggedDelivery {
  id: string;
  kind: string;
  createdAt: Date;
  triedAt: Date | undefined;
  attempts: number;
  state: 'delivered' | 'waiting' | 'failed';
  /** When the next attempt is due; absent without one, and while the webhook is paused. */
  nextAt: Date | undefined;
  status: number | undefined;
  failure: string | undefined;
}

/** Returns the newest deliveries of a webhook. */
export async function listDeliveries(db: Db, webhookId: string, limit = 50): Promise<LoggedDelivery[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .select(sql<Date | null>`nullif(next_at, 'infinity')`.as('due_at'))
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    createdAt: row.created_at,
    triedAt: row.tried_at ?? undefined,
    attempts: row.attempts,
    state: row.next_at
      ? 'waiting'
      : row.delivered_at && !row.failure && isAccepted(row.status)
        ? 'delivered'
        : 'failed',
    nextAt: row.due_at ?? undefined,
    status: row.status ?? undefined,
    failure: row.failure ?? undefined,
  }));
}

/** Returns whether a status says that the message was accepted (Standard Webhooks, "Delivery"). */
export function isAccepted(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Queues a message that says nothing happened, once, also while the webhook is paused. */
export async function sendTest(db: Db, workspaceId: string, webhookId: string): Promise<void> {
  await db.insertInto('webhook_deliveries').values({ webhook_id: webhookId, kind: testKind, forced: true }).execute();
  await wakeSenders(db, workspaceId);
}

/** Sends a delivery of the log once more, with the same id and body, also while the webhook is paused. */
export async function redeliver(db: Db, workspaceId: string, webhookId: string, deliveryId: string): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ forced: true, next_at: sql<Date>`now()` })
    .where('webhook_id', '=', webhookId)
    .where('id', '=', deliveryId)
    // One that waits for its next attempt has its own.
    .where('next_at', 'is', null)
    .execute();
  await wakeSenders(db, workspaceId);
}

async function wakeSenders(db: Db, workspaceId: string): Promise<void> {
  await sql`select pg_notify(${eventsChannel}, ${workspaceId})`.execute(db);
}

/** How many of a webhook's deliveries are kept, finished ones and all, and for how many days. */
const keptFinished = 500;
const keptInAll = 10_000;
const keptDays = 7;

/** Deletes the deliveries that the log no longer shows, and what a host that does not answer has let grow too long. */
export async function purgeDeliveries(db: Db): Promise<void> {
  await sql`
    delete from webhook_deliveries using (
      select id, next_at, created_at,
        row_number() over (partition by webhook_id order by created_at desc) as place,
        row_number() over (partition by webhook_id, next_at is null order by created_at desc) as place_in_log
      from webhook_deliveries
    ) as placed
    where placed.id = webhook_deliveries.id and (
      placed.place > ${keptInAll}
      or placed.created_at < now() - make_interval(days => ${keptDays})
      or (placed.next_at is null and placed.place_in_log > ${keptFinished})
    )`.execute(db);
}
