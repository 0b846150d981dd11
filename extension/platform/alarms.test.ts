import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createPeriodicAlarm } from './alarms.ts';

const noon = Date.parse('2026-03-01T12:00:00Z');

beforeEach(() => {
  fakeBrowser.reset();
  vi.useFakeTimers({ now: noon });
});
afterEach(() => vi.useRealTimers());

/** The time at which the alarm was set; the fake browser returns it as the time of its first run. */
const setAt = async () => (await browser.alarms.get('poll'))?.scheduledTime;

it('keeps the schedule of an existing alarm', async () => {
  await createPeriodicAlarm('poll', 30);
  vi.setSystemTime(noon + 20_000);
  await createPeriodicAlarm('poll', 30);
  expect(await setAt()).toBe(noon);
});

/** @feature view-told-once */
it('resets an alarm that would be a day late because the clock was set back', async () => {
  await createPeriodicAlarm('poll', 30);
  const yesterday = noon - 24 * 60 * 60_000;
  vi.setSystemTime(yesterday);
  await createPeriodicAlarm('poll', 30);
  expect(await setAt()).toBe(yesterday);
});
