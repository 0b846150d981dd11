import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clickToOpen } from '../support/browsers/click-and-leave.ts';
import { type PageServer, servePages } from '../support/browsers/page-server.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { findAction } from '../support/extension/choose-action.ts';
import { type ExtensionSession, startExtensionSession } from '../support/extension/extension-session.ts';
import { showScreensOfFailure } from '../support/extension/show-screens-of-failures.ts';
import { signInWithoutScreens } from '../support/extension/sign-in-extension.ts';
import { type StartedService, startService } from '../support/service/service.ts';

const offer = `<!doctype html><html lang="en"><head><title>Offer for Ada Lovelace – Harbour</title>
  <meta name="description" content="What Ada Lovelace is offered"><style>
  header { background: green; padding: 20px } p::first-line { color: navy } @media (width < 600px) { #wide { display: none } }
  </style></head><body><header><h1 title="Ada Lovelace">Offer for <b>Ada Lovelace</b></h1></header>
  <p id="dear">Dear <a href="https://crm.example/people?name=Ada+Lovelace">Ada Lovelace</a>, <span id="price">the price is 12,400 euros.</span></p>
  <p id="wide">Shown on wide screens</p><p id="terms">Payment within <i>thirty days</i> of delivery.</p>
  <img id="portrait" alt="Portrait of Ada" src="/portrait.svg" width="80" height="60">
  <x-card></x-card><iframe srcdoc="<p id=rate>At seven percent</p><p>Kept inside</p>"></iframe><p style="height:1500px"></p><p id="end">The end <a id="away" href="https://example.com/away">Away</a></p>
  <script>
    customElements.define('x-card', class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<p>Born in 1815</p>'; }
    });
  </script></body></html>`;

const news = `<!doctype html><html lang="en"><head><title>Harbour news</title><style>
  body.locked { overflow: hidden } header { position: sticky; top: 0; background: #eee } .veil { position: fixed; inset: 0; z-index: 8;
  background: rgb(0 0 0 / 50%) } .ask { position: fixed; z-index: 9; inset: auto 0 0; padding: 20px; background: #fff }
  </style></head><body class="locked"><header>Harbour <a href="/privacy">Privacy</a></header><h1>The ferry sails at nine</h1>
  <p style="height: 2000px">Every day.</p><p id="end">The end</p><script>
    const veil = document.createElement('div');
    veil.className = 'veil';
    const ask = document.createElement('div');
    ask.className = 'ask';
    ask.innerHTML = '<p>We and our partners use cookies to measure visits.</p><button>Reject all</button> <button>Accept all</button>';
    document.body.append(veil, ask);
  </script></body></html>`;

const story = `<!doctype html><html lang="en"><head><title>The ferry</title><meta name="author" content="Ada Lovelace">
  <style>nav { background: teal }</style></head><body><nav><a href="/">Home</a> <a href="/subscribe">Subscribe</a></nav><main><article>
  <h1>The ferry</h1>${['morning', 'noon', 'evening']
    .map(
      (time) =>
        `<p class="${time}">In the ${time} the ferry sails to the islands. ${'It is a quiet journey along the coast. '.repeat(8)}</p>`,
    )
    .join(
      '',
    )}<p><img src="/portrait.svg" alt="The ferry" width="80" height="60"></p><p id="secret">The captain earns 4,100 euros, which
  is what the harbour pays to everyone who sails this route, in summer and in winter, and has done for years.</p></article></main>
  <aside>Most read</aside></body></html>`;

const bill = `<!doctype html><html lang="en"><head><title>Bill</title></head><body><h1>Bill</h1>
  <p>Paid with 4111 1111 1111 1111.</p></body></html>`;

let extension: string;
let service: StartedService;
let site: PageServer;
let session: ExtensionSession;
let tab: Page;
let downloads: string;

beforeAll(async () => {
  [extension, service, site] = await Promise.all([
    buildExtension('chrome'),
    startService(),
    servePages({
      '/offer': offer,
      '/offer?selected': offer,
      '/news': news,
      '/story': story,
      '/bill': bill,
      '/portrait.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><title>Portrait</title><circle cx="40" cy="30" r="25" fill="purple"/></svg>',
    }),
  ]);
  downloads = await mkdtemp(join(tmpdir(), 'linkwake-downloads-'));
  session = await startExtensionSession(extension);
  await signInWithoutScreens(session, service.baseUrl, service.owner.apiKey);
});

afterAll(async () => {
  await session?.close();
  await service?.stop();
  site?.stop();
  await rm(downloads, { recursive: true, force: true });
});

afterEach(async (test) => {
  await showScreensOfFailure(test);
  for (const page of session.context.pages())
    if (/\/(preview\.html|offer|news|story|bill)/.test(page.url())) await page.close();
});

async function openTab(path = '/offer'): Promise<void> {
  tab = await session.openTab(site.url + path);
}

/** Opens the preview of the page in the tab. */
async function openPreview(awaited = 'Ada Lovelace'): Promise<Page> {
  const popup = await session.clickAction(tab);
  // A page that has a link offers it in the menu of its card.
  const button = popup.getByRole('button', { name: 'Preview', exact: true });
  const menu = popup.getByRole('button', { name: 'More actions' });
  await button.or(menu).first().waitFor();
  const preview = await clickToOpen(
    session.context,
    (await button.isVisible()) ? button : await findAction(popup, 'Preview'),
  );
  await preview.setViewportSize({ width: 1280, height: 900 });
  await shown(preview).getByText(awaited).first().waitFor();
  return preview;
}

const shown = (preview: Page): FrameLocator => preview.frameLocator('iframe[title="The page as viewers will see it"]');

/** Returns what the service received for a link. */
async function sentFor(link: string): Promise<Buffer> {
  const { source_blob } = await service.db
    .selectFrom('versions as v')
    .innerJoin('documents as d', 'd.id', 'v.document_id')
    .select('v.source_blob')
    .where('d.slug', '=', new URL(link).pathname.slice(1))
    .orderBy('v.number', 'desc')
    .executeTakeFirstOrThrow();
  return buffer(await service.deps.blobs.open(source_blob));
}

async function published(screen: Page): Promise<string> {
  await screen.getByText(/^(Published|Updated):/).waitFor();
  return (await screen.locator('.notice-good a, .card a').first().getAttribute('href')) ?? '';
}

/** Returns the saved file. A second connection to the browser, for popups, hides downloads from Playwright. */
async function saved(preview: Page): Promise<{ name: string; bytes: Buffer }> {
  const folder = await mkdtemp(join(downloads, 'saved-'));
  const cdp = await session.context.newCDPSession(preview);
  await cdp.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
  await preview.getByRole('button', { name: 'Save as HTML' }).click();
  const files = () => readdir(folder);
  await expect.poll(files).toEqual([expect.stringMatching(/\.html$/)]);
  const [name = ''] = await files();
  return { name, bytes: await readFile(join(folder, name)) };
}

/** Runs in the preview: returns whether it shows the latest picture, and reads the frame within it. */
function isFrameRead(): boolean {
  const page = document.querySelector<HTMLIFrameElement>('.stage[aria-busy=false] iframe')?.contentDocument;
  return Boolean(page?.querySelector('iframe')?.contentDocument?.querySelector('#rate'));
}

/** Returns whether the frame shows exactly what a file contains. */
function isWhatIsShown(preview: Page, file: Buffer): Promise<boolean> {
  return preview.evaluate((text) => {
    const frame = document.querySelector('iframe')?.contentDocument;
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    for (const template of parsed.querySelectorAll('template[shadowrootmode]')) template.remove();
    // The frames are read while parts are chosen.
    const own = 'sandbox="allow-popups allow-popups-to-escape-sandbox"';
    const html = frame?.documentElement.outerHTML.replaceAll('sandbox="allow-same-origin"', own);
    return html === parsed.documentElement.outerHTML;
  }, file.toString());
}

describe('the preview', () => {
  /** @feature preview */
  it('shows, saves and publishes the same file, at both widths, with a report of the capture', async () => {
    await openTab();
    const preview = await openPreview();
    await preview.getByText('1 image', { exact: true }).waitFor();
    await preview.getByText('1 script', { exact: true }).waitFor();
    expect(await preview.getByText('A cookie banner covers the page').count()).toBe(0);
    await preview.getByRole('meter', { name: / of 5.2 MB/ }).waitFor();
    expect(await shown(preview).getByText('Shown on wide screens').isVisible()).toBe(true);
    await preview.getByTitle('Phone').click();
    await expect.poll(() => shown(preview).getByText('Shown on wide screens').isVisible()).toBe(false);

    await shown(preview).locator('#away').click();
    expect(await shown(preview).getByText('The end').isVisible()).toBe(true);

    const file = await saved(preview);
    expect(file.name).toBe('Offer for Ada Lovelace – Harbour.html');
    await preview.getByLabel('Title').fill('Offer');
    await preview.getByRole('button', { name: 'Publish this page' }).click();
    const link = await published(preview);
    await preview.getByText('Published: Offer').waitFor();
    expect((await sentFor(link)).equals(file.bytes)).toBe(true);
    expect(await isWhatIsShown(preview, file.bytes)).toBe(true);
    expect(file.bytes.toString()).toContain('12,400');
  });

  /** @feature black-out, remove-element */
  it('publishes nothing that was blacked out or removed, can undo clicks, and reveals nothing in a later update', async () => {
    await openTab();
    const preview = await openPreview();
    await preview.getByRole('button', { name: 'Black out', exact: true }).first().click();
    await shown(preview).locator('h1 b').click();
    await preview.getByText('Also appears in 1 other place.').waitFor();
    await preview.getByRole('button', { name: 'Black out there too' }).click();
    await preview.getByText('2 parts blacked out').waitFor();
    const inside = shown(preview).frameLocator('iframe').locator('#rate');
    // A click that comes before the frames of the new picture are read may go into them.
    await expect.poll(() => preview.evaluate(isFrameRead)).toBe(true);
    await inside.click({ position: { x: 5, y: 5 } });
    await preview.getByText('3 parts blacked out').waitFor();
    await preview.getByRole('button', { name: 'Undo' }).click();
    await inside.getByText('seven').waitFor();
    await preview.getByRole('button', { name: 'Redo' }).click();
    await preview.getByText('3 parts blacked out').waitFor();
    for (const part of ['#portrait', 'x-card p', '#price', '#terms i']) await shown(preview).locator(part).click();
    await preview.getByText('7 parts blacked out').waitFor();
    await preview.keyboard.press('Control+z');
    await shown(preview).getByText('thirty days').waitFor();
    await preview.getByRole('button', { name: 'Remove element' }).click();
    await shown(preview).locator('#wide').click();
    await preview.getByText('6 parts blacked out · 1 part removed').waitFor();

    const file = await saved(preview);
    await preview.getByRole('button', { name: /^(Publish as a new link|Publish this page)$/ }).click();
    const link = await published(preview);
    const sent = (await sentFor(link)).toString();
    expect(sent).not.toMatch(/Ada|Lovelace|12,400|1815|Portrait|purple|seven|wide screens/i);
    expect(sent).toContain('Kept inside');
    expect(sent).toContain('Payment within <i>thirty days</i> of delivery.');
    expect(sent).toBe(file.bytes.toString());
    expect(await isWhatIsShown(preview, file.bytes)).toBe(true);
    expect(link).not.toMatch(/ada|lovelace/i);

    const popup = await session.clickAction(tab);
    await popup.getByRole('button', { name: 'More actions' }).click();
    await popup.getByRole('menuitem', { name: 'Preview first' }).waitFor();
    expect(await popup.getByRole('menuitem', { name: 'Update link', exact: true }).count()).toBe(0);
    const next = await clickToOpen(session.context, popup.getByRole('menuitem', { name: 'Preview first' }));
    await next.getByText('The published page has parts blacked out or removed.').waitFor();
    await next.getByRole('button', { name: 'Update link' }).click();
    expect(await published(next)).toBe(link);
    expect((await sentFor(link)).toString()).toContain('Ada Lovelace');
  });

  /** @feature black-out */
  it('says that a published link lacks what was blacked out since, and updates it', async () => {
    await openTab('/bill');
    const preview = await openPreview('Paid with');
    await preview.getByRole('button', { name: 'Publish this page' }).click();
    const link = await published(preview);
    expect((await sentFor(link)).toString()).toContain('4111');
    await preview.getByRole('button', { name: /^Black out 4111/ }).click();
    await preview.getByText('The link doesn’t show these changes yet.').waitFor();
    await preview.getByRole('button', { name: 'Update link' }).click();
    await preview.getByText(/^Updated:/).waitFor();
    expect((await sentFor(link)).toString()).not.toContain('4111');
    expect(await preview.getByText('The link doesn’t show these changes yet.').count()).toBe(0);
  });
});

describe('a cookie banner', () => {
  /** @feature consent-banner */
  it('is removed with its backdrop and scroll lock in one click, can be undone, and stays out of the published file', async () => {
    await openTab('/news');
    const preview = await openPreview('The ferry sails at nine');
    await preview.getByText('A cookie banner covers the page').waitFor();
    await preview.getByRole('button', { name: 'Remove', exact: true }).click();
    await preview.getByText('1 part removed').waitFor();
    await expect.poll(() => shown(preview).getByText('Accept all').count()).toBe(0);
    await expect.poll(() => preview.getByText('A cookie banner covers the page').count()).toBe(0);
    await preview.getByRole('button', { name: 'Undo' }).click();
    await shown(preview).getByText('Accept all').waitFor();
    await preview.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => shown(preview).getByText('Accept all').count()).toBe(0);
    await expect
      .poll(() =>
        shown(preview)
          .locator('html')
          .evaluate(() => {
            scrollTo(0, 400);
            return scrollY;
          }),
      )
      .toBe(400);
    await preview.getByRole('button', { name: 'Publish this page' }).click();
    const sent = (await sentFor(await published(preview))).toString();
    expect(sent).not.toMatch(/cookies|Accept all|Reject all/);
    expect(sent).toMatch(/Privacy.*The ferry sails at nine.*The end/s);
  });
});

describe('the article of a page', () => {
  /** @feature reader-view */
  it('is published alone, without what was removed in the page', async () => {
    await openTab('/story');
    const preview = await openPreview('The ferry');
    await preview.getByRole('radio', { name: 'Article', exact: true }).waitFor({ state: 'attached' });
    await preview.getByRole('button', { name: 'Remove element' }).click();
    await shown(preview)
      .locator('#secret')
      .click({ position: { x: 5, y: 5 } });
    await preview.getByText('1 part removed').waitFor();
    await preview.getByText('Article', { exact: true }).click();
    await expect.poll(() => shown(preview).getByText('Subscribe').count()).toBe(0);
    await shown(preview).getByText('In the evening the ferry sails').waitFor();
    await preview.getByRole('button', { name: 'Remove element', pressed: false }).waitFor();
    await preview.getByText('1 part removed').waitFor();
    const picture = shown(preview).getByRole('img', { name: 'The ferry' });
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(80);
    const file = await saved(preview);
    await preview.getByRole('button', { name: 'Publish this page' }).click();
    const sent = (await sentFor(await published(preview))).toString();
    expect(sent).toBe(file.bytes.toString());
    expect(sent).toMatch(/default-src 'none'.*<h1>The ferry<\/h1>.*Ada Lovelace.*In the morning/s);
    expect(sent).not.toMatch(/Subscribe|Most read|4,100|teal/);
  });
});

describe('a selection', () => {
  const mark = () => tab.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('#terms') as Element));

  /** @feature selection */
  it('is offered alone in the preview and the popup, and does not become the link of the page', async () => {
    // A page that has no link.
    await openTab('/offer?selected');
    await mark();
    const preview = await openPreview('thirty days');
    await preview.getByText('Whole page').click();
    await shown(preview).getByText('The end').waitFor();
    await preview.getByText('Selection', { exact: true }).click();
    await expect.poll(() => shown(preview).getByText('The end').count()).toBe(0);
    await preview.getByRole('button', { name: 'Publish selection' }).click();
    const sent = (await sentFor(await published(preview))).toString();
    expect(sent).toContain('Payment within <i>thirty days</i> of delivery.');
    expect(sent).not.toMatch(/12,400|The end|Dear/);

    const later = await session.clickAction(tab);
    const publishSelection = later.getByRole('button', { name: 'Publish selection' });
    await publishSelection.waitFor();
    expect(await later.getByRole('button', { name: 'Copy link', exact: true }).count()).toBe(0);
    await publishSelection.click();
    expect((await sentFor(await published(later))).toString()).not.toMatch(/12,400|The end/);
  });

  /** @feature page-menu-and-key */
  it('is published by the page’s context menu, and the page by a keyboard shortcut', async () => {
    await openTab();
    await mark();
    await (await session.clickAction(tab)).close();
    const worker = await session.worker();
    const contents = async () => {
      const rows = await service.db
        .selectFrom('versions')
        .select('source_blob')
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map(({ source_blob }) => source_blob);
    };
    const newest = async () => {
      const [blob = ''] = await contents();
      return (await buffer(await service.deps.blobs.open(blob))).toString();
    };
    const dispatch = (event: 'contextMenus' | 'commands', name: string) =>
      worker.evaluate(
        async ([of, id, url]) => {
          const [found] = (await chrome.tabs.query({})).filter((each) => each.url === url);
          const fire = (target: unknown, ...args: unknown[]) =>
            (target as { dispatch(...args: unknown[]): void }).dispatch(...args);
          if (of === 'commands') fire(chrome.commands.onCommand, id, found);
          else fire(chrome.contextMenus.onClicked, { menuItemId: id }, found);
        },
        [event, name, tab.url()] as const,
      );
    const { length: before } = await contents();
    await dispatch('contextMenus', 'publish-selection');
    await expect.poll(async () => (await contents()).length).toBe(before + 1);
    expect(await newest()).not.toMatch(/12,400|The end/);
    const notices = () => worker.evaluate(async () => Object.keys(await chrome.notifications.getAll()));
    await expect.poll(notices).not.toEqual([]);
    // An unchanged page would not be sent again.
    await tab.evaluate(() => document.body.append('Second edition'));
    await dispatch('commands', 'publish-page');
    await expect.poll(newest).toContain('Second edition');
    await session.context.grantPermissions(['clipboard-read']);
    await tab.bringToFront();
    const copied = () => tab.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain(service.linkHost);
  });
});
