import type { Activity } from '#shared/contract/activity.ts';
import { limits } from '#shared/contract/limits.ts';
import { newViews, seen } from './new-views.ts';
import type { PendingNotice, TrackedDocument, ViewsState } from './views-state.ts';

/** A document with its count, from the list or asked for on its own. */
export interface CountedDocument {
  slug: string;
  title: string;
  link: string;
  views: number;
}

/** How many views activity is asked for: the most the contract allows. */
export const activityLimit = limits.activity.max;

/** Documents whose count rose above what has been announced: their activity has to be read. */
export function documentsWithNewViews(state: ViewsState, documents: readonly CountedDocument[]): CountedDocument[] {
  return documents.filter((document) => {
    const tracked = state.documents[document.slug];
    return tracked !== undefined && document.views > tracked.views;
  });
}

/**
 * Takes counts that need no activity. A document seen for the first time is a baseline, not news; a count that fell
 * (the service has dropped views) is the new baseline.
 */
export function applyCounts(state: ViewsState, documents: readonly CountedDocument[]): ViewsState {
  const next = { ...state.documents };
  for (const { slug, title, link, views } of documents) {
    const tracked = next[slug];
    if (tracked === undefined) next[slug] = { title, link, views, ahead: 0 };
    else if (views < tracked.views) next[slug] = { ...tracked, title, link, views, ahead: 0 };
    else if (tracked.title !== title || tracked.link !== link) next[slug] = { ...tracked, title, link };
  }
  return { ...state, documents: next };
}

/** Takes the activity of a document whose count rose: what is new becomes a pending notice and unseen views. */
export function applyActivity(state: ViewsState, document: CountedDocument, activity: Activity): ViewsState {
  const tracked = state.documents[document.slug];
  if (tracked === undefined) return state;
  const { views, more, ahead } = newViews(tracked, document.views, activity, activityLimit);
  const known = {
    ...tracked,
    title: document.title,
    views: Math.max(tracked.views, document.views),
    ahead,
    recent: activity.views.map(seen),
  };
  const next = { ...state, documents: { ...state.documents, [document.slug]: known } };
  return views.length + more === 0
    ? next
    : withNotice(next, { slug: document.slug, title: document.title, views, more, first: isFirst(tracked) });
}

function isFirst({ views, ahead }: TrackedDocument): boolean {
  return views === 0 && ahead === 0;
}

function withNotice(state: ViewsState, news: Omit<PendingNotice, 'id'>): ViewsState {
  const { slug, views, more } = news;
  return {
    ...state,
    pending: [...state.pending, { ...news, id: `view-${state.nextNotice}` }],
    nextNotice: state.nextNotice + 1,
    unseen: { ...state.unseen, [slug]: (state.unseen[slug] ?? 0) + views.length + more },
  };
}

/** The service no longer has the document. */
export function withoutDocument(state: ViewsState, slug: string): ViewsState {
  const { [slug]: _gone, ...documents } = state.documents;
  const { [slug]: _unseen, ...unseen } = state.unseen;
  return { ...state, documents, unseen };
}

/** A document published from here starts at no views: whoever opens it before the first list is news. */
export function withPublished(state: ViewsState, document: CountedDocument): ViewsState {
  return applyCounts(state, [document]);
}

/** The person has looked: nothing is unseen. */
export function markAllSeen(state: ViewsState): ViewsState {
  return { ...state, unseen: {} };
}

export function unseenCount(state: ViewsState): number {
  return Object.values(state.unseen).reduce((sum, count) => sum + count, 0);
}

/** Which known document beyond the listed ones is asked for next: each in turn, by slug. */
export function nextUnlisted(state: ViewsState, listed: readonly CountedDocument[]): string | undefined {
  const newest = new Set(listed.map((document) => document.slug));
  const beyond = Object.keys(state.documents)
    .filter((slug) => !newest.has(slug))
    .sort();
  const { cursor } = state;
  return beyond.find((slug) => cursor === undefined || slug > cursor) ?? beyond[0];
}
