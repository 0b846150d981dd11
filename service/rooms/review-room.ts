import { sql } from 'kysely';
import * as z from 'zod';
import { heldForReview } from '#shared/contract/named-values.ts';
import { sha256 } from '../crypto/hashes.ts';
import type { Db } from '../db/database.ts';
import { storableJson } from '../db/storable-json.ts';
import { refuseIfRejectedSince } from '../documents/review/decide-review.ts';
import { dismissReports, isReported, type PageReport, reportsOf } from '../documents/review/page-reports.ts';
import { BadRequest } from '../errors/request-errors.ts';
import { noticeDue } from '../events/notice-due.ts';
import { defaultPaces } from '../events/notice-kinds.ts';
import { RoomNotFound } from './errors.ts';

/** A room of any workspace, as the operator sees it. */
export interface ReviewedRoom {
  id: string;
  slug: string;
  title: string;
  description: string;
  /** The titles over its groups of documents, in the order in which visitors read them. */
  sections: string[];
  workspace: string;
  owner: string;
  createdAt: Date;
  /** Names the words that the operator reads; another title or description, or other sections, have another. */
  wording: string;
  /** Of visitors, oldest first. */
  reports: PageReport[];
  /** It is offline: it was rejected, and waits again once its owner has changed it. */
  held: boolean;
  /** The rejection, if it has not been changed since. */
  rejected: { at: Date; reason: string } | undefined;
}

/** Maximum length of the list; more appear as these are decided. */
const maxListed = 100;

/** Returns the rooms that are held or reported: undecided ones first, then the oldest. */
export async function roomsToReview(db: Db): Promise<ReviewedRoom[]> {
  const rows = await db
    .selectFrom('rooms as r')
    .innerJoin('workspaces as w', 'w.id', 'r.workspace_id')
    .innerJoin('users as u', 'u.id', 'r.created_by')
    .select(['r.id', 'r.slug', 'r.title', 'r.description', 'w.name as workspace', 'u.email as owner'])
    .select(['r.created_at as createdAt', 'r.review_status', 'r.reviewed_at', 'r.review_reason'])
    .where((e) =>
      e.or([
        e('r.review_status', '=', heldForReview),
        e('r.id', 'in', e.selectFrom('page_reports').select('room_id').where('room_id', 'is not', null)),
      ]),
    )
    .orderBy('r.reviewed_at', (order) => order.asc().nullsFirst())
    .orderBy('r.created_at')
    .limit(maxListed)
    .execute();
  const ids = rows.map(({ id }) => id);
  const reports = await reportsOf(db, 'room_id', ids);
  const titles = await sectionsOf(db, ids);
  return rows.map(({ review_status, reviewed_at: at, review_reason: reason, ...row }) => {
    const sections = titles.get(row.id) ?? [];
    return {
      ...row,
      sections,
      wording: wordingOf({ ...row, sections }),
      reports: reports.get(row.id) ?? [],
      held: review_status === heldForReview,
      rejected: review_status === heldForReview && at ? { at, reason: reason ?? '' } : undefined,
    };
  });
}

/** Returns the titles of sections, by room: each where a group begins. */
async function sectionsOf(db: Db, roomIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('room_documents')
    .select(['room_id', 'section'])
    .where('room_id', '=', sql<string>`any (${roomIds}::uuid[])`)
    .orderBy('room_id')
    .orderBy('place')
    .execute();
  const titles = new Map<string, string[]>(roomIds.map((id) => [id, []]));
  for (const [at, { room_id: id, section }] of rows.entries()) {
    const before = rows[at - 1];
    if (section !== '' && (before?.room_id !== id || before.section !== section)) titles.get(id)?.push(section);
  }
  return titles;
}

/** What the operator has read of a room. */
interface Read {
  wording: string;
  /** When it was rejected; undefined if it was not. */
  rejectedAt: Date | undefined;
  /** The ids of the reports. */
  reports: readonly string[];
}

/**
 * Puts a room back online. The reports that the operator has read are settled.
 * @throws RoomNotFound; BadRequest when its words were changed, or another operator rejected it, since
 */
export async function approveRoom(db: Db, id: string, read: Read): Promise<void> {
  await decide(db, id, read.wording, async (transaction, { isHeld, rejectedAt }) => {
    refuseIfRejectedSince('room', read.rejectedAt, rejectedAt);
    await transaction
      .updateTable('rooms')
      .set({ review_status: null, reviewed_at: new Date(), review_reason: null })
      .where('id', '=', id)
      .execute();
    await dismissReports(transaction, { roomId: id }, read.reports);
    if (isHeld) await noticeOwner(transaction, id, { approved: true });
  });
}

/**
 * Takes a reported room offline, or keeps it so, and shows its owner the reason. Its reports are settled. The documents' own
 * links stay.
 * @throws RoomNotFound; BadRequest without a reason, when it is neither held nor reported, or when its words were changed since
 */
export async function rejectRoom(db: Db, id: string, wording: string, reason: string): Promise<void> {
  if (reason === '') throw new BadRequest('Say why, so that the owner knows what to change.');
  await decide(db, id, wording, async (transaction, { isHeld }) => {
    if (!isHeld && !(await isReported(transaction, { roomId: id }))) {
      throw new BadRequest('This was already decided: the room is neither held nor reported any more.');
    }
    await transaction
      .updateTable('rooms')
      .set({ review_status: heldForReview, reviewed_at: new Date(), review_reason: reason })
      .where('id', '=', id)
      .execute();
    await dismissReports(transaction, { roomId: id });
    await noticeOwner(transaction, id, { approved: false, reason });
  });
}

async function decide(
  db: Db,
  id: string,
  wording: string,
  act: (transaction: Db, room: { isHeld: boolean; rejectedAt: Date | null }) => Promise<void>,
): Promise<void> {
  if (!z.uuid().safeParse(id).success) throw new RoomNotFound();
  await db.transaction().execute(async (transaction) => {
    const room = await transaction
      .selectFrom('rooms')
      .select(['title', 'description', 'review_status', 'reviewed_at'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!room) throw new RoomNotFound();
    // Read once the lock is held: sections change under it.
    const sections = (await sectionsOf(transaction, [id])).get(id) ?? [];
    if (wordingOf({ ...room, sections }) !== wording) {
      throw new BadRequest('The room was changed after you read it. Review it again.');
    }
    const isHeld = room.review_status === heldForReview;
    await act(transaction, { isHeld, rejectedAt: isHeld ? room.reviewed_at : null });
  });
}

const wordingOf = ({ title, description, sections }: Pick<ReviewedRoom, 'title' | 'description' | 'sections'>) =>
  sha256(JSON.stringify([title, description, sections])).toString('base64url');

/** Queues a notice of the decision to the person who made the room, as their settings say. */
async function noticeOwner(
  transaction: Db,
  roomId: string,
  decision: { approved: boolean; reason?: string },
): Promise<void> {
  const pace = sql<string>`coalesce(n.pace, ${defaultPaces.review})`;
  await sql`
    insert into notices (user_id, room_id, kind, data, due_at)
    select r.created_by, r.id, 'review', ${storableJson(decision)}::jsonb, ${noticeDue(pace, sql`u.time_zone`)}
    from rooms r
    join memberships m on m.user_id = r.created_by and m.workspace_id = r.workspace_id
    join users u on u.id = r.created_by and u.disabled_at is null
    left join notice_settings n on n.user_id = u.id and n.kind = 'review'
    where r.id = ${roomId} and ${pace} <> 'off'`.execute(transaction);
}
