import { isForeignLink, parseDocumentRef } from '#shared/contract/document-ref.ts';
import { limits } from '#shared/contract/limits.ts';
import { randomCode } from '../crypto/random.ts';
import type { Db } from '../db/database.ts';
import { isDeletedMeanwhile } from '../db/deleted-meanwhile.ts';
import { BadRequest, DocumentNotFound } from '../errors/request-errors.ts';

/** Enough to be unique among a room's 50 documents; a code alone opens nothing. */
const codeLength = 6;

/**
 * Resolves links, slugs or ids to document ids, in that order. A duplicate keeps its first place.
 * @param linkHost the origin of the service's links; a link on another host names no document
 * @throws DocumentNotFound with those that are not in the workspace; BadRequest when there are none or too many
 */
export async function resolveDocuments(
  db: Db,
  linkHost: string,
  workspaceId: string,
  refs: readonly string[],
): Promise<string[]> {
  const parsed = refs.map((ref) => ({
    ref,
    target: isForeignLink(ref, linkHost) ? undefined : parseDocumentRef(ref.replaceAll('\0', '')),
  }));
  const slugs = parsed.flatMap(({ target }) => (target && 'slug' in target ? [target.slug] : []));
  const uuids = parsed.flatMap(({ target }) => (target && 'uuid' in target ? [target.uuid] : []));
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'slug'])
    .where('workspace_id', '=', workspaceId)
    .where((e) => e.or([e('slug', '=', e.fn.any(e.val(slugs))), e('id', '=', e.fn.any(e.val(uuids)))]))
    .execute();
  const ids = new Map(rows.flatMap(({ id, slug }) => [[slug, id] as const, [id, id] as const]));
  const found = parsed.map(({ ref, target }) => ({
    ref,
    id: target && ids.get('slug' in target ? target.slug : target.uuid),
  }));
  const missing = found.filter(({ id }) => id === undefined);
  if (missing.length > 0) throw new DocumentNotFound([...new Set(missing.map(({ ref }) => ref))]);
  const unique = [...new Set(found.flatMap(({ id }) => (id === undefined ? [] : [id])))];
  if (unique.length === 0) throw new BadRequest('Put at least one document in the room.');
  if (unique.length > limits.roomDocuments) {
    throw new BadRequest(`A room holds up to ${limits.roomDocuments} documents.`);
  }
  return unique;
}

/** The titles of sections, by the ids of the documents under them; documents above the first section are not named. */
export type Sections = ReadonlyMap<string, string>;

/**
 * Sets the room's documents, in this order. Documents that stay keep their codes. Call it in a transaction that has locked
 * the room.
 * @param sections absent where the caller knows of none, as the API: documents that stay keep theirs
 * @throws DocumentNotFound when one was deleted at the same moment
 */
export async function placeDocuments(
  transaction: Db,
  roomId: string,
  ids: readonly string[],
  sections?: Sections,
): Promise<void> {
  const removed = transaction.deleteFrom('room_documents').where('room_id', '=', roomId);
  await removed.where('document_id', 'not in', ids).execute();
  await transaction
    .insertInto('room_documents')
    .values(
      ids.map((id, index) => ({
        room_id: roomId,
        document_id: id,
        place: index + 1,
        code: randomCode(codeLength),
        section: sections?.get(id) ?? '',
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['room_id', 'document_id']).doUpdateSet((e) => ({
        place: e.ref('excluded.place'),
        ...(sections && { section: e.ref('excluded.section') }),
      })),
    )
    .execute()
    .catch((cause: unknown) => {
      throw isDeletedMeanwhile(cause) ? new DocumentNotFound() : cause;
    });
}
