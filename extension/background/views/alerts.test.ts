import { beforeEach, describe, expect, it } from 'vitest';
import { usualAlerts } from '#shared/views/alert-settings.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { alertsStore } from '../../stores/views.ts';
import { changeAlerts, setRule, snoozeUntil } from './alerts.ts';

const link = 'https://go.example.com/plan';
const until = Date.parse('2026-03-01T12:00:00Z');

beforeEach(() => void resetFakeBrowser());

describe('settings of notifications', () => {
  /** @feature notification-rules */
  it('leave what was set on a notification since they were read', async () => {
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

  it('are what they were before a snooze once it is ended', async () => {
    await setRule(link, 'first');
    const before = await alertsStore.get();
    await snoozeUntil(until);
    await snoozeUntil(undefined);
    expect(await alertsStore.get()).toEqual(before);
  });
});
