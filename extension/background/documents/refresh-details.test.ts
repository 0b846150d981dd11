import type { ServerResponse } from 'node:http';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { sampleAccount, sampleActivity, sampleDocument } from '../../../test/support/api/contract-samples.ts';
import { startStubServer } from '../../../test/support/api/stub-server.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import { detailsOf, detailsStore } from '../../stores/document-details.ts';
import { accounts } from '../accounts.ts';
import { refreshDetails } from './refresh-details.ts';

beforeEach(resetFakeBrowser);

const { slug, uuid, link, title } = sampleDocument;

/** Signs in to a service with a document that was published from a page. @param body of the 404 that answers for it now */
async function refreshed(body: object | string) {
  const service = await startStubServer();
  service.at('/api/v1/me', { body: sampleAccount });
  service.at(`/api/v1/documents/${slug}`, { status: 404, body });
  await accounts.signInWithKey(service.url, 'key');
  const workspace = sampleAccount.workspace.uuid;
  const page = 'https://harbour.example/plan';
  await publishedPagesStore.set([
    { service: service.url, workspace, page, slug, uuid, link, title, publishedAt: 0, redacted: true },
  ]);
  await detailsStore(service.url).set({ [slug]: detailsOf(sampleDocument) });
  await refreshDetails(service.url, [slug], undefined);
  return {
    pages: (await publishedPagesStore.get()).map((published) => published.slug),
    details: Object.keys(await detailsStore(service.url).get()),
  };
}

it('forgets the page of a document that the service no longer has', async () => {
  expect(await refreshed({ error: 'No such document.' })).toEqual({ pages: [], details: [] });
});

it('keeps the page of a document when something other than the service answers 404', async () => {
  expect(await refreshed('404 page not found')).toEqual({ pages: [slug], details: [slug] });
});

it('keeps the details of a document that were stored while older ones were on their way', async () => {
  const service = await startStubServer();
  service.at('/api/v1/me', { body: sampleAccount });
  await accounts.signInWithKey(service.url, 'key');
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const views = Promise.withResolvers<ServerResponse>();
  service.at(`/api/v1/documents/${slug}`, { body: sampleDocument });
  service.at(`/api/v1/documents/${slug}/activity`, (response) => views.resolve(response));
  const slow = refreshDetails(service.url, [slug], slug);
  const response = await views.promise;
  vi.setSystemTime(Date.now() + 1_000);
  const settings = { ...sampleDocument.settings, password: true };
  service.at(`/api/v1/documents/${slug}`, { body: { ...sampleDocument, settings } });
  await refreshDetails(service.url, [slug], undefined);
  response.end(JSON.stringify({ ...sampleActivity, views: [{ when: '2026-11-20T10:05:00Z', who: 'Ada' }] }));
  await slow;
  expect(await detailsStore(service.url).get()).toMatchObject({
    [slug]: { password: true, viewers: [{ who: 'Ada' }] },
  });
});
