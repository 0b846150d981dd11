import { parseDocumentRef } from '#shared/contract/document-ref.ts';
import { limits } from '#shared/contract/limits.ts';
import { randomCode } from '../crypto/random.ts';
import type { Db } from '../db/database.ts';
import { BadRequest, DocumentNotFound } from '../errors/request-errors.ts';

/** Among 50 of a room that is enough; a code opens nothing by itself. */
const codeLength = 6;

/**
 * The documents that links, slugs or ids name, as ids in that order; one that is named twice stands where it came first.
 * @throws DocumentNotFound names those that are not in the workspace; BadRequest when there are none or too many
 */
export async function documentIds(db: Db, workspaceId: string, refs: readonly string[]): Promise<string[]> {
  const parsed = refs.map((ref) => ({ ref, is: parseDocumentRef(ref.replaceAll('\0', '')) }));
  const slugs = parsed.flatMap(({ is }) => (is && 'slug' in is ? [is.slug] : []));
  const uuids = parsed.flatMap(({ is }) => (is && 'uuid' in is ? [is.uuid] : []));
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'slug'])
    .where('workspace_id', '=', workspaceId)
    .where((e) => e.or([e('slug', '=', e.fn.any(e.val(slugs))), e('id', '=', e.fn.any(e.val(uuids)))]))
    .execute();
  const ids = new Map(rows.flatMap(({ id, slug }) => [[slug, id] as const, [id, id] as const]));
  const found = parsed.map(({ ref, is }) => ({ ref, id: is && ids.get('slug' in is ? is.slug : is.uuid) }));
  const missing = found.filter(({ id }) => id === undefined);
  if (missing.length > 0) throw new DocumentNotFound([...new Set(missing.map(({ ref }) => ref))]);
  const once = [...new Set(found.flatMap(({ id }) => (id === undefined ? [] : [id])))];
  if (once.length === 0) throw new BadRequest('Put at least one document in the room.');
  if (once.length > limits.roomDocuments) {
    throw new BadRequest(`A room holds up to ${limits.roomDocuments} documents.`);
  }
  return once;
}

/**
 * Makes these the room's documents, in this order. Those that stay keep their addresses. To be called within a
 * transaction that holds the room.
 */
export async function placeDocuments(transaction: Db, roomId: string, ids: readonly string[]): Promise<void> {
  const others = transaction.deleteFrom('room_documents').where('room_id', '=', roomId);
  await others.where('document_id', 'not in', ids).execute();
  await transaction
    .insertInto('room_documents')
    .values(
      ids.map((id, index) => ({ room_id: roomId, document_id: id, place: index + 1, code: randomCode(codeLength) })),
    )
    .onConflict((conflict) =>
      conflict.columns(['room_id', 'document_id']).doUpdateSet((e) => ({ place: e.ref('excluded.place') })),
    )
    .execute();
}
