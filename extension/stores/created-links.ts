import { type CreatedRooms, createdRooms } from '#shared/publish/created-rooms.ts';
import { type PublishedPages, publishedPages } from '#shared/publish/published-pages.ts';
import { type PersonalLinks, personalLinks } from '#shared/recipients/personal-links.ts';
import { storedValue } from './stored-value.ts';

/** Pages published from this browser. */
export const publishedPagesStore = storedValue<PublishedPages>({
  area: 'local',
  key: 'published-pages',
  version: 1,
  schema: publishedPages,
  initial: [],
});

/** Personal links created in this browser. */
export const personalLinksStore = storedValue<PersonalLinks>({
  area: 'local',
  key: 'personal-links',
  version: 1,
  schema: personalLinks,
  initial: [],
});

/** Rooms created in this browser. */
export const createdRoomsStore = storedValue<CreatedRooms>({
  area: 'local',
  key: 'rooms',
  version: 1,
  schema: createdRooms,
  initial: [],
});

/** Links created in this browser, each kind newest first. */
export interface CreatedLinks {
  pages: PublishedPages;
  personal: PersonalLinks;
  rooms: CreatedRooms;
}

export async function readCreatedLinks(): Promise<CreatedLinks> {
  const [pages, personal, rooms] = await Promise.all([
    publishedPagesStore.get(),
    personalLinksStore.get(),
    createdRoomsStore.get(),
  ]);
  return { pages, personal, rooms };
}
