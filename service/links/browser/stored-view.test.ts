import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadView, saveView } from './stored-view.ts';

const minute = 60_000;
const hour = 60 * minute;
const fresh = { beacon: 'https://links.example/v/fresh', continuity: 'same' };
const totals = { visibleMs: 5000, acted: true, read: [], sections: [], clicks: 1, cta: 0, parts: [] };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1, 12), toFake: ['Date'] });
  const stored = new Map<string, string>();
  vi.stubGlobal('location', { pathname: '/plan' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Stores a view as a page does that is left now. @param seen when it was last in sight */
function leave({ begun, seen, continuity = 'same' }: { begun: number; seen: number | undefined; continuity?: string }) {
  saveView({ beacon: 'https://links.example/v/stored', begun, seen, totals }, continuity);
}

it('continues a view for half an hour after it was last in sight', () => {
  const begun = Date.now() - 5 * hour;
  leave({ begun, seen: Date.now() - 29 * minute });
  expect(loadView(fresh)).toMatchObject({ beacon: 'https://links.example/v/stored', begun, totals });
  leave({ begun, seen: Date.now() - 31 * minute });
  expect(loadView(fresh)).toMatchObject({
    beacon: fresh.beacon,
    begun: Date.now(),
    totals: { visibleMs: 0, clicks: 0 },
  });
  leave({ begun, seen: undefined });
  expect(loadView(fresh).beacon).toBe(fresh.beacon);
});

it('begins a new view before the address to report to has expired, also for a view that is in sight', () => {
  leave({ begun: Date.now() - 22 * hour, seen: Date.now() });
  expect(loadView(fresh).beacon).toBe('https://links.example/v/stored');
  leave({ begun: Date.now() - 23 * hour, seen: Date.now() });
  expect(loadView(fresh).beacon).toBe(fresh.beacon);
});

it('begins a new view for another version or viewer', () => {
  leave({ begun: Date.now(), seen: Date.now(), continuity: 'other' });
  expect(loadView(fresh).beacon).toBe(fresh.beacon);
});
