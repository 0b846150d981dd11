import { eventId } from '../../api/events/event-id.ts';
import type { Db } from '../../db/database.ts';
import { newestEventId } from '../../events/read-events.ts';

/** Returns the id of the workspace's newest event. A page reads it before what it shows, and then misses none. */
export async function newestEvent(db: Db, workspaceId: string): Promise<string> {
  return eventId(await newestEventId(db, workspaceId), new Date());
}
