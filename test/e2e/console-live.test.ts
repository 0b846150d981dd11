import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../support/browsers/chromium.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { type FaultProxy, startFaultProxy } from '../support/service/fault-proxy.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let proxy: FaultProxy;
let service: StartedService;
let browser: Browser;

beforeAll(async () => {
  proxy = await startFaultProxy();
  service = await startService({ env: { BASE_URL: proxy.url } });
  proxy.forwardTo(`http://localhost:${service.deps.config.port}`);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  proxy?.stop();
});

async function signedIn(path: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(proxy.url + path);
  await page.getByLabel('Email address').fill(service.owner.email);
  await page.getByLabel('Password').fill(service.owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  return page;
}

it('the activity stays live when its stream is cut and a proxy answers in place of the service, and shows what it missed', async () => {
  const { uuid } = await ownersClient(service).documents.publish({ html: '<h1>Offer</h1>' }, { title: 'Offer' });
  const personal = async (name: string) => (await ownersClient(service).recipients.create(uuid, { name })).link;
  const view = async (address: string) => report((await visit(address)).beacon, { acted: true });
  const [during, after] = [await personal('Ada'), await personal('Bo')];
  const page = await signedIn(`/documents/${uuid}/`);
  const streams = () => proxy.seen.filter((request) => request.startsWith('GET /events?')).length;
  await expect.poll(streams).toBe(1);
  await expect.poll(() => service.deps.events.count()).toBe(1);

  // Browsers come back by themselves from a cut, and give up when the answer is no stream.
  proxy.add({ path: /^\/events\?/, instead: { status: 502, body: '<h1>Bad gateway</h1>' }, times: 1 });
  proxy.cut(/^\/events\?/);
  await view(during);
  await page.getByRole('link', { name: 'Ada' }).waitFor();
  await expect.poll(streams).toBe(3);
  await view(after);
  await page.getByRole('link', { name: 'Bo' }).waitFor();
  await page.close();
});

it('the activity shows what happened before its stream was open', async () => {
  const { uuid } = await ownersClient(service).documents.publish({ html: '<h1>Memo</h1>' }, { title: 'Memo' });
  const { link } = await ownersClient(service).recipients.create(uuid, { name: 'Eve' });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  proxy.add({ path: /^\/events\?/, instead: released, times: 1 });
  const page = await signedIn(`/documents/${uuid}/`);
  await page.getByRole('heading', { name: 'Memo' }).waitFor();
  await report((await visit(link)).beacon, { acted: true });
  await expect.poll(async () => (await ownersClient(service).documents.activity(uuid)).views.length).toBe(1);
  release();
  await page.getByRole('link', { name: 'Eve' }).waitFor();
  await page.close();
});

it('the activity shows what happens while a button has the focus, which stays there, and once a fold is closed', async () => {
  const { uuid } = await ownersClient(service).documents.publish({ html: '<h1>Terms</h1>' }, { title: 'Terms' });
  const { link } = await ownersClient(service).recipients.create(uuid, { name: 'Cleo' });
  const second = await ownersClient(service).recipients.create(uuid, { name: 'Dan' });
  const page = await signedIn(`/documents/${uuid}/`);
  // The page's script has started.
  await expect.poll(() => service.deps.events.count()).toBe(1);
  const copy = page.getByRole('button', { name: 'Copy link: Terms' }).first();
  await copy.click();
  await page.evaluate(() => document.activeElement?.setAttribute('data-old', ''));
  await report((await visit(link)).beacon, { acted: true });
  await page.getByRole('link', { name: 'Cleo' }).waitFor();
  expect(await copy.evaluate((one) => [one === document.activeElement, one.hasAttribute('data-old')])).toEqual([
    true,
    false,
  ]);

  await page.getByText('More', { exact: true }).click();
  const updated = page.waitForResponse(/\/documents\/[^/]+\/$/);
  await report((await visit(second.link)).beacon, { acted: true });
  await (await updated).finished();
  // The part is replaced in the task after the answer, if at all.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await page.getByRole('link', { name: 'QR code' }).isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'Dan' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Dan' }).waitFor();
  await page.close();
});

it('the activity says “Copied” as long as it does on other pages, and shows afterwards what happened meanwhile', async () => {
  const { uuid } = await ownersClient(service).documents.publish({ html: '<h1>Rules</h1>' }, { title: 'Rules' });
  const { link } = await ownersClient(service).recipients.create(uuid, { name: 'Fay' });
  const page = await signedIn(`/documents/${uuid}/`);
  // The page's script has started.
  await expect.poll(() => service.deps.events.count()).toBe(1);
  await page.clock.install();
  const copy = page.getByRole('button', { name: 'Copy link: Rules' }).first();
  await copy.click();
  await copy.getByText('Copied').waitFor();
  await report((await visit(link)).beacon, { acted: true });
  const updated = page.waitForResponse(/\/documents\/[^/]+\/$/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await updated).finished();
  // The part is replaced in the task after the answer, if at all.
  await page.evaluate(nextTask);
  expect(await copy.textContent()).toContain('Copied');
  await page.clock.runFor(3000);
  await page.getByRole('link', { name: 'Fay' }).waitFor();
  expect(await copy.textContent()).not.toContain('Copied');
  await page.close();
});

it('a search is not undone by an update that was asked for before it', async () => {
  const own = ownersClient(service).documents;
  for (const title of ['Harbour plan', 'Lease']) await own.publish({ html: '<p>x' }, { title });
  const page = await signedIn('/documents');
  await page.getByRole('link', { name: 'Lease' }).waitFor();
  // The page's script has started.
  await expect.poll(() => service.deps.events.count()).toBe(1);
  const [searched, updated] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/documents\/?$/, async (route) => {
    const response = await route.fetch();
    updated.resolve();
    await searched.promise;
    await route.fulfill({ response });
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await updated.promise;
  await page.getByRole('searchbox').fill('harbour');
  await page.getByRole('link', { name: 'Lease' }).waitFor({ state: 'detached' });
  const answered = page.waitForResponse(/\/documents\/?$/);
  searched.resolve();
  await (await answered).finished();
  // The list is replaced in the task after the answer, if at all.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await page.getByRole('link', { name: 'Lease' }).count()).toBe(0);
  await page.close();
});

/** Resolves in the next task, also where the timers stand still. Runs in the page. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });
}
