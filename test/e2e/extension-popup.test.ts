import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PageServer, servePages } from '../support/browsers/page-server.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { type SignedInSession, startSignedInSession } from '../support/extension/signed-in-session.ts';
import { type FaultProxy, startFaultProxy } from '../support/service/fault-proxy.ts';
import { type StartedService, startService } from '../support/service/service.ts';

const plan = '<!doctype html><title>Quarterly plan</title><h1>Quarterly plan</h1>';

let extension: string;
let proxy: FaultProxy;
let service: StartedService;
let site: PageServer;
let session: SignedInSession;
let tab: Page;

beforeAll(async () => {
  [extension, proxy, site] = await Promise.all([
    buildExtension('chrome'),
    startFaultProxy(),
    servePages({ '/plan': plan }),
  ]);
  service = await startService({ env: { BASE_URL: proxy.url } });
  proxy.forwardTo(`http://localhost:${service.deps.config.port}`);
  session = await startSignedInSession(extension, proxy.url, service.owner.apiKey);
  await session.context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

afterAll(async () => {
  await session?.close();
  await service?.stop();
  site?.stop();
  proxy?.stop();
});

beforeEach(async () => {
  await session.begin();
  tab = await session.openTab(`${site.url}/plan`);
});

afterEach(() => proxy.clear());

const publishButton = (popup: Page) => popup.getByRole('button', { name: 'Publish this page' });
const upToDate = (popup: Page) => popup.getByText('Up to date', { exact: true });
const published = (popup: Page) => popup.getByRole('heading', { name: 'Published: Quarterly plan' });

describe('the outcome of a publish', () => {
  /** @feature publish-notification, link-copied */
  it('is notified when the popup was closed, whatever other screens are open, and shown once', async () => {
    await tab.evaluate(() => navigator.clipboard.writeText('the link of another document'));
    const worker = await session.worker();
    const held = Promise.withResolvers<void>();
    proxy.add({ method: 'POST', path: /\/documents$/, instead: held.promise, times: 1 });
    const popup = await session.clickAction(tab);
    await publishButton(popup).click();
    await popup.getByText('Uploading').waitFor();
    await popup.close();
    held.resolve();
    const notifications = () => worker.evaluate(async () => Object.keys(await chrome.notifications.getAll()));
    await expect.poll(notifications).toHaveLength(1);
    const newest = service.db.selectFrom('documents').select('slug').orderBy('created_at', 'desc');
    const { slug } = await newest.executeTakeFirstOrThrow();
    await tab.bringToFront();
    expect(await tab.evaluate(() => navigator.clipboard.readText())).toBe(`${service.linkHost}/${slug}`);

    const later = await session.clickAction(tab);
    await published(later).waitFor();
    await later.getByRole('button', { name: 'Copy link', exact: true }).waitFor();
    await later.close();
    const last = await session.clickAction(tab);
    await upToDate(last).waitFor();
    expect(await published(last).count()).toBe(0);
  });
});

describe('a publish that a double click starts', () => {
  it('is one, opens nothing under the pointer, and can be cancelled', async () => {
    const held = Promise.withResolvers<void>();
    proxy.add({ method: 'POST', path: /\/documents$/, instead: held.promise, times: 1 });
    const popup = await session.clickAction(tab);
    await publishButton(popup).waitFor();
    const pointer = await publishButton(popup).boundingBox();
    const { length: tabs } = session.context.pages();
    const { length: sent } = proxy.seen;
    const publishes = () => proxy.seen.slice(sent).filter((request) => request === 'POST /api/v1/documents').length;
    await publishButton(popup).dblclick();
    await popup.getByText('Uploading').waitFor();
    const below = await popup.getByRole('button', { name: 'Room from tabs' }).boundingBox();
    expect(below?.y).toBeGreaterThan((pointer?.y ?? Number.NaN) + (pointer?.height ?? 0) / 2);
    await expect.poll(publishes).toBe(1);
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await popup.getByText('Publishing was cancelled. Nothing was published.').waitFor();
    expect(publishes()).toBe(1);
    expect(session.context.pages()).toHaveLength(tabs);
    held.resolve();
  });
});

describe('a publish that the pointer announces', () => {
  it('is prepared, and sends nothing when the popup is closed without a click', async () => {
    const popup = await session.clickAction(tab);
    const worker = await session.worker();
    const senders = () =>
      worker.evaluate(async () => {
        const contexts = await chrome.runtime.getContexts({});
        return contexts.filter(({ contextType }) => contextType === 'OFFSCREEN_DOCUMENT').length;
      });
    await expect.poll(senders).toBe(0);
    const sent = proxy.seen.length;
    await publishButton(popup).hover();
    await expect.poll(senders).toBe(1);
    await popup.close();
    await expect.poll(senders).toBe(0);
    expect(proxy.seen.slice(sent).filter((request) => request.startsWith('POST'))).toEqual([]);
  });
});

describe('the window of the popup', () => {
  it('is as wide as the popup, even with more content than the browser has room for', async () => {
    const popup = await session.clickAction(tab);
    await popup.getByText('Options', { exact: true }).click();
    const size = () =>
      popup.evaluate(() => ({ width: innerWidth, room: innerHeight, wanted: document.body.scrollHeight }));
    await expect.poll(async () => (await size()).wanted).toBeGreaterThan(600);
    await expect.poll(async () => (await size()).room).toBeGreaterThan(400);
    expect((await size()).width).toBe(380);
    // The content below can be scrolled into view.
    const last = popup.getByRole('button').last();
    await last.focus();
    const ends = () => last.evaluate((button) => button.getBoundingClientRect().bottom - innerHeight);
    await expect.poll(ends).toBeLessThanOrEqual(0);
    await popup.close();
  });
});
