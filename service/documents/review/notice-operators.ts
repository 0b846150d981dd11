import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { noticeDue } from '../../events/notice-due.ts';
import { defaultPaces } from '../../events/notice-kinds.ts';
import { eventsChannel } from '../../events/record-events.ts';

/** What an operator decides about: a document or a room of any workspace. */
export type Reviewable = { documentId: string } | { roomId: string };

/**
 * Queues a notice to every operator who is not disabled about a document or room, if it waits for review. An operator who has a
 * pending notice of it gets no other.
 */
export async function noticeOperators(transaction: Db, reviewable: Reviewable): Promise<void> {
  const [table, column, id] =
    'documentId' in reviewable
      ? (['documents', 'document_id', reviewable.documentId] as const)
      : (['rooms', 'room_id', reviewable.roomId] as const);
  const pace = sql<string>`coalesce(n.pace, ${defaultPaces.queue})`;
  const waiting = sql`
    select id from ${sql.table(table)} w where id = ${id} and case
      when review_status is null then exists (select from page_reports r where r.${sql.ref(column)} = w.id)
      else reviewed_at is null end`;
  await sql`
    with queued as (
      insert into notices (user_id, ${sql.ref(column)}, kind, due_at)
      select u.id, waiting.id, 'queue', ${noticeDue(pace, sql`u.time_zone`)}
      from (${waiting}) as waiting cross join users u
      left join notice_settings n on n.user_id = u.id and n.kind = 'queue'
      where u.is_operator and u.disabled_at is null and ${pace} <> 'off' and not exists (
        select from notices other
        where other.user_id = u.id and other.kind = 'queue' and other.${sql.ref(column)} = waiting.id
      )
      returning user_id
    )
    select pg_notify(${eventsChannel}, '') from queued limit 1`.execute(transaction);
}
