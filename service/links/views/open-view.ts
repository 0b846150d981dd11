import type { Db } from '../../db/database.ts';
import type { Published, ShownVersion } from '../published-document.ts';
import type { UncountedReason } from './user-agent.ts';

/** The visitor that a shell page is served to, human or not. */
export interface Visit {
  recipientId: string | undefined;
  email: string | undefined;
  /** Both stay undefined for visitors who ask not to be tracked. */
  location: string | undefined;
  device: string | undefined;
  uncounted: UncountedReason | undefined;
}

/** Records that a document was opened. It becomes a view when the browser reports that it was seen. */
export async function openView(db: Db, document: Published, shown: ShownVersion, visit: Visit): Promise<string> {
  const { id } = await db
    .insertInto('views')
    .values({
      document_id: document.id,
      version_id: shown.versionId,
      recipient_id: visit.recipientId ?? null,
      email: visit.email ?? null,
      location: visit.location ?? null,
      device: visit.device ?? null,
      uncounted_reason: visit.uncounted ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
