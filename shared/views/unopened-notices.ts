import type { DocumentListItem } from '#shared/contract/document.ts';
import { dayMs } from '../formats/utc-day.ts';
import type { ViewsState } from './views-state.ts';

/** Days that are proposed when a person wants to hear of documents that nobody opens. */
export const usualUnopenedDays = 3;

/** Days after `afterDays` in which a notice is created. Older documents were published long before the setting was turned on. */
const noticePeriodDays = 14;

/**
 * Adds a notice for each document without a view `afterDays` days after its publication, once per document.
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
    const due = days >= afterDays && days < afterDays + noticePeriodDays;
    if (tracked === undefined || tracked.reminded || views > 0 || !due) continue;
    const fields = { id: `unopened-${next.nextNotice}`, slug, title: tracked.title, views: [], more: 0 };
    next = {
      ...next,
      documents: { ...next.documents, [slug]: { ...tracked, reminded: true } },
      pending: [...next.pending, { ...fields, unopenedDays: days }],
      nextNotice: next.nextNotice + 1,
    };
  }
  return next;
}
