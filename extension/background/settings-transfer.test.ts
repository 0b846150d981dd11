import { beforeEach, expect, it } from 'vitest';
import { usualAlerts } from '#shared/views/alert-settings.ts';
import { resetFakeBrowser } from '../../test/support/extension/fake-browser.ts';
import { alertsStore } from '../stores/alerts.ts';
import { exportSettings, importSettings } from './settings-transfer.ts';

const snoozedUntil = Date.parse('2026-03-01T12:00:00Z');
const rules = { 'https://go.example.com/plan': 'off' } as const;

beforeEach(() => void resetFakeBrowser());

it('an import and its undo leave a snooze and the rules of documents as they are', async () => {
  const own = { ...usualAlerts, rules, snoozedUntil };
  await alertsStore.set(own);
  const before = await exportSettings();
  await importSettings({ ...before, alerts: { ...before.alerts, hideNames: true } });
  expect(await alertsStore.get()).toEqual({ ...own, hideNames: true });
  await importSettings(before);
  expect(await alertsStore.get()).toEqual(own);
});
