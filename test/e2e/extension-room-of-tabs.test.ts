import { afterAll, beforeAll, expect, it } from 'vitest';
import { clickToOpen } from '../support/browsers/click-and-leave.ts';
import { type PageServer, servePages } from '../support/browsers/page-server.ts';
import { buildExtension, extensionWithAllPermissions } from '../support/extension/build-extension.ts';
import { type ExtensionSession, startExtensionSession } from '../support/extension/extension-session.ts';
import { signInWithoutScreens } from '../support/extension/sign-in-extension.ts';
import { type FaultProxy, startFaultProxy } from '../support/service/fault-proxy.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let proxy: FaultProxy;
let service: StartedService;
let session: ExtensionSession;
let site: PageServer;

const page = (title: string) => `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1></html>`;

beforeAll(async () => {
  proxy = await startFaultProxy();
  const [extension, started, pages] = await Promise.all([
    buildExtension('chrome').then(extensionWithAllPermissions),
    startService({ env: { BASE_URL: proxy.url } }),
    servePages({ '/plan': page('Plan'), '/offer': page('Offer'), '/terms': page('Terms'), '/notes': page('Notes') }),
  ]);
  service = started;
  site = pages;
  proxy.forwardTo(`http://localhost:${service.deps.config.port}`);
  session = await startExtensionSession(extension);
  await signInWithoutScreens(session, proxy.url, service.owner.apiKey);
});

afterAll(async () => {
  await session?.close();
  await service?.stop();
  site?.stop();
  proxy?.stop();
});

/** @feature room-of-tabs */
it('makes an ordered room of the chosen tabs, and retries those that failed', async () => {
  const plan = await session.openTab(`${site.url}/plan`);
  for (const path of ['/offer', '/terms', '/notes']) await session.openTab(site.url + path);
  const popup = await session.clickAction(plan);
  const worker = await session.worker();
  await worker.evaluate(async () => {
    const wanted = /\/(?:plan|offer|terms)$/;
    const tabs = (await chrome.tabs.query({})).filter(({ url }) => wanted.test(url ?? ''));
    await chrome.tabs.highlight({ tabs: tabs.map(({ index }) => index) });
  });
  const library = await clickToOpen(session.context, popup.getByRole('button', { name: 'Room from tabs…' }));
  for (const title of ['Plan', 'Offer', 'Terms']) expect(await library.getByLabel(title).isChecked()).toBe(true);
  expect(await library.getByLabel('Notes').isChecked()).toBe(false);
  const refused = { status: 400, body: { error: 'Not this one.' } };
  proxy.add({ method: 'POST', path: /\/documents$/, instead: refused, times: 1 });
  await library.getByRole('button', { name: 'Publish 3 tabs' }).click();
  await library.getByRole('region', { name: '2 of 3 published' }).getByText('Not this one.').waitFor();
  const order = library.getByRole('list', { name: /in order/ }).locator('bdi');
  await expect.poll(() => order.allTextContents()).toEqual(['Offer', 'Terms']);
  await library.getByLabel('Title', { exact: true }).fill('For Ada');
  await library.getByRole('button', { name: 'Try again' }).click();
  await library.getByRole('region', { name: '3 of 3 published' }).waitFor();
  await expect.poll(() => order.allTextContents()).toEqual(['Offer', 'Terms', 'Plan']);
  expect(await library.getByLabel('Title', { exact: true }).inputValue()).toBe('For Ada');
  await library.getByRole('button', { name: 'Move Plan up' }).press('Enter');
  await library.getByRole('button', { name: 'Create room' }).click();
  const link = (await library.locator('.notice-good a').getAttribute('href')) ?? '';
  const shown = await (await fetch(link)).text();
  const places = ['Offer', 'Plan', 'Terms'].map((title) => shown.indexOf(`>${title}<`));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));

  // Checked on this page only.
  expect(await worker.evaluate(async () => Object.keys(await chrome.notifications.getAll()))).toEqual([]);
  const { length: documents } = await service.db.selectFrom('documents').select('id').execute();
  expect(documents).toBe(3);
});
