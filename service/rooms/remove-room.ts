import type { Db } from '../db/database.ts';
import { findRoom } from './read-rooms.ts';

/** Removes a room, on any plan: its link leads nowhere from then on, its documents stay with their own links. @throws RoomNotFound */
export async function removeRoom(db: Db, workspaceId: string, id: string): Promise<void> {
  const room = await findRoom(db, workspaceId, id);
  await db.deleteFrom('rooms').where('id', '=', room.id).execute();
}
