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
    servePages({ '/plan': plan, '/plan?other': plan }),
  ]);
  service = await startService({ env: { BASE_URL: proxy.url } });
  proxy.forwardTo(`http://localhost:${service.deps.config.port}`);
  session = await startSignedInSession(extension, proxy.url, service.owner);
});

afterAll(async () => {
  await session?.close();
  await service?.stop();
  site?.stop();
  proxy?.stop();
});

beforeEach(async () => {
  await session.begin();
  tab = await session.context.newPage();
  await tab.goto(`${site.url}/plan`);
});

afterEach(() => proxy.clear());

const publishButton = (popup: Page) => popup.getByRole('button', { name: 'Publish this page' });
const replaceButton = (popup: Page) => popup.getByRole('button', { name: 'Replace' });
const published = (popup: Page) => popup.getByRole('heading', { name: 'Published: Quarterly plan' });

/** What has the focus, by its words. */
const focused = (popup: Page) => popup.evaluate(() => document.activeElement?.textContent ?? '');

async function reopened(popup: Page): Promise<Page> {
  await popup.close();
  return session.clickAction(tab);
}

describe('how a publish ended', () => {
  /** @feature publish-notification */
  it('is told by a notification when the popup was closed, whatever other screens are open', async () => {
    const worker = await session.worker();
    const held = Promise.withResolvers<void>();
    proxy.add({ method: 'POST', path: /\/documents$/, instead: held.promise, times: 1 });
    const popup = await session.clickAction(tab);
    await publishButton(popup).click();
    await popup.getByText('Sending').waitFor();
    await popup.close();
    held.resolve();
    const notifications = () => worker.evaluate(async () => Object.keys(await chrome.notifications.getAll()));
    await expect.poll(notifications).toHaveLength(1);

    const later = await session.clickAction(tab);
    await published(later).waitFor();
    await later.getByRole('button', { name: 'Copy link' }).waitFor();
  });

  /** @feature on-toolbar-click */
  it('needs no other click than on the toolbar button, where that is wanted', async () => {
    const versions = async () => (await service.db.selectFrom('versions').select('id').execute()).length;
    const before = await versions();
    const options = await session.open('options.html');
    const wanted = options.getByLabel('Publish a page as soon as the button is clicked');
    await wanted.check();
    const popup = await session.clickAction(tab);
    await published(popup).waitFor();
    const next = await reopened(popup);
    await replaceButton(next).waitFor();
    await next.close();
    await wanted.uncheck();
    await options.close();
    await tab.goto(`${site.url}/plan?other`);
    const quiet = await session.clickAction(tab);
    await publishButton(quiet).waitFor();
    await quiet.close();
    expect((await versions()) - before).toBe(1);
  });

  /** @feature known-page */
  it('is shown once: the next popup has the link of the page, its views, and Replace', async () => {
    const popup = await session.clickAction(tab);
    await publishButton(popup).click();
    await published(popup).waitFor();
    const link = (await popup.locator('.notice-good a').getAttribute('href')) ?? '';
    const next = await reopened(popup);
    await replaceButton(next).waitFor();
    expect(await published(next).count()).toBe(0);
    const own = next.getByRole('region', { name: 'This page' });
    expect(await own.getByRole('link').getAttribute('href')).toBe(link);
    await own.getByText('0 views').waitFor();
    await own.getByRole('button', { name: 'Copy link' }).waitFor();
  });

  it('is not shown over a page of the browser', async () => {
    const popup = await session.clickAction(tab);
    await publishButton(popup).click();
    await published(popup).waitFor();
    await popup.close();
    await tab.goto('chrome://version/');
    const over = await session.clickAction(tab);
    await over.getByText('The browser does not let extensions read its own pages.').waitFor();
    expect(await published(over).count()).toBe(0);
  });
});

describe('a second account of the same service', () => {
  it('replaces the first by announcement, and is not offered its pages', async () => {
    const popup = await session.clickAction(tab);
    await publishButton(popup).click();
    await published(popup).waitFor();
    await popup.close();

    const options = await session.open('options.html');
    const signInWithKey = async (key: string, replaced: string) => {
      if (!(await options.getByLabel('Service address').isVisible())) {
        await options.getByText('Add an account').click();
        await options.getByText('Use an API key instead').click();
      }
      await options.getByLabel('Service address').fill(`${proxy.url}/documents/?page=2#top`);
      await options.getByText(`This replaces the sign-in of ${replaced}.`).waitFor();
      await options.getByLabel('API key').fill(key);
      await options.getByRole('button', { name: 'Connect with this key' }).click();
      await expect.poll(() => options.getByLabel('API key').inputValue()).toBe('');
    };
    const other = await service.createOwner();
    await signInWithKey(other.apiKey, service.owner.email);
    const others = await session.clickAction(tab);
    await publishButton(others).waitFor();
    expect(await replaceButton(others).count()).toBe(0);
    await others.close();

    await signInWithKey(service.owner.apiKey, other.email);
    await replaceButton(await session.clickAction(tab)).waitFor();
  });
});

describe('the keyboard', () => {
  it('has the focus on what can be done next', async () => {
    const popup = await session.clickAction(tab);
    await publishButton(popup).press('Enter');
    await published(popup).waitFor();
    await expect.poll(() => focused(popup)).toBe('Copy link');
    await popup.getByRole('button', { name: 'Done' }).press('Enter');
    await expect.poll(() => focused(popup)).toBe('Replace');
  });

  it('has the focus on Publish again after Cancel', async () => {
    const popup = await session.clickAction(tab);
    const held = Promise.withResolvers<void>();
    proxy.add({ method: 'POST', path: /\/documents$/, instead: held.promise, times: 1 });
    await publishButton(popup).press('Enter');
    await popup.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect.poll(() => focused(popup)).toBe('Publish this page');
    await popup.getByText('Publishing was cancelled. Nothing was published.').waitFor();
    held.resolve();
  });

  /** @feature checked-options */
  it('publishes by Enter in the form, once what was marked is corrected', async () => {
    const popup = await session.clickAction(tab);
    await popup.getByText('Options', { exact: true }).click();
    expect(await popup.getByLabel('Title').getAttribute('placeholder')).toBe('Quarterly plan');
    await popup.getByText('The day ends at midnight UTC.').waitFor();
    await popup.getByLabel('Password').fill('abc');
    await popup.getByLabel('Password').press('Enter');
    const refusal = popup.getByText('Correct the marked options first.');
    await refusal.waitFor();
    await popup.getByLabel('Password').fill('abcd');
    await refusal.waitFor({ state: 'detached' });
    await popup.getByLabel('Password').press('Enter');
    await published(popup).waitFor();
  });
});

describe('the address of a service', () => {
  it('is refused in our words, which go with the next try', async () => {
    const options = await session.open('options.html');
    await options.getByRole('button', { name: 'Sign out' }).click();
    await options.getByText('Nobody is signed in.').waitFor();
    await options.getByLabel('Service address').fill('not an address');
    await options.getByRole('button', { name: 'Sign in' }).click();
    await options.getByText('This is not a web address.').waitFor();
    const opening = session.context.waitForEvent('page');
    await options.getByLabel('Service address').fill(`${new URL(proxy.url).host}/documents/`);
    await options.getByRole('button', { name: 'Sign in' }).click();
    await (await opening).getByRole('button', { name: 'Allow', exact: true }).click();
    await options.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(await options.getByRole('alert').count()).toBe(0);
  });
});

describe('the window of the popup', () => {
  it('is as wide as the popup, also where there is more in it than the browser has room for', async () => {
    const popup = await session.clickAction(tab);
    await popup.getByText('Options', { exact: true }).click();
    const size = () =>
      popup.evaluate(() => ({ width: innerWidth, room: innerHeight, wanted: document.body.scrollHeight }));
    await expect.poll(async () => (await size()).wanted).toBeGreaterThan(600);
    await expect.poll(async () => (await size()).room).toBeGreaterThan(400);
    expect((await size()).width).toBe(380);
    // What is below can be had.
    const last = popup.getByRole('button').last();
    await last.focus();
    const ends = () => last.evaluate((button) => button.getBoundingClientRect().bottom - innerHeight);
    await expect.poll(ends).toBeLessThanOrEqual(0);
    await popup.close();
  });
});
