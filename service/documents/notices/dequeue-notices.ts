import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '../../db/database.ts';
import type { NoticeKind } from '../../events/notice-kinds.ts';
import type { ViewerNames } from '../views/viewer-name.ts';

/** An owner whose notices are due. */
export interface NotifiedOwner {
  userId: string;
  email: string;
  language: string | null;
  timeZone: string | null;
}

/** What a mail says of one event. */
export interface Notice {
  at: Date;
  /** The path of its document or room in the console. */
  page: string;
  isRoom?: boolean;
  title: string;
  viewer: ViewerNames;
  where: string | null;
  device: string | null;
  /** What the operator decided, of a `review`. */
  decision?: Decision | undefined;
}

const decision = z.object({ approved: z.boolean(), reason: z.string().optional() });

type Decision = z.infer<typeof decision>;

/** What a mail is about: events of one kind in one workspace, oldest first. */
export interface NoticeGroup {
  workspaceId: string;
  kind: NoticeKind;
  /** At most `maxListed`. */
  notices: Notice[];
  /** All events, also those that are not listed. */
  count: number;
}

/** The most events that a mail lists. Of the others, it says how many there are. */
export const maxListed = 50;

/**
 * Locks an owner with due notices until the transaction ends. Other processes skip them, so that all their due notices are
 * in one mail.
 */
export async function lockOwnerWithDueNotices(transaction: Db): Promise<NotifiedOwner | undefined> {
  const { rows } = await sql<NotifiedOwner>`
    select u.id as "userId", u.email, u.language, u.time_zone as "timeZone" from users u
    where u.id in (select user_id from notices where due_at <= now() order by due_at limit 100) and u.disabled_at is null
    limit 1
    for no key update skip locked`.execute(transaction);
  return rows[0];
}

/** Deletes and returns the due notices of an owner. Those of a document or room that has been deleted are left out. */
export async function dequeueNotices(transaction: Db, userId: string): Promise<NoticeGroup[]> {
  const { rows } = await sql<NoticeRow>`
    with due as (
      delete from notices where user_id = ${userId} and kind <> 'queue' and due_at <= now()
      returning id, document_id, room_id, kind, view_id, response_id, data, at
    ), subjects as (
      select due.*, coalesce(d.title, o.title) as title, coalesce(d.workspace_id, o.workspace_id) as workspace_id
      from due left join documents d on d.id = due.document_id left join rooms o on o.id = due.room_id
      where d.id is not null or o.id is not null
    ), ranked as (
      select subjects.*, row_number() over (partition by workspace_id, kind order by at, id) as place,
        (count(*) over (partition by workspace_id, kind))::int as count
      from subjects
    )
    select k.workspace_id, k.kind, k.at, k.document_id, k.room_id, k.data, k.title, k.count, coalesce(v.email, s.email) as email,
      coalesce(v.email_verified, s.email_verified) as verified, s.name,
      coalesce(v.location, s.location) as location, coalesce(v.device, s.device) as device,
      r.name as recipient_name, r.email as recipient_email
    from ranked k
    left join views v on v.id = k.view_id
    left join responses s on s.id = k.response_id
    left join recipients r on r.id = coalesce(v.recipient_id, s.recipient_id)
    where k.place <= ${maxListed}
    order by k.workspace_id, k.kind, k.place`.execute(transaction);
  const groups = new Map<string, NoticeGroup>();
  for (const row of rows) {
    const { workspace_id: workspaceId, kind, count } = row;
    const key = `${workspaceId} ${kind}`;
    const group = groups.get(key) ?? { workspaceId, kind, notices: [], count };
    groups.set(key, group);
    group.notices.push(toNotice(row));
  }
  return [...groups.values()];
}

interface NoticeRow {
  workspace_id: string;
  kind: NoticeKind;
  at: Date;
  document_id: string | null;
  room_id: string | null;
  data: unknown;
  title: string;
  count: number;
  email: string | null;
  verified: boolean | null;
  name: string | null;
  location: string | null;
  device: string | null;
  recipient_name: string | null;
  recipient_email: string | null;
}

function toNotice(row: NoticeRow): Notice {
  return {
    at: row.at,
    page: row.room_id === null ? `/documents/${row.document_id}/` : `/rooms/${row.room_id}/`,
    isRoom: row.room_id !== null,
    title: row.title,
    viewer: {
      recipientName: row.recipient_name,
      recipientEmail: row.recipient_email,
      name: row.name,
      email: row.email,
      verified: row.verified === true,
    },
    where: row.location,
    device: row.device,
    decision: row.kind === 'review' ? decision.parse(row.data) : undefined,
  };
}

/** Postpones the due notices of a person, because the mail queue of the workspace is full. */
export async function postponeNotices(db: Db, userId: string): Promise<void> {
  await sql`
    update notices set due_at = now() + interval '10 minutes' where user_id = ${userId} and due_at <= now()`.execute(
    db,
  );
}

/** Deletes notices that have been due for two days: there is no mail server. */
export async function purgeNotices(db: Db): Promise<void> {
  await sql`delete from notices where due_at < now() - interval '2 days'`.execute(db);
}
