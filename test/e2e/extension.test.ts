import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/browsers/chromium.ts';
import { clickToOpen } from '../support/browsers/click-and-leave.ts';
import { type PageServer, servePages } from '../support/browsers/page-server.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { chooseAction } from '../support/extension/choose-action.ts';
import { extensionRecordingNotifications, recordedNotifications } from '../support/extension/recorded-notifications.ts';
import { signInExtension } from '../support/extension/sign-in-extension.ts';
import { type SignedInSession, startSignedInSession } from '../support/extension/signed-in-session.ts';
import { noisePicture } from '../support/files/noise-picture.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { type FaultProxy, startFaultProxy } from '../support/service/fault-proxy.ts';
import { type StartedService, startService } from '../support/service/service.ts';

const page = (title: string) =>
  `<!doctype html><title>${title}</title><style>h1 { color: teal }</style><h1>${title}</h1><p>Costs and dates.</p>`;

/** Returns which colours a picture has. Runs in the popup. */
async function coloursOf(picture: SVGElement): Promise<{ teal: boolean; white: boolean }> {
  const bitmap = await createImageBitmap(await (await fetch(picture.getAttribute('href') ?? '')).blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
  let [teal, white] = [false, false];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    if (red < 40 && green > 90 && blue > 90 && green < 170) teal = true;
    if (Math.min(red, green, blue) > 250) white = true;
  }
  return { teal, white };
}

const onePagePdf = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
  'trailer<</Root 1 0 R>>',
  '%%EOF',
].join('\n');

let extension: string;
let proxy: FaultProxy;
let service: StartedService;
let site: PageServer;
let visitors: Browser;
let session: SignedInSession;

beforeAll(async () => {
  [extension, proxy, site, visitors] = await Promise.all([
    buildExtension('chrome').then(extensionRecordingNotifications),
    startFaultProxy(),
    servePages({
      '/plan': page('Quarterly plan'),
      '/report': page('Yearly report'),
      '/account': `${page('Account')}<form><label>Name <input name="u" value="ada"></label>
        <label>Password <input name="p" type="password" value="secret123"></label></form>
        <form><label>Comment <input value="kept"></label> <label>Webhook <input value="sk_live_a1B2c3D4e5F6g7H8"></label></form>`,
      '/figures.pdf': onePagePdf,
      // Hidden, because browsers take long to lay so much text out.
      '/large': `${page('Large page')}<p hidden>${'A long text. '.repeat(500_000)}</p>`,
      '/gallery': `${page('Gallery')}<style>section { height: 99px; background: url(/noise-1.png) }</style><section></section>
        <img src="/noise-2.png" alt="Noise"><img src="/noise-1.png" alt="The same">
        <iframe srcdoc='<img src="/noise-2.png">'></iframe>`,
      '/noise-1.png': noisePicture(300),
      '/noise-2.png': noisePicture(300),
    }),
    launchChromium(),
  ]);
  service = await startService({ env: { BASE_URL: proxy.url } });
  proxy.forwardTo(`http://localhost:${service.deps.config.port}`);
  session = await startSignedInSession(extension, proxy.url, service.owner.apiKey);
});

afterAll(async () => {
  await session?.close();
  await visitors?.close();
  await service?.stop();
  site?.stop();
  proxy?.stop();
  if (extension) await rm(extension, { recursive: true, force: true });
});

beforeEach(() => session.begin());

afterEach(() => proxy.clear());

const openTab = (path: string) => session.openTab(site.url + path);

async function publish(popup: Page): Promise<string> {
  await popup.getByRole('button', { name: 'Publish this page' }).click();
  // The previous refusal disappears with the form.
  await popup.getByRole('button', { name: 'Publish this page' }).waitFor({ state: 'detached' });
  return resultLink(popup);
}

async function resultLink(popup: Page): Promise<string> {
  // The popup words a refusal itself, which says more than a time-out.
  await popup.locator('.card .status-line, .notice-bad').first().waitFor();
  expect(await popup.getByRole('main').innerText()).toContain('Published:');
  return (await popup.locator('.card a').getAttribute('href')) ?? '';
}

/** Opens a link in a visitor's browser, long enough to count. */
async function visitInBrowser(link: string): Promise<void> {
  const visitor = await visitors.newPage();
  const counted = visitor.waitForResponse((response) => response.request().method() === 'POST');
  await visitor.goto(link);
  await counted;
  await visitor.close();
}

/** Counts a view of a link without a browser. */
const view = async (link: string) => report((await visit(link)).beacon, { visible_ms: 2000, acted: true });

/** The desktop's notifications, by id. Chromium takes each away after eight seconds. */
async function notifications(): Promise<string[]> {
  const worker = await session.worker();
  return worker.evaluate(async () => Object.keys(await chrome.notifications.getAll()));
}

/** The notifications since the test began, by id, with those that are gone. */
const everNotified = async () => (await recordedNotifications(session)).map(({ id }) => id);

async function badge(): Promise<string> {
  const worker = await session.worker();
  return worker.evaluate(() => chrome.action.getBadgeText({}));
}

/** The alarm that wakes the background; a wait of half a minute would prove nothing more. */
async function alarm(): Promise<void> {
  const worker = await session.worker();
  await worker.evaluate(async (poll) => {
    // An alarm during a poll starts no other, and that one may have read its list before what the test did last.
    await navigator.locks.request(poll, () => undefined);
    const fire = chrome.alarms.onAlarm as unknown as { dispatch(alarm: object): void };
    fire.dispatch({ name: 'poll', scheduledTime: 0, periodInMinutes: 0.5 });
  }, `poll:${proxy.url}`);
}

const publishes = () => proxy.seen.filter((request) => request === 'POST /api/v1/documents').length;

describe('the main job', () => {
  /** @feature one-click, oauth-sign-in */
  it('signs in, publishes by one click, counts a visitor, and announces who opened what', async () => {
    await session.begin('signed-out');
    await session.context.clearCookies();
    await signInExtension(session, proxy.url, service.owner);
    const popup = await session.clickAction(await openTab('/plan'));
    const link = await publish(popup);
    await popup.getByText('Link copied', { exact: true }).waitFor();
    await visitInBrowser(link);
    await popup.getByText('1 view').first().waitFor();
    await popup.getByText('+1 new').waitFor();
    await expect.poll(badge).toBe('1');
    await expect.poll(everNotified).toEqual([expect.stringContaining('view-1')]);
    const [id = ''] = await everNotified();

    const worker = await session.worker();
    const clickNotification = () =>
      worker.evaluate((clicked) => {
        (chrome.notifications.onClicked as unknown as { dispatch(id: string): void }).dispatch(clicked);
      }, id);
    const opening = session.context.waitForEvent('page');
    await clickNotification();
    const activity = await opening;
    await activity.getByRole('heading', { name: 'Quarterly plan' }).waitFor();
    await activity.getByRole('row', { name: /Someone .*Chrome on Linux/ }).waitFor();
    await expect.poll(notifications).toEqual([]);

    // The open library shows it without loading again, so what is entered there stays.
    await activity.getByRole('button', { name: 'Publish files' }).click();
    await activity.getByText('Options', { exact: true }).click();
    await activity.getByLabel('Title', { exact: true }).fill('Offer for Ada');
    await clickNotification();
    await activity.getByRole('heading', { name: 'Quarterly plan' }).waitFor();
    await activity.goBack();
    await expect.poll(() => activity.getByLabel('Title', { exact: true }).inputValue()).toBe('Offer for Ada');
  });

  /** @feature view-told-once */
  it('announces a view as it happens, with no screen open and no poll due', async () => {
    const { link } = await ownersClient(service).documents.publish({ html: '<h1>Offer</h1>' }, { title: 'Offer' });
    await alarm();
    const worker = await session.worker();
    // The views of a document's first list are its baseline.
    const stored = () => worker.evaluate(async () => JSON.stringify(await chrome.storage.local.get()));
    await expect.poll(stored).toContain(link);
    await expect.poll(() => service.deps.events.count()).toBeGreaterThan(0);
    await worker.evaluate(() => chrome.alarms.clear('poll'));
    const before = await notifications();
    await worker.evaluate(() => {
      const { create } = chrome.notifications;
      Object.assign(globalThis, { said: [] });
      Object.assign(chrome.notifications, {
        create: (...all: [string, { title: string; message: string }]) => {
          (globalThis as unknown as { said: string[] }).said.push(all[1].title, all[1].message);
          return (create as (...given: unknown[]) => unknown)(...all);
        },
      });
    });
    await view(link);
    await expect.poll(notifications).toHaveLength(before.length + 1);
    // The texts are the browser's messages: the background has none.
    const said = await worker.evaluate(() => (globalThis as unknown as { said: string[] }).said);
    expect(said).toEqual(expect.arrayContaining(['Someone opened “Offer”', 'Chrome on Windows']));
    await worker.evaluate(() => chrome.alarms.create('poll', { periodInMinutes: 0.5 }));
  });

  it('replaces the content behind the link of a page that has one', async () => {
    const tab = await openTab('/report');
    const popup = await session.clickAction(tab);
    const link = await publish(popup);
    await tab.evaluate(() => document.querySelector('h1')?.append(' (second edition)'));
    await chooseAction(popup, 'Update link');
    await popup.getByText('Updated:').waitFor();
    expect(await popup.locator('.card a').getAttribute('href')).toBe(link);
    const visitor = await visitors.newPage();
    await visitor.goto(link);
    await visitor.frameLocator('iframe').getByText('(second edition)').waitFor();
    await visitor.close();
  });

  it('sends a page larger than 5 MB as a site', async () => {
    const popup = await session.clickAction(await openTab('/large'));
    const link = await publish(popup);
    const visitor = await visitors.newPage();
    await visitor.goto(link);
    await visitor.frameLocator('iframe').getByRole('heading', { name: 'Large page' }).waitFor();
    await visitor.close();
  });

  it('sends a page with large pictures as a site, and its visitor sees them all', async () => {
    const popup = await session.clickAction(await openTab('/gallery'));
    const link = await publish(popup);
    const visitor = await visitors.newPage();
    const pictures: string[] = [];
    visitor.on('requestfinished', (request) => {
      if (request.url().endsWith('.png')) pictures.push(new URL(request.url()).pathname.replace(/^\/c\/[^/]+\//, ''));
    });
    await visitor.goto(link, { waitUntil: 'load' });
    const copy = visitor.frameLocator('iframe');
    const widths = (images: (HTMLElement | SVGElement)[]) =>
      images.map((image) => (image as HTMLImageElement).naturalWidth);
    expect(await copy.locator('img').evaluateAll(widths)).toEqual([300, 300]);
    expect(await copy.frameLocator('iframe').locator('img').evaluateAll(widths)).toEqual([300]);
    expect(pictures.sort()).toEqual(['pictures/1.png', 'pictures/2.png']);
    await visitor.close();
  });

  /** @feature other-sites */
  it('offers to read other sites when a page has frames of them, and reports which parts could not be read', async () => {
    const elsewhere = await servePages({
      '/part': page('Part'),
      '/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    });
    const tab = await openTab('/plan');
    await tab.evaluate(async (from) => {
      const frame = document.createElement('iframe');
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      frame.src = `${from}/part`;
      const picture = new Image();
      picture.src = `${from}/logo.svg`;
      // What can be seen is captured as a picture.
      picture.style.visibility = 'hidden';
      document.body.append(frame, picture);
      await Promise.all([loaded, picture.decode()]);
    }, elsewhere.url);
    const seen = await tab.locator('iframe').boundingBox();
    const popup = await session.clickAction(tab);
    await popup.getByRole('button', { name: 'Include embedded content' }).waitFor();
    expect(await popup.getByRole('button', { name: 'Publish this page' }).isEnabled()).toBe(true);
    await popup.getByText('Incomplete without your permission: 1 embedded page.').waitFor();
    const picture = popup.getByRole('img', {
      name: 'This page. Hatched parts come from other sites: 1 embedded page.',
    });
    const [x, y] = await picture
      .locator('.missing-box')
      .evaluate((box) => ['x', 'y'].map((at) => box.getAttribute(at)));
    expect([Number(x), Number(y)]).toEqual([seen?.x, seen?.y]);
    // The tab as the browser has drawn it: white, below a heading in teal.
    const sketch = picture.locator('image');
    await sketch.waitFor();
    expect(await sketch.evaluate(coloursOf)).toEqual({ teal: true, white: true });
    await publish(popup);
    await popup.getByText('Not included in the copy').click();
    await popup.getByText('1 image couldn’t be loaded.').waitFor();
    elsewhere.stop();
  });

  /** @feature pdf-in-tab */
  it('publishes the PDF that is open in a tab as a PDF', async () => {
    const popup = await session.clickAction(await openTab('/figures.pdf'));
    await publish(popup);
    const { rows } = await service.pool.query('select kind from documents order by created_at desc limit 1');
    expect(rows).toEqual([{ kind: 'pdf' }]);
  });

  /** @feature secrets-hidden */
  it('says what it hid: a password, the name beside it, and a token by its shape', async () => {
    const popup = await session.clickAction(await openTab('/account'));
    const link = await publish(popup);
    await popup.getByText('1 password, 1 token, and 1 username hidden').waitFor();
    const visitor = await visitors.newPage();
    await visitor.goto(link);
    const copy = visitor.frameLocator('iframe');
    expect(await copy.getByLabel('Comment').inputValue()).toBe('kept');
    expect(await copy.getByLabel('Name', { exact: true }).inputValue()).toBe('');
    expect(await copy.getByLabel('Webhook').inputValue()).toBe('');
    await visitor.close();
  });
});

describe('a background that the browser stops', () => {
  /** @feature view-told-once */
  it('forgets nothing between any two steps nor during an upload, and announces each view once', async () => {
    await session.stopWorker();
    const popup = await session.clickAction(await openTab('/plan'));
    await session.stopWorker();
    const before = publishes();
    const held = Promise.withResolvers<void>();
    proxy.add({ method: 'POST', path: /\/documents$/, instead: held.promise, times: 1 });
    await popup.getByRole('button', { name: 'Publish this page' }).click();
    await popup.getByText('Uploading').waitFor();
    await expect.poll(() => publishes() - before).toBe(1);
    await session.stopWorker();
    held.resolve();
    const link = await resultLink(popup);
    expect(link).toContain('quarterly-plan');
    expect(publishes() - before).toBe(1);
    await session.stopWorker();
    await popup.close();
    await view(link);
    await session.stopWorker();
    await alarm();
    await expect.poll(everNotified).toHaveLength(1);
    await session.stopWorker();
    await expect.poll(badge).toBe('1');
    await alarm();
    await view(link);
    // A poll that still runs when the alarm comes may have read its list before the view. The next alarm polls again.
    await expect
      .poll(async () => {
        await alarm();
        return everNotified();
      })
      .toHaveLength(2);
    await session.stopWorker();
    await alarm();
    await alarm();
    expect(await everNotified()).toHaveLength(2);
  });
});

describe('a service that fails', () => {
  const documents = async () => (await ownersClient(service).documents.list({ limit: 100 })).documents.length;

  /** @feature sent-once */
  it('gets a publish whose answer was lost again, and makes one document', async () => {
    const popup = await session.clickAction(await openTab('/plan'));
    const before = { sent: publishes(), documents: await documents() };
    proxy.add({ method: 'POST', path: /\/documents$/, instead: 'lost', times: 1 });
    await publish(popup);
    expect(publishes() - before.sent).toBe(2);
    expect(await documents()).toBe(before.documents + 1);
  });

  /** @feature sent-once */
  it('is not sent a publish twice where it announces nothing: the document is found', async () => {
    await session.stopWorker();
    proxy.add({ path: /\/openapi\.json$/, instead: { status: 404, body: { error: 'Not found.' } } });
    const popup = await session.clickAction(await openTab('/plan'));
    const before = publishes();
    proxy.add({ method: 'POST', path: /\/documents$/, instead: 'lost', times: 1 });
    await publish(popup);
    expect(publishes() - before).toBe(1);
  });

  /** @feature api-key-sign-in */
  it('asks for a new sign-in when it refuses the account, and accepts an API key', async () => {
    const popup = await session.clickAction(await openTab('/plan'));
    await popup.getByRole('button', { name: 'Publish this page' }).waitFor();
    proxy.add({ path: /^\/(?:api|oauth)\//, instead: { status: 401, body: { error: 'invalid_grant' } } });
    const welcome = await clickToOpen(session.context, popup.getByRole('button', { name: 'Sign in' }).first());
    expect(await welcome.getByLabel('Service address').inputValue()).toBe(proxy.url);
    proxy.clear();
    await welcome.getByText('Use an API key instead').click();
    await welcome.getByLabel('API key').fill(service.owner.apiKey);
    await welcome.getByRole('button', { name: 'Connect' }).click();
    await welcome.getByRole('heading', { name: 'You’re signed in' }).waitFor();
  });
});
