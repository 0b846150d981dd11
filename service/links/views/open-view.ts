import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database, Db } from '../../db/database.ts';
import type { Published, ShownVersion } from '../published-document.ts';
import type { UncountedReason } from './user-agent.ts';

/** The visitor that a shell page is served to, human or not. */
export interface Visit {
  recipientId: string | undefined;
  email: string | undefined;
  /** The address was proved by a code. */
  verified: boolean;
  /** The room in which the document was opened. It and the next two stay undefined for visitors who ask not to be tracked. */
  roomId: string | undefined;
  location: string | undefined;
  device: string | undefined;
  uncounted: UncountedReason | undefined;
}

/** A row of `views` for a new opening. */
export type Opening = Insertable<Database['views']> & { id: string; document_id: string };

/** Returns the opening of a document; the database sets its time. It becomes a view when the browser reports that it was seen. */
export function openingOf(document: Published, shown: ShownVersion, visit: Visit): Opening {
  return {
    id: randomUUID(),
    document_id: document.id,
    version_id: shown.versionId,
    recipient_id: visit.recipientId ?? null,
    email: visit.email ?? null,
    email_verified: visit.email !== undefined && visit.verified,
    room_id: visit.roomId ?? null,
    location: visit.location ?? null,
    device: visit.device ?? null,
    uncounted_reason: visit.uncounted ?? null,
  };
}

/** Stores an opening, once: after a broken connection, whether it was stored is unknown. */
export async function storeOpening(db: Db, opening: Opening): Promise<void> {
  await db
    .insertInto('views')
    .values(opening)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Finds the recipient of a personal link; the link also works with an unknown code. */
export async function findRecipient(db: Db, documentId: string, code: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('recipients')
    .select('id')
    .where('document_id', '=', documentId)
    .where('code', '=', code)
    .executeTakeFirst();
  return found?.id;
}
