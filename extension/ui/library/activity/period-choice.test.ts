import { expect, it } from 'vitest';
import { viewsWithin } from './period-choice.tsx';

it('counts today as the first day of a period, in UTC', () => {
  const now = Date.parse('2026-11-20T15:00:00Z');
  const views = ['2026-11-20T14:00:00Z', '2026-11-14T00:00:00Z', '2026-11-13T23:59:59Z'].map((when) => ({ when }));
  expect(viewsWithin(views, 7, now)).toEqual(views.slice(0, 2));
  expect(viewsWithin(views, undefined, now)).toEqual(views);
});
