import type { Db } from '../db/database.ts';
import { documentsOf, type StoredDocument, stored } from '../documents/stored-document.ts';

/** The workspace's documents with these ids, in that order; others are left out. */
export async function pickDocuments(db: Db, workspaceId: string, ids: readonly string[]): Promise<StoredDocument[]> {
  if (ids.length === 0) return [];
  const rows = await documentsOf(db, workspaceId).where('d.id', 'in', ids).execute();
  const found = new Map(rows.map((row) => [row.id, stored(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
