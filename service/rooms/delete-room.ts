import type { Db } from '../db/database.ts';
import { findRoom } from './find-rooms.ts';

/** Deletes a room, on any plan. Its link stops working; its documents keep their own links. @throws RoomNotFound */
export async function deleteRoom(db: Db, workspaceId: string, id: string): Promise<void> {
  const room = await findRoom(db, workspaceId, id);
  await db.deleteFrom('rooms').where('id', '=', room.id).execute();
}
