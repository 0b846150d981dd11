import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PageServer, servePages } from '../support/browsers/page-server.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { type ExtensionSession, startExtensionSession } from '../support/extension/extension-session.ts';
import { signInWithKey } from '../support/extension/sign-in-extension.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let own: StartedService;
let clients: StartedService;
let session: ExtensionSession;
let site: PageServer;

beforeAll(async () => {
  const page = (title: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>`;
  const [extension, ...started] = await Promise.all([buildExtension('chrome'), startService(), startService()]);
  [own, clients] = started;
  site = await servePages({ '/plan': page('Plan'), '/offer': page('Offer') });
  session = await startExtensionSession(extension);
});

afterAll(async () => {
  await session?.close();
  await own?.stop();
  await clients?.stop();
  site?.stop();
});

async function popupOver(path: string): Promise<Page> {
  return session.clickAction(await session.openTab(site.url + path));
}

async function publish(path: string, title: string): Promise<void> {
  const popup = await popupOver(path);
  await popup.getByRole('button', { name: 'Publish this page' }).click();
  await popup.getByText(`Published: ${title}`).waitFor();
  await popup.close();
}

const titles = async ({ db }: StartedService) =>
  (await db.selectFrom('documents').select('title').execute()).map(({ title }) => title);

/** @feature first-steps */
it('the first steps end with the first published page, and with who opens it', async () => {
  const welcome = await signInWithKey(session, own.baseUrl, own.owner.apiKey);
  await welcome.getByText('Open a page you want to share, then click Linkwake in the toolbar.').waitFor();
  await publish('/plan', 'Plan');
  await welcome.getByText('Published: Plan').waitFor();
  const opening = session.context.waitForEvent('page');
  await welcome.getByRole('button', { name: 'See who opens it' }).click();
  const library = await opening;
  await library.getByRole('heading', { name: 'Plan' }).waitFor();
  await library.close();
  await welcome.close();
});

/** @feature several-accounts */
it('publishes to the current account, and names it, with several services', async () => {
  const options = await session.open('options.html');
  await options.getByText('Add account').click();
  await options.getByLabel('Service address').fill(clients.baseUrl);
  await options.getByText('Use an API key instead').click();
  await options.getByLabel('API key').fill(clients.owner.apiKey);
  await options.getByRole('button', { name: 'Connect' }).click();
  const account = (service: StartedService) =>
    options.locator('.account').filter({ hasText: new URL(service.baseUrl).host });
  await account(clients).getByText('Active').waitFor();
  await publish('/offer', 'Offer');
  expect(await titles(clients)).toEqual(['Offer']);
  expect(await titles(own)).toEqual(['Plan']);

  await account(own).getByRole('button', { name: 'Switch' }).click();
  await account(own).getByText('Active').waitFor();
  const popup = await popupOver('/offer');
  await popup.getByRole('button', { name: `on ${own.baseUrl}` }).waitFor();
  await popup.getByRole('button', { name: 'Publish this page' }).waitFor();
  const listed = popup.getByRole('region', { name: 'Recent' }).locator('.recent-title');
  await expect.poll(() => listed.allTextContents()).toEqual(['Plan']);
  await popup.close();

  // The screen stays fresh, whichever account is current.
  const shown = await session.open(`library.html?service=${encodeURIComponent(clients.baseUrl)}`);
  await shown.getByText('0 views').waitFor();
  const [offer] = (await ownersClient(clients).documents.list()).documents;
  await report((await visit(offer?.link ?? '')).beacon, { visible_ms: 2000, acted: true });
  await shown.getByRole('button', { name: /^Offer 1 view/ }).waitFor();
  await shown.close();

  await account(clients).getByRole('button', { name: 'Sign out' }).click();
  await account(clients).waitFor({ state: 'detached' });
  await account(own).getByText('Active').waitFor();
  await options.close();
});
