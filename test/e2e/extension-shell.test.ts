import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInBothThemes, seriousFaults } from '../support/browsers/axe.ts';
import { type PageServer, servePages } from '../support/browsers/page-server.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { type ExtensionSession, extensionId, startExtensionSession } from '../support/extension/extension-session.ts';
import { signInExtension } from '../support/extension/sign-in-extension.ts';
import { makePdf } from '../support/files/pdf.ts';
import { type StartedService, startService } from '../support/service/service.ts';

/** Where Debian's Chromium looks for what an organisation sets. */
const policies = '/etc/chromium/policies/managed';
const policyFile = `${policies}/linkwake-test.json`;

/** Only what no other test comes near: the browser of every test on this computer reads it. */
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
      '/unpublished': page('Unpublished'),
      '/blocked': page('Blocked'),
    }),
  ]);
  service = started;
  site = pages;
  session = await startExtensionSession(extension);
  await (await signInExtension(session, service.baseUrl, await service.createOwner({ plan: 'free' }))).close();
});

afterAll(async () => {
  await rm(policyFile, { force: true });
  await rm(downloads, { recursive: true, force: true });
  await session?.close();
  await service?.stop();
  site?.stop();
});

async function popupOver(url: string): Promise<{ popup: Page; tab: Page }> {
  const tab = await session.context.newPage();
  await tab.goto(url);
  return { popup: await session.clickAction(tab), tab };
}

const documents = () => service.db.selectFrom('documents').select(['title', 'password_hash']).execute();

describe('the shell of the extension', () => {
  it('shows nothing of what it stores to a script it runs in a page', async () => {
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
  it('sends nothing where nothing has changed, and sends it all the same where that is wanted', async () => {
    const { popup, tab } = await popupOver(`${site.url}/plan`);
    await popup.getByRole('button', { name: 'Publish this page' }).click();
    await popup.getByText('Published: Plan').waitFor();
    expect(await popup.getByRole('link', { name: 'Write an email' }).getAttribute('href')).toMatch(
      /^mailto:\?subject=Plan&body=http/,
    );
    const again = await popupOverAgain(popup, tab);
    await again.getByRole('button', { name: 'Replace', exact: true }).click();
    await again.getByText('No change, nothing was sent: Plan').waitFor();
    expect(await seriousFaults(again)).toEqual([]);
    const versions = () => service.db.selectFrom('versions').select('id').execute();
    expect(await versions()).toHaveLength(1);
    await again.getByRole('button', { name: 'Replace all the same' }).click();
    await again.getByText('Replaced: Plan').waitFor();
    expect(await versions()).toHaveLength(2);
    await again.close();
  });

  /** @feature new-password, private-page */
  it('asks before a page is published that may be private, and offers a password', async () => {
    const worker = await session.worker();
    await worker.evaluate(() => chrome.storage.local.remove('preferences'));
    const { popup, tab } = await popupOver(`${site.url}/offer`);
    await popup.getByRole('button', { name: 'Publish this page' }).click();
    await popup.getByText('This page comes from a program on your own computer.').waitFor();
    expect(await seriousFaults(popup)).toEqual([]);
    expect((await documents()).map(({ title }) => title)).toEqual(['Plan']);
    const offered = await popup.getByLabel('Password').inputValue();
    await popup.getByLabel('Do not ask again for 127.0.0.1').check();
    await popup.getByRole('button', { name: 'Publish with this password' }).click();
    await popup.getByText('Published: Offer').waitFor();
    expect((await documents()).find(({ title }) => title === 'Offer')?.password_hash).toBeTruthy();
    await popup.getByText(`Viewers need this password: ${offered}`).waitFor();
    await popup.getByRole('button', { name: 'Copy password' }).waitFor();
    expect(JSON.stringify(await worker.evaluate(() => chrome.storage.local.get()))).not.toContain(offered);
    await popup.close();
    await tab.close();
    const options = await session.open('options.html');
    await options.getByRole('button', { name: 'Ask again for 127.0.0.1' }).waitFor();
    await options.close();
  });

  /** @feature managed-settings */
  it('does as whoever manages the browser says', async () => {
    const options = await session.open('options.html');
    await options.getByText('Pages of these sites cannot be published: blocked.localhost.').waitFor();
    await options.close();
    const { popup } = await popupOver(`http://blocked.localhost:${new URL(site.url).port}/blocked`);
    await popup.getByRole('button', { name: 'Publish this page' }).click();
    const allTheSame = popup.getByRole('button', { name: 'Publish with this password' });
    await allTheSame.click();
    await popup.getByText('Your organisation does not let pages of blocked.localhost be published.').waitFor();
    expect((await documents()).map(({ title }) => title)).not.toContain('Blocked');
    await popup.close();
  });

  /** @feature managed-settings */
  it('shows what an organisation has set as fields that cannot be changed, with the reason beside them', async () => {
    // In this browser alone: a file of policies is read by every browser on this computer.
    const worker = await session.worker();
    await worker.evaluate(() => {
      const set = {
        requireEmail: true,
        allowedEmailDomains: 'example.com',
        expiresWithinDays: 7,
        notifications: 'named',
      };
      chrome.storage.managed.get = (async () => set) as typeof chrome.storage.managed.get;
    });
    const { popup } = await popupOver(`${site.url}/unpublished`);
    await popup.getByText('Options', { exact: true }).click();
    const domains = popup.getByLabel('Only these email domains');
    await expect.poll(() => domains.isDisabled()).toBe(true);
    expect(await domains.inputValue()).toBe('example.com');
    await popup.getByText('Set by your organisation: Links open only for example.com.').waitFor();
    const gate = popup.getByLabel('Ask viewers for their email first');
    expect([await gate.isChecked(), await gate.isDisabled()]).toEqual([true, true]);
    const lastDay = popup.getByLabel('Last day the link works');
    const latest = await lastDay.getAttribute('max');
    expect(await lastDay.inputValue()).toBe(latest);
    await lastDay.fill('9999-12-31');
    await popup.getByRole('alert').getByText('Links end after 7 days at the latest.').waitFor();
    expect(await faultsInBothThemes(popup)).toEqual([]);
    await popup.close();
    const options = await session.open('options.html');
    const rule = options.getByLabel('Tell me about');
    await expect.poll(() => rule.isDisabled()).toBe(true);
    expect(await rule.inputValue()).toBe('named');
    expect(await faultsInBothThemes(options)).toEqual([]);
    await options.close();
    await session.stopWorker();
  });

  it('lets people begin before what an organisation has set is known, and keeps what they entered', async () => {
    const worker = await session.worker();
    // The browser itself knows it seconds after it was started.
    await worker.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<object>();
      chrome.storage.managed.get = (() => promise) as typeof chrome.storage.managed.get;
      Object.assign(globalThis, { known: () => resolve({ serviceAddress: 'https://share.example.com' }) });
    });
    const welcome = await session.open('welcome.html?service=http://localhost:8787');
    const address = welcome.getByLabel('Service address');
    await address.fill('https://elsewhere.example');
    await welcome.getByText('Use an API key instead').click();
    const key = welcome.getByLabel('API key');
    await key.fill('lw_typed');
    await welcome.getByRole('button', { name: 'Connect with this key' }).waitFor();
    await worker.evaluate(() => (globalThis as unknown as { known(): void }).known());
    await expect.poll(() => address.isDisabled()).toBe(true);
    expect([await address.inputValue(), await key.inputValue()]).toEqual(['https://share.example.com', 'lw_typed']);
    expect(await faultsInBothThemes(welcome)).toEqual([]);
    await welcome.close();
    await session.stopWorker();
  });

  /** @feature plan-refusal, link-defaults */
  it('begins new links with the defaults of their kind, and offers to do without what the plan refuses', async () => {
    const options = await session.open('options.html');
    await options.getByLabel('For', { exact: true }).selectOption('PDF files');
    await options.getByLabel('Ask viewers for their email first').check();
    await options.getByLabel('Links end after so many days').fill('7');
    expect(await seriousFaults(options)).toEqual([]);
    await options.close();
    const files = await session.open('library.html?view=files');
    await files
      .getByLabel('Choose files')
      .setInputFiles({ name: 'Terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await makePdf()) });
    const job = files.getByRole('listitem').filter({ hasText: 'Terms' });
    await job.getByRole('button', { name: 'Publish without the email gate and the last day' }).click();
    await job.getByRole('link').waitFor();
    await files.close();
  });

  /** @feature settings-transfer */
  it('takes its settings to another browser, without accounts', async () => {
    const options = await session.open('options.html');
    await options.getByLabel('At most so many an hour').fill('500');
    await options.getByText('Enter a whole number from 1 to 100. Until then 20 stays in force.').waitFor();
    // Connecting to the browser a second time, as for popups, takes downloads away from Playwright.
    const cdp = await session.context.newCDPSession(options);
    await cdp.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads });
    await options.getByRole('button', { name: 'Save settings' }).click();
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
    await options.getByLabel('Load settings').setInputFiles({ name: 's.json', mimeType: 'application/json', buffer });
    const hidden = options.getByLabel('Hide names and titles, for when others see my screen');
    await expect.poll(() => hidden.isChecked().catch(() => false)).toBe(true);
    await options
      .getByLabel('Load settings')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await options.getByText('This is not a file of Linkwake settings. Nothing was changed.').waitFor();
    await options.close();
  });

  /** @feature private-report */
  it('makes a report that names nothing private', async () => {
    const options = await session.open('options.html');
    await options.getByRole('button', { name: 'Make a report' }).click();
    const report = options.getByRole('textbox', { name: 'Something broke?' });
    await report.waitFor();
    const text = await report.inputValue();
    expect(text).toContain('Linkwake 0.1.0');
    expect(text).toContain('publish.start  policy_refused');
    for (const secret of ['localhost', '127.0.0.1', 'Plan', 'Offer', '@']) expect(text).not.toContain(secret);
    expect(await seriousFaults(options)).toEqual([]);
    await options.close();
  });

  /** @feature link-index */
  it('saves the links made in this browser, and forgets them only when the person has been told what that means', async () => {
    const options = await session.open('options.html');
    const cdp = await session.context.newCDPSession(options);
    await cdp.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads });
    const save = async () => {
      const file = join(downloads, 'linkwake-links.csv');
      await rm(file, { force: true });
      await options.getByRole('button', { name: 'Save the links made here as CSV' }).click();
      await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toMatch(/\n$/);
      return readFile(file, 'utf8');
    };
    const [heads, ...rows] = (await save()).trimEnd().split('\r\n');
    expect(heads).toBe('\uFEFFMade,Kind,Document,Name,Email,Link,Page,Service address');
    expect(rows.find((row) => row.includes(',Page,'))).toMatch(/^20\d\d-.+Z,Page,.+,,,http.+,http.+,http/);
    expect(rows.find((row) => row.includes(',File,'))).toMatch(/^20\d\d-.+Z,File,.+,,,http.+,,http/);
    const forget = options.getByRole('button', { name: 'Forget it now' });
    expect(await forget.isVisible()).toBe(false);
    await options.getByText('Forget what is kept here').click();
    await options.getByText('Personal links and rooms made here can be listed by no service').waitFor();
    await forget.click();
    await options.getByText('Nothing is kept here any more').waitFor();
    expect((await save()).trimEnd()).toBe(heads);
    await options.close();
  });
});

/** Closes the popup and opens it anew over the same tab. */
async function popupOverAgain(popup: Page, tab: Page): Promise<Page> {
  await popup.close();
  return session.clickAction(tab);
}
