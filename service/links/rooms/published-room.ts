import { heldForReview } from '#shared/contract/named-values.ts';
import type { Db } from '../../db/database.ts';
import {
  findPublishedDocuments,
  type PublishedDocument,
  type Sender,
  senderColumns,
  senderOf,
} from '../published-document.ts';

/** A room with the fields the link host needs. */
export interface PublishedRoom {
  id: string;
  workspaceId: string;
  slug: string;
  title: string;
  description: string;
  requireEmail: boolean;
  sender: Sender;
  /** The operator took it offline, or has not looked at what its owner changed since. */
  obstacle: 'rejected' | 'held' | undefined;
  /** In display order. */
  places: RoomPlace[];
}

/** A document of a room. */
export interface RoomPlace {
  /** The last part of the document's address below the room's link. */
  code: string;
  /** The title over its group; empty above the first section. */
  section: string;
  document: PublishedDocument;
}

/** Finds the room of a link. */
export async function findPublishedRoom(db: Db, slug: string): Promise<PublishedRoom | undefined> {
  const room = await db
    .selectFrom('rooms as r')
    .innerJoin('users as u', 'u.id', 'r.created_by')
    .leftJoin('workspace_appearance as a', 'a.workspace_id', 'r.workspace_id')
    .select(['r.id', 'r.workspace_id as workspaceId', 'r.slug', 'r.title', 'r.description'])
    .select(['r.require_email as requireEmail', 'r.review_status', 'r.reviewed_at'])
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
  const found = await findPublishedDocuments(
    db,
    places.map((place) => place.document_id),
  );
  const documents = new Map(found.map((document) => [document.id, document]));
  const { id, workspaceId, title, description, requireEmail } = room;
  const whyHeld = room.reviewed_at === null ? 'held' : 'rejected';
  return {
    id,
    workspaceId,
    slug,
    title,
    description,
    requireEmail,
    sender: senderOf(room),
    obstacle: room.review_status === heldForReview ? whyHeld : undefined,
    places: places.flatMap(({ code, section, document_id }) => {
      const document = documents.get(document_id);
      return document ? [{ code, section, document }] : [];
    }),
  };
}
