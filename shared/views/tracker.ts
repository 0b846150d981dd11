import type { Activity } from '#shared/contract/activity.ts';
import { limits } from '#shared/contract/limits.ts';
import { identity, newViews } from './new-views.ts';
import type { PendingNotice, TrackedDocument, ViewsState } from './views-state.ts';

/** A document with its view count, from the list or its own request. */
export interface CountedDocument {
  slug: string;
  title: string;
  link: string;
  views: number;
}

/** The `limit` of activity requests: the contract's maximum. */
export const activityLimit = limits.activity.max;

/** Maximum number of documents that are tracked; the first ones are dropped. */
const maxDocuments = 500;

/** Returns the documents whose count is above the announced views: their activity has to be read. */
export function documentsWithNewViews(state: ViewsState, documents: readonly CountedDocument[]): CountedDocument[] {
  return documents.filter((document) => {
    const tracked = state.documents[document.slug];
    return tracked !== undefined && document.views > tracked.views;
  });
}

/**
 * Applies counts that need no activity. The first count of a document is its baseline and produces no notice. A lower count
 * (the service has dropped views) becomes the new baseline.
 */
export function applyCounts(state: ViewsState, documents: readonly CountedDocument[]): ViewsState {
  const next = { ...state.documents };
  for (const { slug, title, link, views } of documents) {
    const tracked = next[slug];
    if (tracked === undefined) next[slug] = { title, link, views, ahead: 0 };
    else if (views < tracked.views) next[slug] = { ...tracked, title, link, views, ahead: 0 };
    else if (tracked.title !== title || tracked.link !== link) next[slug] = { ...tracked, title, link };
  }
  return { ...state, documents: Object.fromEntries(Object.entries(next).slice(-maxDocuments)) };
}

/** Applies the activity of a document whose count rose: new views become a pending notice and count as unseen. */
export function applyActivity(state: ViewsState, document: CountedDocument, activity: Activity): ViewsState {
  const tracked = state.documents[document.slug];
  if (tracked === undefined) return state;
  const { views, more, ahead } = newViews(tracked, document.views, activity, activityLimit);
  const known = {
    ...tracked,
    title: document.title,
    views: Math.max(tracked.views, document.views),
    ahead,
    recent: activity.views.map(identity),
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

/** Removes a document that the service no longer has. */
export function withoutDocument(state: ViewsState, slug: string): ViewsState {
  const { [slug]: _gone, ...documents } = state.documents;
  const { [slug]: _unseen, ...unseen } = state.unseen;
  return { ...state, documents, unseen };
}

/** Adds a newly published document with 0 views, so that views before the first poll count as new. */
export function withPublished(state: ViewsState, document: CountedDocument): ViewsState {
  return applyCounts(state, [document]);
}

/** Marks all views as seen. */
export function markAllSeen(state: ViewsState): ViewsState {
  return { ...state, unseen: {} };
}

export function unseenCount(state: ViewsState): number {
  return Object.values(state.unseen).reduce((sum, count) => sum + count, 0);
}

/** Returns the next known document that is not listed, in rotation by slug. */
export function nextUnlisted(state: ViewsState, listed: readonly CountedDocument[]): string | undefined {
  const newest = new Set(listed.map((document) => document.slug));
  const beyond = Object.keys(state.documents)
    .filter((slug) => !newest.has(slug))
    .sort();
  const { cursor } = state;
  return beyond.find((slug) => cursor === undefined || slug > cursor) ?? beyond[0];
}
