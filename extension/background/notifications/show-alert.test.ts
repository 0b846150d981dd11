import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sampleAccount } from '../../../test/support/api/contract-samples.ts';
import { notificationTarget } from './notification-target.ts';
import { showAlert } from './show-alert.ts';

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
