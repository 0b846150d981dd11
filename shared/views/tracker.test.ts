import { describe, expect, it } from 'vitest';
import {
  applyActivity,
  applyCounts,
  documentsWithNewViews,
  markAllSeen,
  nextUnlisted,
  unseenCount,
  withoutDocument,
  withPublished,
} from './tracker.ts';
import { emptyViewsState } from './views-state.ts';

function counted(slug: string, views: number) {
  return { slug, title: slug, link: `https://l.example.com/${slug}`, views };
}

const view = { when: '2026-11-20T12:00:00Z' };
const activity = { title: 'plan', total_views: 5, views: [view, view, view, view, view], message: '' };

describe('the view tracker', () => {
  it('uses the views of a newly seen document as its baseline', () => {
    const state = applyCounts(emptyViewsState, [counted('plan', 4)]);
    expect(documentsWithNewViews(state, [counted('plan', 4)])).toEqual([]);
    expect(unseenCount(state)).toBe(0);
  });

  it('asks for activity only when a count rose', () => {
    const state = applyCounts(emptyViewsState, [counted('plan', 4), counted('report', 1)]);
    expect(documentsWithNewViews(state, [counted('plan', 5), counted('report', 1)])).toEqual([counted('plan', 5)]);
  });

  it('announces the first view of a document published from here', () => {
    const state = withPublished(emptyViewsState, counted('plan', 0));
    expect(documentsWithNewViews(state, [counted('plan', 1)])).toEqual([counted('plan', 1)]);
  });

  it('uses a lower count as the new baseline', () => {
    const state = applyCounts(applyCounts(emptyViewsState, [counted('plan', 4)]), [counted('plan', 2)]);
    expect(documentsWithNewViews(state, [counted('plan', 3)])).toEqual([counted('plan', 3)]);
  });

  it('counts new views as unseen until the person looks', () => {
    const before = applyCounts(emptyViewsState, [counted('plan', 4)]);
    const state = applyActivity(before, counted('plan', 5), activity);
    expect(unseenCount(state)).toBe(1);
    expect(unseenCount(markAllSeen(state))).toBe(0);
    expect(markAllSeen(state).pending).toHaveLength(1);
  });

  it('numbers every notice', () => {
    const before = applyCounts(emptyViewsState, [counted('plan', 3), counted('report', 3)]);
    const first = applyActivity(before, counted('plan', 5), activity);
    const second = applyActivity(first, counted('report', 5), activity);
    expect(second.pending.map((notice) => notice.id)).toEqual(['view-1', 'view-2']);
  });

  it('polls the documents beyond the list in rotation', () => {
    const state = applyCounts(emptyViewsState, [counted('a', 0), counted('b', 0), counted('c', 0)]);
    expect(nextUnlisted(state, [counted('b', 0)])).toBe('a');
    expect(nextUnlisted({ ...state, cursor: 'a' }, [counted('b', 0)])).toBe('c');
    expect(nextUnlisted({ ...state, cursor: 'c' }, [counted('b', 0)])).toBe('a');
    expect(nextUnlisted(state, [counted('a', 0), counted('b', 0), counted('c', 0)])).toBeUndefined();
  });

  it('forgets a document that the service no longer has', () => {
    const state = applyActivity(applyCounts(emptyViewsState, [counted('plan', 4)]), counted('plan', 5), activity);
    expect(unseenCount(withoutDocument(state, 'plan'))).toBe(0);
    expect(withoutDocument(state, 'plan').documents).toEqual({});
  });
});
