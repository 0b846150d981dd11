import { beforeEach, expect, it } from 'vitest';
import { usualAlerts } from '#shared/views/alert-settings.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { alertsStore } from '../../stores/alerts.ts';
import { notificationTextsStore } from '../../stores/notification-texts.ts';
import { actOnNotification } from './notification-actions.ts';

const link = 'https://go.example.com/plan';

beforeEach(() => void resetFakeBrowser());

/** @feature link-copied, notification-buttons */
it('the Copy button of a notification copies its links, and says when the browser refuses', async () => {
  const target = { service: 'https://share.example.com', slug: 'plan', notice: 'a-job', copies: true } as const;
  await notificationTextsStore().set([{ notice: 'a-job', text: link }]);
  const texts: string[] = [];
  const copy = async (text: string) => texts.push(text) === 1;
  expect(await actOnNotification(target, 0, copy)).toBe(true);
  expect(await actOnNotification(target, 0, copy)).toBe(false);
  expect(texts).toEqual([link, link]);
  await notificationTextsStore().set([]);
  expect(await actOnNotification(target, 0, copy)).toBe(false);
  expect(await alertsStore.get()).toEqual(usualAlerts);
});
