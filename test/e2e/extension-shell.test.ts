import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageServer, servePages } from '../support/browsers/page-server.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { chooseAction } from '../support/extension/choose-action.ts';
import { type ExtensionSession, extensionId, startExtensionSession } from '../support/extension/extension-session.ts';
import { signInWithoutScreens } from '../support/extension/sign-in-extension.ts';
import { makePdf } from '../support/files/pdf.ts';
import { type StartedService, startService } from '../support/service/service.ts';

/** Where Debian's Chromium reads managed settings. */
const policies = '/etc/chromium/policies/managed';
const policyFile = `${policies}/linkwake-test.json`;

/** Settings that affect no other test: the browsers of all tests on this computer read them. */
const policy = { '3rdparty': { extensions: { [extensionId]: { blockedSites: ['blocked.localhost'] } } } };

let service: StartedService;
let session: ExtensionSession;
let site: PageServer;
let downloads: string;

beforeAll(async () => {
  downloads = await mkdtemp(join(tmpdir(), 'linkwake-downloads-'));
  await mkdir(policies, { recursive: true });
  await writeFile(policyFile, JSON.stringify(policy));
  const page = (title: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>`;
  const [extension, started, pages] = await Promise.all([
    buildExtension('chrome'),
    startService(),
    servePages({
      '/plan': page('Plan'),
      '/offer': page('Offer'),
      '/blocked': page('Blocked'),
    }),
  ]);
  service = started;
  site = pages;
  session = await startExtensionSession(extension);
  const { apiKey } = await service.createOwner({ plan: 'free' });
  await signInWithoutScreens(session, service.baseUrl, apiKey);
});

afterAll(async () => {
  await rm(policyFile, { force: true });
  await rm(downloads, { recursive: true, force: true });
  await session?.close();
  await service?.stop();
  site?.stop();
});

async function popupOver(url: string): Promise<{ popup: Page; tab: Page }> {
  const tab = await session.openTab(url);
  return { popup: await session.clickAction(tab), tab };
}

const documents = () => service.db.selectFrom('documents').select('title').execute();

describe('the shell of the extension', () => {
  it('hides what it stores from a script that it runs in a page', async () => {
    const { popup, tab } = await popupOver(`${site.url}/offer`);
    const told = await popup.evaluate(async () => {
      const [{ id = -1 } = {}] = await chrome.tabs.query({ active: true, currentWindow: true });
      const func = () => chrome.storage.local.get(null).then(JSON.stringify, String);
      const [run] = await chrome.scripting.executeScript({ target: { tabId: id }, func });
      return { inPage: run?.result, here: Object.keys(await chrome.storage.local.get(null)) };
    });
    expect(told.here).toContain('account:accounts');
    expect(told.inPage).toMatch(/^Error: Access to storage is not allowed/);
    await popup.close();
    await tab.close();
  });

  /** @feature unchanged-page */
  it('sends nothing when nothing has changed, unless the person insists', async () => {
    const { popup, tab } = await popupOver(`${site.url}/plan`);
    await popup.getByRole('button', { name: 'Publish this page' }).click();
    await popup.getByText('Published: Plan').waitFor();
    await popup.getByRole('button', { name: 'More actions' }).click();
    expect(await popup.getByRole('menuitem', { name: 'Email the link' }).getAttribute('href')).toMatch(
      /^mailto:\?subject=Plan&body=http/,
    );
    const again = await popupOverAgain(popup, tab);
    await chooseAction(again, 'Update link');
    await again.getByText('Already up to date: Plan').waitFor();
    const versions = () => service.db.selectFrom('versions').select('id').execute();
    expect(await versions()).toHaveLength(1);
    await again.getByRole('button', { name: 'Update anyway' }).click();
    await again.getByText('Updated: Plan').waitFor();
    expect(await versions()).toHaveLength(2);
    await again.close();
  });

  /** @feature managed-settings */
  it('follows the policy of whoever manages the browser', async () => {
    const options = await session.open('options.html');
    await options.getByText('Pages on these sites can’t be published: blocked.localhost.').waitFor();
    await options.close();
    const { popup } = await popupOver(`http://blocked.localhost:${new URL(site.url).port}/blocked`);
    await popup.getByRole('button', { name: 'Publish this page' }).click();
    await popup.getByText('Your organization doesn’t allow publishing pages from blocked.localhost.').waitFor();
    expect((await documents()).map(({ title }) => title)).not.toContain('Blocked');
    await popup.close();
  });

  /** @feature plan-refusal, link-defaults */
  it('starts new links with the defaults of their kind, and offers to publish without what the plan refuses', async () => {
    const options = await session.open('options.html');
    await options.getByLabel('Applies to', { exact: true }).selectOption('PDF files');
    await options.getByLabel('Ask viewers for their email first').check();
    await options.getByLabel('Links expire after (days)').fill('7');
    await options.close();
    const files = await session.open('library.html?view=files');
    await files
      .getByLabel('Choose files')
      .setInputFiles({ name: 'Terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await makePdf()) });
    const job = files.getByRole('listitem').filter({ hasText: 'Terms' });
    await job.getByRole('button', { name: 'Publish without email gate and expiry date' }).click();
    await job.getByRole('link').waitFor();
    await files.close();
  });

  it('saves what was changed in the settings just before their tab was closed', async () => {
    const other = await session.open('options.html');
    // Another screen that saves at this moment: the change has to wait for it.
    const saved = await other.evaluateHandle(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      void navigator.locks.request('stored:local:preferences', () => promise);
      return { resolve };
    });
    const options = await session.open('options.html');
    await options.getByLabel('Publish as soon as I click the button').check();
    await options.close();
    await saved.evaluate(({ resolve }) => resolve());
    const stored = () => other.evaluate(async () => (await chrome.storage.local.get('preferences')).preferences);
    await expect.poll(stored).toMatchObject({ value: { publishOnClick: true } });
    await other.getByLabel('Publish as soon as I click the button').uncheck();
    await expect.poll(stored).toMatchObject({ value: { publishOnClick: false } });
    await other.close();
  });

  /** @feature settings-transfer */
  it('moves its settings to another browser, without accounts', async () => {
    const options = await session.open('options.html');
    // A second connection to the browser, for popups, hides downloads from Playwright.
    const cdp = await session.context.newCDPSession(options);
    await cdp.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads });
    await options.getByRole('button', { name: 'Export settings' }).click();
    const file = join(downloads, 'linkwake-settings.json');
    await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toMatch(/\n$/);
    const saved = JSON.parse(await readFile(file, 'utf8'));
    expect(saved).toMatchObject({
      linkwakeSettings: 1,
      preferences: { defaults: { kinds: { pdf: { requireEmail: true } } } },
      alerts: { mostAnHour: 20 },
    });
    expect(JSON.stringify(saved)).not.toMatch(/token|account|localhost/);
    saved.alerts.hideNames = true;
    const buffer = Buffer.from(JSON.stringify(saved));
    await options.getByLabel('Import settings').setInputFiles({ name: 's.json', mimeType: 'application/json', buffer });
    const hidden = options.getByLabel('Hide names and titles (for screen sharing)');
    await expect.poll(() => hidden.isChecked().catch(() => false)).toBe(true);
    await options.close();
  });
});

/** Closes the popup and opens it again over the same tab. */
async function popupOverAgain(popup: Page, tab: Page): Promise<Page> {
  await popup.close();
  return session.clickAction(tab);
}
