import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { hasEnabledMember } from '../events/enabled-members.ts';
import type { WebhookFormat } from './message-body.ts';
import { attemptSeconds } from './post-message.ts';

/** A delivery that this process is to attempt. */
export interface ClaimedDelivery {
  id: string;
  webhookId: string;
  workspaceId: string;
  kind: string;
  eventId: number | null;
  /** What earlier attempts sent. */
  body: string | null;
  /** Starts at 1. It also identifies the claim. */
  attempt: number;
  forced: boolean;
  createdAt: Date;
  url: string;
  format: WebhookFormat;
  secretNumber: number;
  rotatedAt: Date | null;
}

/** After this time a claimed delivery is due again: its process was killed. */
const leaseSeconds = 4 * attemptSeconds;

/** Attempts that this process runs at once to one webhook, so that a slow host delays no other, and for one workspace. */
const atOnceEach = { webhook: 4, workspace: 8 };

/**
 * Claims a delivery that is due; any number of processes claim each once. The workspace with the fewest attempts running comes
 * first, then what is due for longest. What waits for a workspace whose members are all disabled goes on waiting.
 * @param running the attempts that run in this process
 */
export async function claimDelivery(
  db: Db,
  running: readonly Pick<ClaimedDelivery, 'webhookId' | 'workspaceId'>[],
): Promise<ClaimedDelivery | undefined> {
  const runningOf = (key: 'webhookId' | 'workspaceId', id: string) =>
    sql<number>`cardinality(array_positions(${running.map((attempt) => attempt[key])}::uuid[], ${sql.ref(id)}))`;
  const { rows } = await sql<ClaimedDelivery>`
    with recursive earliest as (
      -- One look into the index for each webhook that something waits for, however much it is.
      (select webhook_id, next_at from webhook_deliveries where next_at is not null order by webhook_id, next_at limit 1)
      union all
      select following.* from earliest cross join lateral (
        select webhook_id, next_at from webhook_deliveries
        where next_at is not null and webhook_id > earliest.webhook_id order by webhook_id, next_at limit 1
      ) as following
    ), due as (
      select w.id, w.paused from earliest e join webhooks w on w.id = e.webhook_id
      where e.next_at <= now() and ${runningOf('webhookId', 'w.id')} < ${atOnceEach.webhook}
        and ${runningOf('workspaceId', 'w.workspace_id')} < ${atOnceEach.workspace}
        and ${hasEnabledMember(sql`w.workspace_id`)}
      order by ${runningOf('workspaceId', 'w.workspace_id')}, e.next_at
    ), next as (
      select d.id from due cross join lateral (
        select id from webhook_deliveries
        where webhook_id = due.id and next_at <= now() and (due.paused is null or forced)
        order by next_at, id
        limit 1
        for update skip locked
      ) as d
      limit 1
    )
    update webhook_deliveries d
    set next_at = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1, tried_at = now()
    from webhooks w
    where d.id = (select id from next) and w.id = d.webhook_id
    returning d.id, d.webhook_id as "webhookId", w.workspace_id as "workspaceId", d.kind, d.event_id as "eventId", d.body,
      d.attempts as attempt, d.forced, d.created_at as "createdAt", w.url, w.format, w.secret_number as "secretNumber",
      w.rotated_at as "rotatedAt"`.execute(db);
  return rows[0];
}

/** Stores what is sent, so that each attempt sends the same. */
export async function storeBody(db: Db, delivery: ClaimedDelivery, body: string): Promise<void> {
  await updateClaimed(db, delivery).set({ body }).execute();
}

/** Makes a delivery due again without counting the attempt: the process is stopping. While its webhook is paused, it waits. */
export async function releaseDelivery(db: Db, delivery: ClaimedDelivery): Promise<void> {
  await updateClaimed(db, delivery)
    .set((e) => ({
      next_at: sql<Date>`case when forced or exists (select from webhooks w where w.id = webhook_id and w.paused is null)
        then now() else 'infinity' end`,
      attempts: e('attempts', '-', 1),
    }))
    .execute();
}

/** Updates a delivery while this process has claimed it: another claim counts as another attempt. */
export function updateClaimed(db: Db, { id, attempt }: ClaimedDelivery) {
  return db.updateTable('webhook_deliveries').where('id', '=', id).where('attempts', '=', attempt);
}
