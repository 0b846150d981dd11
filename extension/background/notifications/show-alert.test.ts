import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Alert } from '#shared/views/choose-alerts.ts';
import { sampleAccount } from '../../../test/support/api/contract-samples.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { notificationTarget } from './notification-target.ts';
import { showAlert } from './show-alert.ts';

beforeEach(resetFakeBrowser);

const account = {
  service: 'https://share.example.com',
  email: 'ada@example.com',
  workspace: sampleAccount.workspace,
  appUrl: sampleAccount.app_url,
  method: 'oauth' as const,
  signedIn: true,
};
const notice = (slug: string) => ({ id: slug, slug, title: slug, views: [], more: 2 });

it.each([
  ['the document that it is about', [], 'plan'],
  ['the list where it is about several', ['offer'], ''],
])('a click on a notification of views opens %s', async (_what, others, slug) => {
  await showAlert(account, { id: '1', notices: [notice('plan'), ...others.map(notice)], noticeIds: [] }, false);
  const shown = Object.keys(await fakeBrowser.notifications.getAll());
  expect(notificationTarget(shown.at(-1) ?? '')?.slug).toBe(slug);
});

it('an alert of several documents replaces that of one which a stop had left to be shown again', async () => {
  await showAlert(account, { id: '2', notices: [notice('plan')], noticeIds: ['2'] }, false);
  const several: Alert = { id: '2', notices: [notice('plan'), notice('offer')], noticeIds: ['2', '3'] };
  await showAlert({ ...account, service: 'https://other.example.com' }, several, false);
  await showAlert(account, several, false);
  const shown = Object.keys(await fakeBrowser.notifications.getAll()).map(notificationTarget);
  expect(shown.map((target) => [target?.service, target?.slug])).toEqual([
    ['https://other.example.com', ''],
    ['https://share.example.com', ''],
  ]);
});
