import { sql } from 'kysely';
import type { EventKind } from '#shared/contract/event-kinds.ts';
import type { Db, Plan } from '../db/database.ts';

/** An event with what is known of its document, view and response now. */
export interface StoredEvent {
  id: number;
  kind: EventKind;
  at: Date;
  /** The plan of the workspace, which decides what is shown of a view. */
  plan: Plan;
  data: EventData;
  document: { id: string; slug: string; title: string; views: number };
  view: EventView | undefined;
  response: EventResponse | undefined;
  recipientName: string | null;
  recipientEmail: string | null;
  /** The value of `r` in the recipient's link. */
  recipientCode: string | null;
}

/** What was so at the moment of the event; each kind has some of it. */
export interface EventData {
  visible_ms?: number;
  completion_pct?: number;
  status?: string;
  failure?: string;
  failure_details?: { code: string; values?: Record<string, unknown> };
  approved?: boolean;
  reason?: string;
  version?: number;
  changed?: string[];
  /** Whose mail came back. */
  recipient_id?: string;
  /** A `Bounce` (mail/bounces/bounce.ts). */
  bounce?: { kind: string; reason: string; status?: string; message?: string };
}

interface EventView {
  id: string;
  countedAt: Date;
  email: string | null;
  /** The address was proved by a code. */
  verified: boolean;
  location: string | null;
  device: string | null;
}

interface EventResponse {
  id: string;
  signed: boolean;
  name: string | null;
  email: string | null;
  /** The address was proved by a code. */
  verified: boolean;
}

/** Returns the events of a workspace after the given one, oldest first. */
export async function readEvents(db: Db, workspaceId: string, after: number, limit: number): Promise<StoredEvent[]> {
  const rows = await selectEvents(db)
    .where('e.workspace_id', '=', workspaceId)
    .where('e.id', '>', after)
    .orderBy('e.id')
    .limit(limit)
    .execute();
  return rows.map(toStoredEvent);
}

/** Returns one event; undefined once it is gone. */
export async function readEvent(db: Db, id: number): Promise<StoredEvent | undefined> {
  const row = await selectEvents(db).where('e.id', '=', id).executeTakeFirst();
  return row && toStoredEvent(row);
}

type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>;

function selectEvents(db: Db) {
  return db
    .selectFrom('events as e')
    .innerJoin('documents as d', 'd.id', 'e.document_id')
    .innerJoin('workspaces as w', 'w.id', 'e.workspace_id')
    .leftJoin('views as v', 'v.id', 'e.view_id')
    .leftJoin('responses as s', 's.id', 'e.response_id')
    .leftJoin('recipients as r', (join) =>
      join.on((on) =>
        on(
          'r.id',
          '=',
          on.fn.coalesce('v.recipient_id', 's.recipient_id', sql<string>`(e.data ->> 'recipient_id')::uuid`),
        ),
      ),
    )
    .select(['e.id', 'e.kind', 'e.at', 'e.data', 'w.plan'])
    .select(['d.id as documentId', 'd.slug', 'd.title', 'd.views'])
    .select(['v.id as viewId', 'v.counted_at', 'v.email', 'v.email_verified', 'v.location', 'v.device'])
    .select(['s.id as responseId', 's.name as givenName', 's.email as givenEmail', 's.signer_name'])
    .select('s.email_verified as givenVerified')
    .select(['r.name as recipientName', 'r.email as recipientEmail', 'r.code as recipientCode']);
}

function toStoredEvent(row: EventRow): StoredEvent {
  return {
    id: row.id,
    kind: row.kind as EventKind,
    at: row.at,
    plan: row.plan,
    data: row.data as EventData,
    document: { id: row.documentId, slug: row.slug, title: row.title, views: row.views },
    view:
      row.viewId === null || row.counted_at === null
        ? undefined
        : {
            id: row.viewId,
            countedAt: row.counted_at,
            email: row.email,
            verified: row.email_verified ?? false,
            location: row.location,
            device: row.device,
          },
    response:
      row.responseId === null
        ? undefined
        : {
            id: row.responseId,
            signed: row.signer_name !== null,
            name: row.givenName,
            email: row.givenEmail,
            verified: row.givenVerified ?? false,
          },
    recipientName: row.recipientName,
    recipientEmail: row.recipientEmail,
    recipientCode: row.recipientCode,
  };
}

/** Returns the id of the workspace's newest event; 0 when there is none. */
export async function newestEventId(db: Db, workspaceId: string): Promise<number> {
  const { id } = await db
    .selectFrom('events')
    .select((e) => e.fn.coalesce(e.fn.max('id'), sql<number>`0`).as('id'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** Hours an event is kept: a day, and the time between two removals. */
const keptHours = 26;

/** Deletes the events that no client may resume from any more. Those that a webhook may still be sent for the first time stay. */
export async function purgeEvents(db: Db): Promise<void> {
  await sql`
    delete from events e
    where at < now() - make_interval(hours => ${keptHours})
      and not exists (select from webhook_deliveries d where d.event_id = e.id and d.body is null)`.execute(db);
}
