import type { RoomInput } from '#shared/contract/room.ts';
import type { Db, Plan } from '../db/database.ts';
import { makeSlug } from '../documents/make-slug.ts';
import { checkRoomPlan } from './check-room-plan.ts';
import { documentIds, placeDocuments } from './place-documents.ts';
import { roomDescription, roomTitle } from './room-fields.ts';

export interface RoomMaker {
  user: { id: string };
  workspace: { id: string; plan: Plan };
}

export interface NewRoom {
  id: string;
  slug: string;
  title: string;
  /** How many there are; fewer than were named where one was named twice. */
  documents: number;
}

/**
 * Makes a room of documents of the workspace, in the order given (contract, "POST /api/v1/rooms"). What is refused leaves
 * nothing behind.
 * @throws PlanLimit, BadRequest, DocumentNotFound
 */
export async function makeRoom(db: Db, { user, workspace }: RoomMaker, input: RoomInput): Promise<NewRoom> {
  checkRoomPlan(workspace.plan);
  const title = roomTitle(input.title);
  const description = roomDescription(input.description ?? '');
  return db.transaction().execute(async (transaction) => {
    const ids = await documentIds(transaction, workspace.id, input.documents);
    const room = await transaction
      .insertInto('rooms')
      .values({
        workspace_id: workspace.id,
        created_by: user.id,
        slug: makeSlug(title),
        title,
        description,
        require_email: input.require_email ?? false,
      })
      .returning(['id', 'slug'])
      .executeTakeFirstOrThrow();
    await placeDocuments(transaction, room.id, ids);
    return { ...room, title, documents: ids.length };
  });
}
