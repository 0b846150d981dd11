import { heldForReview } from '#shared/contract/named-values.ts';
import type { RoomInput } from '#shared/contract/room.ts';
import type { Db, Plan } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { noticeOperators } from '../documents/review/notice-operators.ts';
import { RoomNotFound } from './errors.ts';
import { findRoom } from './find-rooms.ts';
import { placeDocuments, resolveDocuments, type Sections } from './place-documents.ts';
import { checkRoomPlan, parseRoomDescription, parseRoomTitle } from './room-rules.ts';

/**
 * Changes the given fields of a room. Its link stays, and so do the addresses of documents that stay in the room. Sections
 * change together with the documents. A room that was taken offline waits for review again.
 * @throws RoomNotFound, PlanLimit, BadRequest, DocumentNotFound
 */
export async function changeRoom(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  workspace: { id: string; plan: Plan },
  id: string,
  change: Partial<RoomInput> & { sections?: Sections },
): Promise<void> {
  await findRoom(db, workspace.id, id);
  checkRoomPlan(workspace.plan);
  const { title, description, require_email, documents, sections } = change;
  const columns = {
    ...(title === undefined ? {} : { title: parseRoomTitle(title) }),
    ...(description === undefined ? {} : { description: parseRoomDescription(description) }),
    ...(require_email === undefined ? {} : { require_email }),
  };
  await db.transaction().execute(async (transaction) => {
    // The lock serializes concurrent changes, which would mix up the documents' places.
    const locked = await transaction
      .selectFrom('rooms')
      .select('review_status')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!locked) throw new RoomNotFound();
    if (Object.keys(columns).length > 0) {
      await transaction.updateTable('rooms').set(columns).where('id', '=', id).execute();
    }
    if (documents) {
      const ids = await resolveDocuments(transaction, config.linkHost, workspace.id, documents);
      await placeDocuments(transaction, id, ids, sections);
    }
    if (locked.review_status === heldForReview) await waitForReview(transaction, id);
  });
}

/** Has the operator decide again about a room that was rejected and changed since. */
async function waitForReview(transaction: Db, roomId: string): Promise<void> {
  await transaction
    .updateTable('rooms')
    .set({ reviewed_at: null, review_reason: null })
    .where('id', '=', roomId)
    .execute();
  await noticeOperators(transaction, { roomId });
}
