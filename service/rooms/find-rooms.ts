import { jsonArrayFrom } from 'kysely/helpers/postgres';
import * as z from 'zod';
import { heldForReview } from '#shared/contract/named-values.ts';
import type { Db, DocumentKind } from '../db/database.ts';
import { RoomNotFound } from './errors.ts';

/** A room as its owner sees it. */
export interface StoredRoom {
  id: string;
  slug: string;
  title: string;
  /** Plain text; line breaks are kept. */
  description: string;
  requireEmail: boolean;
  createdAt: Date;
  /** It is offline: rejected by the operator with a reason, or changed since and waiting. */
  review: { rejected: { at: Date; reason: string } | undefined } | undefined;
  /** In display order. */
  documents: RoomDocument[];
}

export interface RoomDocument {
  id: string;
  title: string;
  kind: DocumentKind;
  /** The title over its group; empty above the first section. */
  section: string;
}

/** Lists a page of the workspace's rooms, newest first. */
export async function listRooms(
  db: Db,
  workspaceId: string,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<StoredRoom[]> {
  const rows = await selectRooms(db, workspaceId)
    .orderBy('rooms.created_at', 'desc')
    .orderBy('rooms.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(storedRoom);
}

/** Finds a room. @throws RoomNotFound also for another workspace's room, and for an invalid id */
export async function findRoom(db: Db, workspaceId: string, id: string): Promise<StoredRoom> {
  if (!z.uuid().safeParse(id).success) throw new RoomNotFound();
  const room = await selectRooms(db, workspaceId).where('rooms.id', '=', id).executeTakeFirst();
  if (!room) throw new RoomNotFound();
  return storedRoom(room);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRooms>['executeTakeFirstOrThrow']>>;

function storedRoom({ review_status, reviewed_at: at, review_reason: reason, ...room }: Row): StoredRoom {
  const review = { rejected: at ? { at, reason: reason ?? '' } : undefined };
  return { ...room, review: review_status === heldForReview ? review : undefined };
}

function selectRooms(db: Db, workspaceId: string) {
  return db
    .selectFrom('rooms')
    .select(['rooms.id', 'rooms.slug', 'rooms.title', 'rooms.description'])
    .select(['rooms.require_email as requireEmail', 'rooms.created_at as createdAt'])
    .select(['rooms.review_status', 'rooms.reviewed_at', 'rooms.review_reason'])
    .select((e) =>
      jsonArrayFrom(
        e
          .selectFrom('room_documents')
          .innerJoin('documents', 'documents.id', 'room_documents.document_id')
          .select(['documents.id', 'documents.title', 'documents.kind', 'room_documents.section'])
          .whereRef('room_documents.room_id', '=', 'rooms.id')
          .orderBy('room_documents.place'),
      ).as('documents'),
    )
    .where('rooms.workspace_id', '=', workspaceId);
}
