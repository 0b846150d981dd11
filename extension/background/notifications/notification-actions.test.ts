import { beforeEach, expect, it } from 'vitest';
import { usualAlerts } from '#shared/views/alert-settings.ts';
import { emptyViewsState } from '#shared/views/views-state.ts';
import { sampleAccount } from '../../../test/support/api/contract-samples.ts';
import { startStubServer } from '../../../test/support/api/stub-server.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { alertsStore } from '../../stores/alerts.ts';
import { notificationTextsStore } from '../../stores/notification-texts.ts';
import { viewsOf } from '../../stores/views.ts';
import { accounts } from '../accounts.ts';
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

it('“Mute” says when the document or its account is no longer known, so that the click can open it instead', async () => {
  const copy = async () => true;
  const service = await startStubServer();
  service.at('/api/v1/me', { body: sampleAccount });
  const target = { service: service.url, slug: 'plan', notice: 'a-notice' };
  expect(await actOnNotification(target, 0, copy)).toBe(false);
  const account = await accounts.signInWithKey(service.url, 'key');
  expect(await actOnNotification(target, 0, copy)).toBe(false);
  expect((await alertsStore.get()).rules).toEqual(usualAlerts.rules);
  const documents = { plan: { title: 'Plan', link, views: 1, ahead: 0 } };
  await viewsOf(account).set({ ...emptyViewsState, documents });
  expect(await actOnNotification(target, 0, copy)).toBe(true);
  expect((await alertsStore.get()).rules).toEqual({ [link]: 'off' });
});
