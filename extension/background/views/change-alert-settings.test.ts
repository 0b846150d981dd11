import { beforeEach, describe, expect, it } from 'vitest';
import { usualAlerts } from '#shared/views/alert-settings.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { alertsStore } from '../../stores/alerts.ts';
import { changeAlerts, setRule, snoozeUntil } from './change-alert-settings.ts';

const link = 'https://go.example.com/plan';
const until = Date.parse('2026-03-01T12:00:00Z');

beforeEach(() => void resetFakeBrowser());

describe('notification settings', () => {
  /** @feature notification-rules */
  it('keep a change made on a notification after they were read', async () => {
    const read = await alertsStore.get();
    await setRule(link, 'off');
    await snoozeUntil(until);
    await changeAlerts({ ...read, hideNames: true });
    expect(await alertsStore.get()).toEqual({
      ...usualAlerts,
      hideNames: true,
      rules: { [link]: 'off' },
      snoozedUntil: until,
    });
  });

  it('return to their earlier values when a snooze is ended', async () => {
    await setRule(link, 'first');
    const before = await alertsStore.get();
    await snoozeUntil(until);
    await snoozeUntil(undefined);
    expect(await alertsStore.get()).toEqual(before);
  });
});
