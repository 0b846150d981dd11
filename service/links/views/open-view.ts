import type { Db } from '../../db/database.ts';
import type { Published, ShownVersion } from '../published-document.ts';
import type { UncountedReason } from './user-agent.ts';

/** Somebody or something the shell page is served to. */
export interface Visit {
  recipientId: string | undefined;
  email: string | undefined;
  /** Both stay unknown for a visitor who asks not to be tracked. */
  location: string | undefined;
  device: string | undefined;
  uncounted: UncountedReason | undefined;
}

/** Notes that a document was opened. It becomes a view when the browser reports that it was looked at. */
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

/** The recipient a personal link was made for; an unknown code is nobody's and the link works all the same. */
export async function findRecipient(db: Db, documentId: string, code: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('recipients')
    .select('id')
    .where('document_id', '=', documentId)
    .where('code', '=', code)
    .executeTakeFirst();
  return found?.id;
}
