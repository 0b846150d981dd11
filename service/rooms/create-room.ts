import type { RoomInput } from '#shared/contract/room.ts';
import type { Db, Plan } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { makeSlug } from '../documents/publish/make-slug.ts';
import { RoomExists } from './errors.ts';
import { placeDocuments, resolveDocuments, type Sections } from './place-documents.ts';
import { checkRoomPlan, parseRoomDescription, parseRoomTitle } from './room-rules.ts';

export interface RoomCreator {
  user: { id: string };
  workspace: { id: string; plan: Plan };
}

export interface CreatedRoom {
  id: string;
  slug: string;
  title: string;
  /** The number of documents; duplicates are counted once. */
  documents: number;
}

/**
 * Creates a room of the workspace's documents, in the given order (contract, "POST /api/v1/rooms"). A refusal stores
 * nothing.
 * @param input.id chosen by a form, so that sending it twice creates one room
 * @param beforeCommit runs in the transaction that stores the room; what it throws undoes it
 * @throws PlanLimit, BadRequest, DocumentNotFound; RoomExists for an id that another room has
 */
export async function createRoom(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { user, workspace }: RoomCreator,
  input: RoomInput & { id?: string; sections?: Sections },
  beforeCommit: (transaction: Db, room: CreatedRoom) => Promise<void> = async () => {},
): Promise<CreatedRoom> {
  checkRoomPlan(workspace.plan);
  const title = parseRoomTitle(input.title);
  const description = parseRoomDescription(input.description ?? '');
  return db.transaction().execute(async (transaction) => {
    const ids = await resolveDocuments(transaction, config.linkHost, workspace.id, input.documents);
    const room = await transaction
      .insertInto('rooms')
      .values({
        workspace_id: workspace.id,
        created_by: user.id,
        slug: makeSlug(title),
        title,
        description,
        require_email: input.require_email ?? false,
        ...(input.id !== undefined && { id: input.id }),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(['id', 'slug'])
      .executeTakeFirst();
    if (!room) throw new RoomExists();
    await placeDocuments(transaction, room.id, ids, input.sections);
    const created = { ...room, title, documents: ids.length };
    await beforeCommit(transaction, created);
    return created;
  });
}
