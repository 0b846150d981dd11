import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** The counted views of a document through a room. */
export interface RoomViews {
  documentId: string;
  title: string;
  views: number;
  lastViewedAt: Date | undefined;
}

/**
 * Returns the views through rooms, by the id of the room and by document: those in the room in their order, with views or
 * without, then those that were in it once. A document that was deleted has no views any more.
 */
export async function countRoomViews(db: Db, roomIds: readonly string[]): Promise<Map<string, RoomViews[]>> {
  const counted = new Map<string, RoomViews[]>(roomIds.map((id) => [id, []]));
  if (roomIds.length === 0) return counted;
  const ofRooms = sql<boolean>`room_id = any(${roomIds}::uuid[])`;
  const rows = await db
    .selectFrom(db.selectFrom('room_views').selectAll().where(ofRooms).as('seen'))
    .fullJoin(db.selectFrom('room_documents').selectAll().where(ofRooms).as('placed'), (join) =>
      join.onRef('placed.room_id', '=', 'seen.room_id').onRef('placed.document_id', '=', 'seen.document_id'),
    )
    .innerJoin('documents', (join) =>
      join.on((e) => e('documents.id', '=', e.fn.coalesce('placed.document_id', 'seen.document_id'))),
    )
    .select((e) => [
      e.fn.coalesce('placed.room_id', 'seen.room_id').$notNull().as('roomId'),
      'documents.id',
      'documents.title',
      'seen.views',
      'seen.last_viewed_at',
    ])
    .orderBy('placed.place', (order) => order.asc().nullsLast())
    .orderBy('seen.views', 'desc')
    .execute();
  for (const { roomId, id, title, views, last_viewed_at } of rows) {
    counted.get(roomId)?.push({ documentId: id, title, views: views ?? 0, lastViewedAt: last_viewed_at ?? undefined });
  }
  return counted;
}
