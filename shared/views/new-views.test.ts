import { describe, expect, it } from 'vitest';
import type { View } from '#shared/contract/activity.ts';
import { newViews, seen } from './new-views.ts';
import type { TrackedDocument } from './views-state.ts';

const limit = 3;

function view(second: number, fields: Partial<View> = {}): View {
  return { when: new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString(), device: 'Firefox', ...fields };
}

function tracked(views: number, recent?: View[]): TrackedDocument {
  return {
    title: 'Plan',
    link: 'https://l.example.com/plan',
    views,
    ahead: 0,
    ...(recent && { recent: recent.map(seen) }),
  };
}

function activity(total_views: number, views: View[]) {
  return { title: 'Plan', total_views, views, message: '' };
}

describe('newViews', () => {
  it('announces the newest views according to the count when nothing is remembered', () => {
    const found = newViews(tracked(1), 2, activity(2, [view(2), view(1)]), limit);
    expect(found).toEqual({ views: [seen(view(2))], more: 0, ahead: 0 });
  });

  it('announces a view that arrived after the list was read', () => {
    const found = newViews(tracked(1, [view(1)]), 2, activity(3, [view(3), view(2), view(1)]), limit);
    expect(found.views.map((one) => one.when)).toEqual([view(3).when, view(2).when]);
    expect(found.ahead).toBe(1);
  });

  it('distinguishes two views that are identical in every field', () => {
    const found = newViews(tracked(1, [view(1)]), 2, activity(2, [view(1), view(1)]), limit);
    expect(found.views).toEqual([seen(view(1))]);
  });

  it('does not announce a viewer again who has since given a name', () => {
    const named = view(1, { who: 'Ada Lovelace' });
    const found = newViews(tracked(1, [view(1)]), 2, activity(2, [view(2), named]), limit);
    expect(found.views).toEqual([seen(view(2))]);
  });

  it('does not announce an old view that reappears in the list because a newer one was dropped', () => {
    const found = newViews(tracked(4, [view(4), view(3), view(2)]), 5, activity(5, [view(5), view(3), view(1)]), limit);
    expect(found.views).toEqual([seen(view(5))]);
  });

  it('counts views beyond those the service lists', () => {
    const found = newViews(tracked(0), 5, activity(5, [view(5), view(4), view(3)]), limit);
    expect(found.views).toHaveLength(3);
    expect(found.more).toBe(2);
  });

  it('follows the list when activity counts fewer, such as only the last days', () => {
    const found = newViews(tracked(100), 101, activity(1, [view(1)]), limit);
    expect(found).toEqual({ views: [seen(view(1))], more: 0, ahead: 0 });
  });
});
