import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { seriousFaults } from '../support/browsers/axe.ts';
import { type PageServer, servePages } from '../support/browsers/page-server.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { type ExtensionSession, extensionId, startExtensionSession } from '../support/extension/extension-session.ts';
import { signInWithoutScreens } from '../support/extension/sign-in-extension.ts';
import { makePdf } from '../support/files/pdf.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { type FaultProxy, startFaultProxy } from '../support/service/fault-proxy.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let proxy: FaultProxy;
let service: StartedService;
let session: ExtensionSession;
let site: PageServer;
let link: string;

beforeAll(async () => {
  const extension = await buildExtension('chrome');
  proxy = await startFaultProxy();
  site = await servePages({
    '/plan': '<!doctype html><title>Plan</title><h1>Plan</h1>',
    '/agenda': '<!doctype html><title>Agenda</title><h1>Agenda</h1>',
  });
  service = await startService({ env: { BASE_URL: proxy.url } });
  proxy.forwardTo(`http://localhost:${service.deps.config.port}`);
  ({ link } = await ownersClient(service).documents.publish({ html: '<h1>Offer</h1>' }, { title: 'Offer' }));
  session = await startExtensionSession(extension);
  await signInWithoutScreens(session, proxy.url, service.owner.apiKey);
});

afterEach(() => proxy.clear());

afterAll(async () => {
  await session?.close();
  await service?.stop();
  site?.stop();
  proxy?.stop();
});

/** The alarm that wakes the background. */
async function alarm(): Promise<void> {
  await (await session.worker()).evaluate(() => {
    const fire = chrome.alarms.onAlarm as unknown as { dispatch(alarm: object): void };
    fire.dispatch({ name: 'poll', scheduledTime: 0, periodInMinutes: 0.5 });
  });
}

const notifications = async () =>
  (await session.worker()).evaluate(async () => Object.keys(await chrome.notifications.getAll()));

const titles = async () =>
  (await service.db.selectFrom('documents').select('title').execute()).map(({ title }) => title);

const publishes = () => proxy.seen.filter((request) => request === 'POST /api/v1/documents').length;

async function pdf(name: string) {
  // More than the two connections can buffer.
  const bytes = Buffer.concat([Buffer.from(await makePdf()), Buffer.from(`\n%${'padding '.repeat(500_000)}\n%%EOF\n`)]);
  return { name, mimeType: 'application/pdf', buffer: bytes };
}

const job = (files: Page, title: string) => files.locator('.file-job').filter({ hasText: title });

describe('a network failure', () => {
  it('that cuts the stream of events loses no view, and has it opened again before the next alarm', async () => {
    const streams = () => proxy.seen.filter((request) => request === 'GET /api/v1/events').length;
    const polls = () => proxy.seen.filter((request) => request.startsWith('GET /api/v1/documents?limit=100')).length;
    const worker = await session.worker();
    await expect.poll(streams).toBe(1);
    await expect.poll(() => service.deps.events.count()).toBe(1);
    // Nothing else opens a stream or polls from now on.
    const alarms = await worker.evaluate(() => chrome.alarms.getAll());
    await worker.evaluate(() => chrome.alarms.clearAll());
    onTestFinished(() =>
      worker.evaluate((all) => {
        for (const { name, periodInMinutes } of all)
          chrome.alarms.create(name, { periodInMinutes: periodInMinutes ?? 0.5 });
      }, alarms),
    );
    const before = polls();
    proxy.cut(/\/events$/);
    await expect.poll(streams, { timeout: 5000 }).toBe(2);
    await expect.poll(polls, { timeout: 5000 }).toBeGreaterThan(before);
    await expect.poll(() => service.deps.events.count()).toBe(1);
    const reopened = polls();
    await report((await visit(link)).beacon, { acted: true });
    await expect.poll(polls, { timeout: 5000 }).toBeGreaterThan(reopened);
  });

  /** @feature sent-once */
  it('in the middle of an upload leads to one document', async () => {
    const files = await session.open('library.html?view=files');
    const before = publishes();
    proxy.add({ method: 'POST', path: /\/documents$/, instead: 'halfway', times: 1 });
    await files.getByLabel('Choose files').setInputFiles(await pdf('Contract.pdf'));
    const contract = job(files, 'Contract');
    await contract.getByRole('link').waitFor();
    // While the service still works on the first request, it asks to wait, and the request is repeated once more.
    expect(publishes() - before).toBeGreaterThan(1);
    expect((await titles()).filter((title) => title === 'Contract')).toHaveLength(1);
    await files.close();
  });
});

describe('a browser without room', () => {
  /** @feature full-disk */
  it('leads to a message that files cannot be kept, until there is room', async () => {
    const files = await session.open('library.html?view=files');
    const cdp = await session.context.newCDPSession(files);
    const origin = `chrome-extension://${extensionId}`;
    await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 });
    const file = await pdf('Terms.pdf');
    await files.getByLabel('Choose files').setInputFiles(file);
    await files.getByText('Couldn’t save this').waitFor();
    expect(await seriousFaults(files)).toEqual([]);
    await job(files, 'Contract').waitFor();
    await cdp.send('Storage.overrideQuotaForOrigin', { origin });
    await files.getByLabel('Choose files').setInputFiles(file);
    await job(files, 'Terms').getByRole('link').waitFor();
    await files.close();
  });

  /** @feature full-disk */
  it('leads to a message that publishing is impossible, loses no view, and recovers afterwards', async () => {
    const worker = await session.worker();
    /** Fills the storage but for 40 bytes. Returns how many were left before. */
    const fill = () =>
      worker.evaluate(async () => {
        const { filling = '' } = await chrome.storage.local.get<{ filling?: string }>('filling');
        const left = chrome.storage.local.QUOTA_BYTES - (await chrome.storage.local.getBytesInUse());
        const wanted = 'x'.repeat(Math.max(0, filling.length + left - 40));
        // Something else may have been stored since.
        await chrome.storage.local.set({ filling: wanted }).catch(() => undefined);
        return left;
      });
    // What the background still stores of the file before takes room, or makes some.
    await expect.poll(fill).toBe(40);
    await worker.evaluate(async () => {
      for (const id of Object.keys(await chrome.notifications.getAll())) await chrome.notifications.clear(id);
    });
    await report((await visit(link)).beacon, { visible_ms: 2000, acted: true });
    const tab = await session.openTab(`${site.url}/plan`);
    const popup = await session.clickAction(tab);
    const publish = popup.getByRole('button', { name: 'Publish this page' });
    await publish.waitFor();
    // The popup has what it shows stored as seen.
    await expect.poll(fill).toBe(40);
    await publish.click();
    await popup.getByText('Couldn’t save this').waitFor();
    await alarm();
    expect(await notifications()).toEqual([]);
    await worker.evaluate(() => chrome.storage.local.remove('filling'));
    await publish.click();
    await popup.getByText('Published: Plan').waitFor();
    await alarm();
    await expect.poll(notifications).toHaveLength(1);
    await popup.close();
    await tab.close();
  });
});

describe('a browser that closes the offscreen document', () => {
  /** The service never sees the next publish. */
  const holdPublish = () =>
    proxy.add({ method: 'POST', path: /\/documents$/, instead: new Promise(() => {}), times: 1 });
  const end = async () => (await session.worker()).evaluate(() => chrome.offscreen.closeDocument());

  /** @feature sent-once */
  it('leads to one document of a file, which is sent again', async () => {
    const files = await session.open('library.html?view=files');
    const before = publishes();
    holdPublish();
    await files.getByLabel('Choose files').setInputFiles(await pdf('Minutes.pdf'));
    await expect.poll(() => publishes() - before).toBe(1);
    await end();
    await job(files, 'Minutes').getByRole('link').waitFor();
    expect(publishes() - before).toBe(2);
    expect((await titles()).filter((title) => title === 'Minutes')).toHaveLength(1);
    await files.close();
  });

  it('leads to a message about a page, which can be published again, and is not mistaken for another of its title', async () => {
    await ownersClient(service).documents.publish({ html: '<h1>Agenda of the last meeting</h1>' }, { title: 'Agenda' });
    const page = await session.openTab(`${site.url}/agenda`);
    const popup = await session.clickAction(page);
    const publish = popup.getByRole('button', { name: 'Publish this page' });
    const before = publishes();
    holdPublish();
    await publish.click();
    await expect.poll(() => publishes() - before).toBe(1);
    await end();
    await popup.getByRole('alert').getByText('Publishing “Agenda” was interrupted.').waitFor();
    await publish.click();
    await popup.getByText('Published: Agenda').waitFor();
    expect((await titles()).filter((title) => title === 'Agenda')).toHaveLength(2);
    await popup.close();
    await page.close();
  });
});

describe('an unexpected error', () => {
  const broke = (screen: Page) => screen.getByRole('alert').getByText('Linkwake ran into an unexpected error');

  /** @feature unexpected-fault */
  it('is reported above a screen that still works, and in the report without private text', async () => {
    const library = await session.open('library.html');
    await library.getByLabel('Search titles').fill('off');
    await library.evaluate(() => void setTimeout(() => JSON.parse('Offer for Ada')));
    await broke(library).waitFor();
    expect(await library.getByLabel('Search titles').inputValue()).toBe('off');
    const opening = session.context.waitForEvent('page');
    await library.getByRole('link', { name: 'Create report' }).click();
    const options = await opening;
    await options.getByRole('button', { name: 'Create report' }).click();
    const text = await options.getByRole('textbox', { name: 'Report a problem' }).inputValue();
    expect(text).toContain('page /library.html  unexpected SyntaxError');
    expect(text).not.toContain('Ada');
    await options.close();
    await library.close();
  });

  /** @feature unexpected-fault */
  it('is reported in place of a screen that cannot be drawn', async () => {
    const library = await session.context.newPage();
    await library.addInitScript(() => {
      Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
        get: () => {
          throw new Error('of the test');
        },
      });
    });
    await library.goto(`chrome-extension://${extensionId}/library.html`);
    await broke(library).waitFor();
    await library.getByRole('button', { name: 'Reload page' }).waitFor();
    await library.close();
  });
});
