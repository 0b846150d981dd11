import { sql } from 'kysely';
import type { EventKind } from '#shared/contract/event-kinds.ts';
import type { Db } from '../db/database.ts';
import { storableJson } from '../db/storable-json.ts';
import { hasEnabledMember } from './enabled-members.ts';
import { noticeDue } from './notice-due.ts';
import { defaultPaces, noticeKinds } from './notice-kinds.ts';

/** The channel on which processes LISTEN; a notification names the workspace, and the table says what happened. */
export const eventsChannel = 'linkwake_events';

export interface NewEvent {
  kind: EventKind;
  documentId: string;
  viewId?: string;
  responseId?: string;
  /** What changes later and is so at this moment. */
  data?: object;
}

/**
 * Stores events of documents in the caller's transaction. Queues deliveries of webhooks and notices to owners for them, and notifies all
 * processes at the commit. Call it last: it holds the order of the workspace's events until then, so that ids become visible in order.
 */
export async function recordEvents(transaction: Db, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const documents = [...new Set(events.map(({ documentId }) => documentId))];
  // Documents before workspaces: a foreign key would lock them afterwards, and two transactions could wait for each other.
  await sql`
    with owned as materialized (
      select workspace_id from documents where id = any (${documents}::uuid[]) order by id for key share
    )
    select pg_advisory_xact_lock(hashtextextended('events ' || workspace_id, 0))
    from (select distinct workspace_id from owned order by workspace_id) as workspaces`.execute(transaction);
  const rows = events.map(({ kind, documentId, viewId = null, responseId = null, data = {} }) => ({
    kind,
    document_id: documentId,
    view_id: viewId,
    response_id: responseId,
    data,
  }));
  await sql`
    with stored as (
      insert into events (workspace_id, document_id, kind, view_id, response_id, data, at)
      select d.workspace_id, d.id, e.kind, e.view_id, e.response_id, e.data, clock_timestamp()
      from jsonb_to_recordset(${storableJson(rows)}::jsonb)
        as e (document_id uuid, kind text, view_id uuid, response_id uuid, data jsonb)
      join documents d on d.id = e.document_id
      returning id, workspace_id, document_id, kind, view_id, response_id, data
    ), endpoints as materialized (
      -- Locked, so that one that is being deleted is left out instead of failing the transaction by its foreign key.
      select id, workspace_id, kinds from webhooks
      where paused is null and workspace_id in (select workspace_id from stored)
        and ${hasEnabledMember(sql`webhooks.workspace_id`)}
      order by id for key share of webhooks
    ), queued as (
      insert into webhook_deliveries (webhook_id, document_id, event_id, kind)
      select e.id, s.document_id, s.id, s.kind
      from stored s join endpoints e on e.workspace_id = s.workspace_id and s.kind = any (e.kinds)
    ), noticed as (
      insert into notices (user_id, document_id, kind, view_id, response_id, data, due_at)
      select d.created_by, e.document_id, k.kind, e.view_id, e.response_id, case k.kind when 'review' then e.data else '{}' end,
         ${noticeDue(sql`coalesce(n.pace, k.pace)`, sql`u.time_zone`)}
      from stored e
      join documents d on d.id = e.document_id and d.notices
      -- Somebody who has left the workspace, or is disabled, is told nothing of it.
      join memberships m on m.user_id = d.created_by and m.workspace_id = e.workspace_id
      join users u on u.id = d.created_by and u.disabled_at is null
      left join responses r on r.id = e.response_id
      join (values ${sql.join(noticeKinds.map((kind) => sql`(${kind}, ${defaultPaces[kind]})`))}) as k (kind, pace)
        on k.kind = case e.kind
          when 'view.opened' then 'view'
          -- Its copy is made later, and tells nothing new.
          when 'response.received' then case when r.signer_name is null then 'response' else 'signature' end
          when 'response.declined' then 'decline'
          when 'review.decided' then 'review'
        end
      left join notice_settings n on n.user_id = d.created_by and n.kind = k.kind
      where coalesce(n.pace, k.pace) <> 'off'
    )
    select pg_notify(${eventsChannel}, workspace_id::text) from (select distinct workspace_id from stored) as notified`.execute(
    transaction,
  );
}
