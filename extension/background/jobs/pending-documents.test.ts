import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { usualAlerts } from '#shared/views/alert-settings.ts';
import { sampleAccount, sampleDocument } from '../../../test/support/api/contract-samples.ts';
import { cut, type StubServer, startStubServer } from '../../../test/support/api/stub-server.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { alertsStore } from '../../stores/alerts.ts';
import { detailsStore } from '../../stores/document-details.ts';
import { pendingDocumentsStore } from '../../stores/pending-documents.ts';
import { accounts } from '../accounts.ts';
import { checkPendingDocuments, followPendingDocument } from './pending-documents.ts';

const { title, link, slug, uuid } = sampleDocument;
const workspace = sampleAccount.workspace.uuid;
const path = `/api/v1/documents/${slug}`;
const dayMs = 24 * 60 * 60 * 1000;

/** The notifications on the desktop, by their id. */
const notices = new Map<string, { title: string; message: string }>();

let service: StubServer;

beforeEach(async () => {
  resetFakeBrowser();
  notices.clear();
  Object.assign(fakeBrowser.notifications, {
    create: async (id: string, notice: { title: string; message: string }) => notices.set(id, notice),
  });
  service = await startStubServer();
  service.at('/api/v1/me', { body: sampleAccount });
  await accounts.signInWithKey(service.url, 'key');
});

const follow = (state: { converting?: boolean; held?: boolean }) =>
  followPendingDocument(
    { service: service.url, workspace },
    { title, link, slug, uuid, held: false, warnings: [], ...state },
  );

/** Checks once, with the document as the service returns it. Returns the notifications on the desktop. */
async function asked(document: object): Promise<string[]> {
  service.at(path, { body: { ...sampleDocument, ...document } });
  await checkPendingDocuments();
  return shown();
}

const shown = () => [...notices.values()].map((notice) => notice.title);

const followed = async () => (await pendingDocumentsStore.get()).map(({ until }) => until);

describe('a document whose link does not work yet', () => {
  /** @feature conversion-and-review */
  it('is notified exactly once when its conversion has succeeded', async () => {
    await follow({ converting: true });
    expect(await asked({ status: 'Converting' })).toEqual([]);
    expect(await asked({ status: 'Published', review_status: null })).toEqual([`Ready: ${title}`]);
    expect((await detailsStore(service.url).get())[slug]).toMatchObject({ converting: false, title });
    const { length: requests } = service.received;
    await checkPendingDocuments();
    expect(service.received).toHaveLength(requests);
    expect(await followed()).toEqual([]);
  });

  it('is notified without its title where names and titles are hidden', async () => {
    await alertsStore.set({ ...usualAlerts, hideNames: true });
    await follow({ converting: true });
    expect(await asked({ status: 'Published', review_status: null })).toEqual(['Ready: 1 document']);
  });

  it('is notified with the service’s reason when it cannot be converted', async () => {
    await follow({ converting: true });
    expect(await asked({ status: 'Failed', review_status: null })).toEqual([`Couldn’t convert: ${title}`]);
    expect([...notices.values()][0]?.message).toBe('Open Linkwake to see why.');
  });

  /** @feature conversion-and-review */
  it('is followed from its conversion through its review to the outcome', async () => {
    await follow({ converting: true, held: true });
    expect(await asked({ status: 'Published', review_status: 'held' })).toEqual([`Needs approval: ${title}`]);
    expect(await followed()).toEqual(['reviewed']);
    expect(await asked({ status: 'Published', review_status: 'held' })).toHaveLength(1);
    expect(await asked({ status: 'Published', review_status: null })).toContain(`Approved: ${title}`);
    expect(await followed()).toEqual([]);
  });

  it('is notified when its review refuses it', async () => {
    await follow({ held: true });
    expect(await asked({ status: 'Refused', review_status: 'refused' })).toEqual([`Rejected in review: ${title}`]);
    expect(await followed()).toEqual([]);
  });

  it('is dropped without a notification when the service has deleted it', async () => {
    await follow({ held: true });
    service.at(path, { status: 404, body: { error: 'No such document.' } });
    await checkPendingDocuments();
    expect(shown()).toEqual([]);
    expect(await followed()).toEqual([]);
  });

  it('is polled on when something other than the service answers 404', async () => {
    await follow({ held: true });
    service.at(path, { status: 404, body: '404 page not found' });
    await checkPendingDocuments();
    expect(await followed()).toEqual(['reviewed']);
  });

  it('is polled for two weeks while the service is unreachable or another person is signed in', async () => {
    await follow({ held: true });
    service.at(path, cut);
    await checkPendingDocuments();
    expect(await followed()).toEqual(['reviewed']);
    await pendingDocumentsStore.update((all) => all.map((one) => ({ ...one, workspace: 'another' })));
    const { length: requests } = service.received;
    await checkPendingDocuments();
    expect(service.received).toHaveLength(requests);
    expect(await followed()).toEqual(['reviewed']);
    await pendingDocumentsStore.update((all) => all.map((one) => ({ ...one, since: one.since - 15 * dayMs })));
    await checkPendingDocuments();
    expect(await followed()).toEqual([]);
  });

  it('is followed once, however often it is published', async () => {
    await follow({ converting: true });
    await follow({ converting: true });
    expect(await followed()).toEqual(['converted']);
  });
});

it('follows no document whose link works', async () => {
  await follow({});
  expect(await followed()).toEqual([]);
});
