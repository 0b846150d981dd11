import { sql } from 'kysely';
import { type EventKind, eventKinds } from '#shared/contract/event-kinds.ts';
import type { Db } from '../db/database.ts';
import { PrivateAddress, refusePrivateHost } from '../http/public-address.ts';
import { WebhookNotFound, WebhookRefused } from './errors.ts';
import type { WebhookFormat } from './message-body.ts';

/** Webhooks of one workspace. */
export const maxWebhooks = 20;

const maxUrlLength = 2000;

/** A webhook as its owner sees it. */
export interface Webhook {
  id: string;
  url: string;
  format: WebhookFormat;
  kinds: EventKind[];
  secretNumber: number;
  /** Why nothing is sent: its owner paused it, it failed for three days, or its host answered that it is gone (410). */
  paused: 'owner' | 'failing' | 'gone' | undefined;
  failingSince: Date | undefined;
  createdAt: Date;
}

/** Returns the webhooks of a workspace, oldest first. */
export async function listWebhooks(db: Db, workspaceId: string): Promise<Webhook[]> {
  const rows = await selectWebhooks(db, workspaceId).orderBy('created_at').orderBy('id').execute();
  return rows.map(toWebhook);
}

/** @throws WebhookNotFound */
export async function findWebhook(db: Db, workspaceId: string, id: string): Promise<Webhook> {
  const row = await selectWebhooks(db, workspaceId).where('id', '=', id).executeTakeFirst();
  if (!row) throw new WebhookNotFound();
  return toWebhook(row);
}

function selectWebhooks(db: Db, workspaceId: string) {
  return db.selectFrom('webhooks').selectAll().where('workspace_id', '=', workspaceId);
}

function toWebhook(row: Awaited<ReturnType<ReturnType<typeof selectWebhooks>['executeTakeFirstOrThrow']>>): Webhook {
  return {
    id: row.id,
    url: row.url,
    format: row.format,
    kinds: eventKinds.filter((kind) => row.kinds.includes(kind)),
    secretNumber: row.secret_number,
    paused: row.paused ?? undefined,
    failingSince: row.failing_since ?? undefined,
    createdAt: row.created_at,
  };
}

/**
 * Returns the address of a webhook as it is stored. A name is checked again when it is resolved, at each attempt.
 * @throws WebhookRefused
 */
export function readWebhookUrl(text: string, { allowsPrivate }: { allowsPrivate: boolean }): string {
  const url = URL.parse(text.trim());
  const isHttp = url !== null && (url.protocol === 'https:' || (allowsPrivate && url.protocol === 'http:'));
  if (!isHttp || url.href.length > maxUrlLength) {
    throw new WebhookRefused(`Enter a full URL, starting with https://, of up to ${maxUrlLength} characters.`);
  }
  if (url.username || url.password) {
    throw new WebhookRefused(
      'The URL contains a user or password. Remove it: messages prove their origin by their signature.',
    );
  }
  url.hash = '';
  try {
    if (!allowsPrivate) refusePrivateHost(url);
  } catch (cause) {
    if (!(cause instanceof PrivateAddress)) throw cause;
    throw new WebhookRefused('This address is in a private network. Enter one that the internet reaches.', { cause });
  }
  return url.href;
}

/**
 * Adds a webhook, once for each id.
 * @param webhook.id the form's own UUID
 * @returns false when the id is there already
 * @throws WebhookRefused when the workspace has as many as it may
 */
export async function addWebhook(
  db: Db,
  workspaceId: string,
  { id, url, format, kinds }: Pick<Webhook, 'id' | 'url' | 'format' | 'kinds'>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Two that are added at once would both count the other as absent.
    await sql`select pg_advisory_xact_lock(hashtextextended('webhooks ' || ${workspaceId}::text, 0))`.execute(
      transaction,
    );
    const existing = await listWebhooks(transaction, workspaceId);
    if (existing.some((webhook) => webhook.id === id)) return false;
    if (existing.length >= maxWebhooks) {
      throw new WebhookRefused(`A workspace can have ${maxWebhooks} webhooks. Delete one first.`);
    }
    const added = await transaction
      .insertInto('webhooks')
      .values({ id, workspace_id: workspaceId, url, format, kinds })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  });
}

/** Chooses which events are sent from now on. */
export async function chooseKinds(db: Db, workspaceId: string, id: string, kinds: EventKind[]): Promise<void> {
  await updateWebhook(db, workspaceId, id).set({ kinds }).execute();
}

/** Stops sending. What was queued waits; what happens meanwhile is not queued. */
export async function pauseWebhook(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await updateWebhook(transaction, workspaceId, id)
      .set({ paused: 'owner' })
      .where('paused', 'is', null)
      .executeTakeFirstOrThrow();
    // Otherwise the senders of all workspaces would pass by these first, each time.
    if (numUpdatedRows > 0n)
      await sql`
      update webhook_deliveries set next_at = 'infinity'
      where webhook_id = ${id} and next_at is not null and not forced`.execute(transaction);
  });
}

export async function resumeWebhook(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await updateWebhook(transaction, workspaceId, id)
      .set({ paused: null, failing_since: null })
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n)
      await sql`
      update webhook_deliveries set next_at = now() where webhook_id = ${id} and next_at = 'infinity'`.execute(
        transaction,
      );
  });
}

/**
 * Makes a new secret; the previous one signs too for a day.
 * @returns the new secret's number; undefined when it was rotated already or there is no such webhook
 */
export async function rotateSecret(db: Db, workspaceId: string, id: string, from: number): Promise<number | undefined> {
  const rotated = await updateWebhook(db, workspaceId, id)
    .set({ secret_number: from + 1, rotated_at: sql<Date>`now()` })
    // A form that is sent twice rotates once.
    .where('secret_number', '=', from)
    .returning('secret_number')
    .executeTakeFirst();
  return rotated?.secret_number;
}

/** Deletes a webhook with its log. What is being sent is sent. */
export async function deleteWebhook(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.deleteFrom('webhooks').where('workspace_id', '=', workspaceId).where('id', '=', id).execute();
}

function updateWebhook(db: Db, workspaceId: string, id: string) {
  return db.updateTable('webhooks').where('workspace_id', '=', workspaceId).where('id', '=', id);
}
