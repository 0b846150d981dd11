import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sampleAccount, sampleActivity, sampleListItem } from '../../../test/support/api/contract-samples.ts';
import { startStubServer } from '../../../test/support/api/stub-server.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { listingStore } from '../../stores/listing.ts';
import { accounts } from '../accounts.ts';
import { actOnNotification } from '../notifications/notification-actions.ts';
import { notificationTarget } from '../notifications/notification-target.ts';
import { markViewsSeen, pollAll, pollService } from './poller.ts';

let badge: () => string;

beforeEach(() => {
  badge = resetFakeBrowser();
});

async function signedIn() {
  const service = await startStubServer();
  service.at('/api/v1/me', { body: sampleAccount });
  await accounts.signInWithKey(service.url, 'key');
  service.received.length = 0;
  return service;
}

const list = (views: number) => ({ body: { documents: [{ ...sampleListItem, views, owner: 'not in the contract' }] } });

describe('polling', () => {
  it('costs one request while no count changes, and keeps what the contract names', async () => {
    const service = await signedIn();
    service.at('/api/v1/documents', list(3));
    await pollAll();
    await pollAll();
    expect(service.received.map(({ path }) => path)).toEqual([
      '/api/v1/documents?limit=100',
      '/api/v1/documents?limit=100',
    ]);
    expect((await listingStore(service.url).get()).documents).toEqual([{ ...sampleListItem, views: 3 }]);
  });

  it('keeps the storage for other accounts when a service sends a hundred times what it may', async () => {
    const service = await signedIn();
    const long = `${'x'.repeat(499)}😀${'<'.repeat(20_000)}`;
    const document = { ...sampleListItem, title: long, kind: long, created: long };
    const documents = Array.from({ length: 300 }, (_, at) => ({ ...document, slug: `plan-${at}`, views: 1 }));
    const misled = [
      { ...document, link: `https://lnk.example/${long}`, slug: 'far' },
      { ...document, slug: long },
    ];
    service.at('/api/v1/documents', { body: { documents: [...misled, ...documents.slice(0, 20)] } });
    await pollAll();
    const risen = documents.slice(0, 20).map((each) => ({ ...each, views: 2 }));
    service.at('/api/v1/documents', { body: { documents: risen } });
    const details = {
      who_details: { name: long },
      where_details: { country: long },
      device_details: { browser: long },
    };
    const view = { ...sampleActivity.views[0], who: long, where: long, device: long, ...details };
    service.otherwise({ body: { ...sampleActivity, views: Array.from({ length: 3 }, () => view) } });
    await pollAll();
    const stored = await fakeBrowser.storage.local.get(null);
    expect(JSON.stringify(stored).length).toBeLessThan(200_000);
    const listed = (await listingStore(service.url).get()).documents;
    expect(listed?.map(({ slug }) => slug)).toEqual(risen.map(({ slug }) => slug));
    expect(listed?.[0]?.title).toBe('x'.repeat(499));
    service.at('/api/v1/documents', {
      body: { documents: documents.map(({ slug }) => ({ ...sampleListItem, slug })) },
    });
    await pollAll();
    expect((await listingStore(service.url).get()).documents).toHaveLength(100);
  });

  it('asks the requested service, whichever account signed in last', async () => {
    const [shown, current] = [await signedIn(), await signedIn()];
    shown.answer(list(3));
    await pollService(shown.url);
    expect((await listingStore(shown.url).get()).documents).toHaveLength(1);
    expect(current.received).toEqual([]);
  });

  it('does not block on a service that does not answer', async () => {
    const [silent, other] = [await signedIn(), await signedIn()];
    const asked = Promise.withResolvers<void>();
    silent.at('/api/v1/documents', () => asked.resolve());
    other.at('/api/v1/documents', list(3));
    void pollAll();
    await asked.promise;
    await vi.waitFor(async () => expect((await listingStore(other.url).get()).documents).toHaveLength(1));
  });

  it('announces a new view, counts it on the badge, and clears the badge when the person looks', async () => {
    const service = await signedIn();
    service.answer(list(3), list(4), { body: { ...sampleActivity, total_views: 4 } });
    await pollAll();
    await pollAll();
    const shown = await fakeBrowser.notifications.getAll();
    expect(Object.keys(shown).map(notificationTarget)).toEqual([
      { service: service.url, slug: 'notes', notice: 'view-1' },
    ]);
    expect(badge()).toBe('1');
    expect(await markViewsSeen()).toEqual({ notes: 1 });
    expect(badge()).toBe('');
  });

  it('keeps the views of other accounts new until the person looks at those', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    for (const service of [one, other])
      service.answer(list(3), list(4), { body: { ...sampleActivity, total_views: 4 } });
    await pollAll();
    await pollAll();
    expect(badge()).toBe('2');
    expect(await markViewsSeen()).toEqual({ notes: 1 });
    expect(badge()).toBe('1');
    await accounts.use(one.url);
    expect(await markViewsSeen()).toEqual({ notes: 1 });
    expect(badge()).toBe('');
  });

  it('keeps the list and reports the fault when the service fails', async () => {
    const service = await signedIn();
    service.answer(list(3));
    await pollAll();
    service.otherwise({ status: 403, body: { error: 'This workspace is closed.' } });
    await pollAll();
    const listing = await listingStore(service.url).get();
    expect(listing.documents).toHaveLength(1);
    expect(listing.fault).toMatchObject({ code: 'not_allowed', message: 'This workspace is closed.' });
  });

  /** @feature notification-buttons */
  it('announces nothing for a document muted on a notification, but counts its views', async () => {
    const service = await signedIn();
    service.answer(list(3), list(4), { body: { ...sampleActivity, total_views: 4 } });
    await pollAll();
    await pollAll();
    const [id = ''] = Object.keys(await fakeBrowser.notifications.getAll());
    const target = notificationTarget(id);
    if (target === undefined) throw new Error('The notification does not say what it is of.');
    await fakeBrowser.notifications.clear(id);
    await actOnNotification(target, 0, async () => true);
    service.answer(list(5), { body: { ...sampleActivity, total_views: 5 } });
    await pollAll();
    expect(await fakeBrowser.notifications.getAll()).toEqual({});
    expect(badge()).toBe('2');
  });
});
