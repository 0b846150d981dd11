import type { DocumentListItem } from '#shared/contract/document.ts';
import type { ViewsState } from './views-state.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A document that has been there for longer was published long before anybody asked to be told. */
const longestDays = 14;

/**
 * Makes a notice for each document that nobody has opened so many days after it was published, once a document.
 * @param now milliseconds since 1970
 */
export function addUnopenedNotices(
  state: ViewsState,
  listed: readonly DocumentListItem[],
  afterDays: number,
  now: number,
): ViewsState {
  let next = state;
  for (const { slug, views, created } of listed) {
    const tracked = next.documents[slug];
    const days = Math.floor((now - Date.parse(created)) / dayMs);
    const due = days >= afterDays && days < afterDays + longestDays;
    if (tracked === undefined || tracked.reminded || views > 0 || !due) continue;
    const told = { id: `unopened-${next.nextNotice}`, slug, title: tracked.title, views: [], more: 0 };
    next = {
      ...next,
      documents: { ...next.documents, [slug]: { ...tracked, reminded: true } },
      pending: [...next.pending, { ...told, unopenedDays: days }],
      nextNotice: next.nextNotice + 1,
    };
  }
  return next;
}
