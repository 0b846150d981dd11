import type { Db } from '../db/database.ts';

/** The id of the workspace that a document belongs to. The document has to be there. */
export async function workspaceOf(db: Db, documentId: string): Promise<string> {
  const { workspace_id } = await db
    .selectFrom('documents')
    .select('workspace_id')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  return workspace_id;
}
