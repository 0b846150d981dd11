import type { RoomInput } from '#shared/contract/room.ts';
import { cutText, longestLink } from '#shared/formats/cut-text.ts';
import type { WorkspaceRef } from '#shared/publish/workspace-ref.ts';
import { createdRoomsStore } from '../stores/created-links.ts';
import { clientFor } from './accounts.ts';

/** Creates a room and stores its link. @returns the link */
export async function createRoom({ service, workspace }: WorkspaceRef, room: RoomInput): Promise<string> {
  const link = cutText((await clientFor(service).rooms.create(room)).link, longestLink);
  const created = { service, workspace, link, title: room.title, documents: room.documents.length, madeAt: Date.now() };
  // The room exists, also where the browser cannot store its link.
  await createdRoomsStore.update((rooms) => [created, ...rooms]).catch(() => undefined);
  return link;
}
