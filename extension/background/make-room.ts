import type { RoomInput } from '#shared/contract/room.ts';
import type { PageOwner } from '#shared/publish/published-pages.ts';
import { roomsStore } from '../browser/rooms-store.ts';
import { clientFor } from './accounts.ts';

/** Makes a room and keeps its link. @returns the link */
export async function makeRoom({ service, workspace }: PageOwner, room: RoomInput): Promise<string> {
  const { link } = await clientFor(service).rooms.create(room);
  const made = { service, workspace, link, title: room.title, documents: room.documents.length, madeAt: Date.now() };
  await roomsStore.update((rooms) => [made, ...rooms]);
  return link;
}
