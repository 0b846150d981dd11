import { expect, test } from 'vitest';
import { withNewestViews } from './view-history.ts';

/** Creates views at these minutes of an hour. */
const at = (...minutes: number[]) =>
  minutes.map((minute) => ({ when: new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString(), who: 'Someone' }));

const listed = (total_views: number, views: ReturnType<typeof at>) => ({ title: '', message: '', total_views, views });

test('keeps views that the service no longer lists, and updates the rest', () => {
  const renamed = at(4, 3).map((view) => ({ ...view, who: 'Ada' }));
  expect(withNewestViews(at(3, 2, 1), listed(4, renamed))).toMatchObject([...renamed, ...at(2, 1)]);
});

test('has a gap when views came and went unseen', () => {
  expect(withNewestViews(at(1), listed(5, at(5, 4)))).toMatchObject(at(5, 4, 1));
});

test('forgets views that the service has dropped, but keeps all when it lists none any more', () => {
  expect(withNewestViews(at(3, 2, 1), listed(1, at(3)))).toMatchObject(at(3));
  expect(withNewestViews(at(3, 2, 1), listed(3, []))).toMatchObject(at(3, 2, 1));
});
