import { afterEach, expect, it, vi } from 'vitest';
import type { View } from '#shared/contract/activity.ts';
import { sectionsReached, tally, tenthsReached, viewsByDay, viewsWithin } from './view-statistics.ts';

afterEach(() => void vi.unstubAllEnvs());

const now = new Date(2026, 10, 20, 15).getTime();
const at = (daysAgo: number, fields: Partial<View> = {}): View => ({
  when: new Date(2026, 10, 20 - daysAgo, 9).toISOString(),
  ...fields,
});

it('counts the views of each day, including days without any', () => {
  expect(viewsByDay([at(0), at(0), at(2), at(40)], 3, now)).toEqual([
    { day: '2026-11-18', count: 1 },
    { day: '2026-11-19', count: 0 },
    { day: '2026-11-20', count: 2 },
  ]);
});

it.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])(
  'has the same views in a period as in its days, in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const today = new Date(2026, 10, 20, 15).getTime();
    const views = [new Date(2026, 10, 20, 0, 30), new Date(2026, 10, 14, 0, 0), new Date(2026, 10, 13, 23, 59)].map(
      (when) => ({ when: when.toISOString() }),
    );
    expect(viewsWithin(views, 7, today)).toEqual(views.slice(0, 2));
    expect(viewsByDay(views, 7, today).map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 1]);
    expect(viewsWithin(views, undefined, today)).toEqual(views);
  },
);

it('counts values, the most frequent first, omitting unknown ones', () => {
  const views = [at(0, { where: 'Oslo' }), at(0, { where: 'Paris' }), at(0, { where: 'Paris' }), at(0)];
  expect(tally(views, (view) => view.where)).toEqual([
    { name: 'Paris', count: 2 },
    { name: 'Oslo', count: 1 },
  ]);
});

it('counts the viewers who reached a section, in page order', () => {
  const views = [at(0, { sections: ['Intro'] }), at(0, { sections: ['Intro', 'Price', 'Terms'] }), at(0)];
  expect(sectionsReached(views)).toEqual({
    of: 2,
    sections: [
      { name: 'Intro', count: 2 },
      { name: 'Price', count: 1 },
      { name: 'Terms', count: 1 },
    ],
  });
  expect(sectionsReached([at(0), at(0, { sections: [] })])).toBeUndefined();
});

it('puts a section that few reached where it is on the page', () => {
  const views = [
    at(0, { sections: ['Intro', 'Price', 'Terms'] }),
    at(0, { sections: ['Price', 'Discounts', 'Terms'] }),
  ];
  expect(sectionsReached(views)?.sections.map(({ name }) => name)).toEqual(['Intro', 'Price', 'Discounts', 'Terms']);
});

it('counts the viewers who reached each tenth, among those whose progress is known', () => {
  expect(tenthsReached([at(0, { completion_pct: 100 }), at(0, { completion_pct: 25 }), at(0)])).toEqual({
    of: 2,
    tenths: [2, 2, 1, 1, 1, 1, 1, 1, 1, 1],
  });
  expect(tenthsReached([at(0)])).toBeUndefined();
});
