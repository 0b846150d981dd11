import { expect, it } from 'vitest';
import { applyCounts } from './tracker.ts';
import { addUnopenedNotices } from './unopened-notices.ts';
import { emptyViewsState } from './views-state.ts';

const now = Date.UTC(2026, 10, 20, 12);
const item = (slug: string, created: string, views = 0) => ({
  slug,
  title: slug,
  link: `https://l.example/${slug}`,
  kind: 'pdf',
  views,
  created,
});

/** @feature unopened */
it('announces each document once that nobody has opened for the chosen time', () => {
  const listed = [
    item('due', '2026-11-17'),
    item('opened', '2026-11-17', 1),
    item('young', '2026-11-18'),
    item('of-old', '2026-01-01'),
  ];
  const state = addUnopenedNotices(applyCounts(emptyViewsState, listed), listed, 3, now);
  expect(state.pending).toEqual([{ id: 'unopened-1', slug: 'due', title: 'due', views: [], more: 0, unopenedDays: 3 }]);
  expect(addUnopenedNotices(state, listed, 3, now)).toEqual(state);
});
