import type { MadeRooms } from '#shared/publish/made-rooms.ts';
import type { PersonalLinks } from '#shared/publish/personal-links.ts';
import type { PublishedPages } from '#shared/publish/published-pages.ts';
import { personalLinksStore } from './personal-links-store.ts';
import { publishedPagesStore } from './published-pages-store.ts';
import { roomsStore } from './rooms-store.ts';

/** Links made from this browser, each kind newest first. */
export interface LinksMade {
  pages: PublishedPages;
  personal: PersonalLinks;
  rooms: MadeRooms;
}

export async function linksMade(): Promise<LinksMade> {
  const [pages, personal, rooms] = await Promise.all([
    publishedPagesStore.get(),
    personalLinksStore.get(),
    roomsStore.get(),
  ]);
  return { pages, personal, rooms };
}
