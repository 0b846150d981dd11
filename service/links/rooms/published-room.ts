import type { Db } from '../../db/database.ts';
import { findPublishedByIds, type Published, type Sender, senderColumns, senderOf } from '../published-document.ts';

/** A room with the fields the link host needs. */
export interface PublishedRoom {
  id: string;
  slug: string;
  title: string;
  description: string;
  requireEmail: boolean;
  sender: Sender;
  /** In display order. */
  places: RoomPlace[];
}

/** A document of a room. */
export interface RoomPlace {
  /** The last part of the document's address below the room's link. */
  code: string;
  /** The title over its group; empty above the first section. */
  section: string;
  document: Published;
}

/** Finds the room of a link. */
export async function findPublishedRoom(db: Db, slug: string): Promise<PublishedRoom | undefined> {
  const room = await db
    .selectFrom('rooms as r')
    .innerJoin('users as u', 'u.id', 'r.created_by')
    .leftJoin('workspace_appearance as a', 'a.workspace_id', 'r.workspace_id')
    .select(['r.id', 'r.slug', 'r.title', 'r.description', 'r.require_email as requireEmail'])
    .select(senderColumns)
    .where('r.slug', '=', slug)
    .executeTakeFirst();
  if (!room) return undefined;
  const places = await db
    .selectFrom('room_documents')
    .select(['code', 'section', 'document_id'])
    .where('room_id', '=', room.id)
    .orderBy('place')
    .execute();
  const found = await findPublishedByIds(
    db,
    places.map((place) => place.document_id),
  );
  const documents = new Map(found.map((document) => [document.id, document]));
  const { id, title, description, requireEmail } = room;
  return {
    id,
    slug,
    title,
    description,
    requireEmail,
    sender: senderOf(room),
    places: places.flatMap(({ code, section, document_id }) => {
      const document = documents.get(document_id);
      return document ? [{ code, section, document }] : [];
    }),
  };
}
