import { PDFDocument, PDFHexString, PDFName, PDFNumber, StandardFonts } from '@cantoo/pdf-lib';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { type Language, wordsOf } from '../../service/links/words/visitor-words.ts';
import { seriousFaults } from '../support/browsers/axe.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { coveredOf } from '../support/browsers/covered-elements.ts';
import { makeDocx } from '../support/files/office.ts';
import { makeLongPdf } from '../support/files/pdf.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let client: Client;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let plan: { link: string; uuid: string };

beforeAll(async () => {
  service = await startService();
  client = ownersClient(service);
  browser = await launchChromium();
  plan = await client.documents.publish({ file: await planOf(40), name: 'plan.pdf' });
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

beforeEach(() => open());
afterEach(() => context.close());

async function open(options: BrowserContextOptions = {}): Promise<void> {
  await context?.close();
  context = await browser.newContext({ viewport: { width: 1200, height: 700 }, ...options });
  page = await context.newPage();
}

/** A PDF with a line on each page and a bookmark to its tenth. */
async function planOf(pages: number): Promise<Blob> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let n = 1; n <= pages; n += 1) {
    pdf.addPage([595, 842]).drawText(`Chapter ${n} of the harbour plan`, { x: 60, y: 700, size: 24, font });
  }
  const { context: objects, catalog } = pdf;
  const outlines = objects.nextRef();
  const target = pdf.getPage(Math.min(9, pages - 1)).ref;
  const entry = objects.register(
    objects.obj({ Title: PDFHexString.fromText('The tenth'), Parent: outlines, Dest: [target, PDFName.of('Fit')] }),
  );
  objects.assign(outlines, objects.obj({ First: entry, Last: entry, Count: PDFNumber.of(1) }));
  catalog.set(PDFName.of('Outlines'), outlines);
  return new Blob([new Uint8Array(await pdf.save())]);
}

async function read(link: string): Promise<void> {
  await page.goto(link);
  await page.locator('.textLayer').first().getByText('Chapter 1 of').waitFor();
}

const toggle = () => page.getByRole('button', { name: 'Pages and contents' });
const thumbnail = (number: number) => page.getByRole('button', { name: `Page ${number}`, exact: true });
const pageNumber = () => page.getByLabel('Page number').inputValue();

it('a PDF has its title as the heading of the page', async () => {
  await read(plan.link);
  await page.getByRole('heading', { level: 1, name: 'plan', exact: true }).waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['plan']);
});

describe('the search in a PDF', () => {
  it.each([320, 390, 1200])('shows each match clear of the search in a window of %i pixels', async (width) => {
    await open({ viewport: { width, height: 700 } });
    await read(plan.link);
    await page.getByRole('button', { name: 'Find in this document' }).click();
    const count = page.locator('#find-count');
    const match = page.locator('.highlight.selected');
    for (const [words, found] of [
      ['Chapter 12 of', '1 of 1'],
      ['plan', '12 of 40'],
      ['Chapter 40 of', '1 of 1'],
    ] as const) {
      await page.getByRole('searchbox').fill(words);
      await expect.poll(() => count.textContent()).toBe(found);
      await expect.poll(() => match.count()).toBeGreaterThan(0);
      expect(await match.evaluateAll(coveredOf)).toEqual([]);
      expect(await page.locator('#find input, #find button, .bar a, .bar button').evaluateAll(coveredOf)).toEqual([]);
    }
  });
});

describe('a PDF that is loaded again in its tab', () => {
  it('shows the same place, and its beginning in another tab', async () => {
    await open({ viewport: { width: 390, height: 844 } });
    await read(plan.link);
    await page.getByLabel('Page number').fill('17');
    await page.keyboard.press('Enter');
    const offset = () =>
      page.locator('.page[data-page-number="17"]').evaluate((one) => Math.round(one.getBoundingClientRect().top));
    await page.locator('#pages').evaluate((pages) => pages.scrollBy(0, 150));
    await expect.poll(offset).toBeLessThan(0);
    const before = await offset();
    await page.reload();
    await expect.poll(pageNumber).toBe('17');
    await page.locator('.textLayer').getByText('Chapter 17 of').waitFor();
    expect(Math.abs((await offset()) - before)).toBeLessThanOrEqual(2);
    expect(page.url()).toBe(plan.link);
    page = await context.newPage();
    await read(plan.link);
    expect(await pageNumber()).toBe('1');
  });

  it('starts over once its content was replaced', async () => {
    const { link, uuid } = await client.documents.publish({ file: await planOf(5), name: 'short.pdf' });
    await read(link);
    await page.getByLabel('Page number').fill('4');
    await page.keyboard.press('Enter');
    await expect.poll(pageNumber).toBe('4');
    await client.documents.replace(uuid, { file: await planOf(6), name: 'short.pdf' });
    await page.reload();
    await page.getByText('of 6').waitFor();
    expect(await pageNumber()).toBe('1');
  });
});

describe('the sidebar of a PDF', () => {
  it('shows a thumbnail of each page, drawn as it comes near, and leads there', async () => {
    await read(plan.link);
    await expect.poll(() => page.locator('.thumbnail').count()).toBe(40);
    const drawn = () => page.locator('.thumbnail canvas').evaluateAll(drawnOf);
    await expect.poll(drawn).toBeGreaterThan(2);
    expect(await drawn()).toBeLessThan(20);
    await thumbnail(3).click();
    await expect.poll(pageNumber).toBe('3');
    expect(await thumbnail(3).getAttribute('aria-current')).toBe('page');
    expect(await thumbnail(1).getAttribute('aria-current')).toBeNull();
  });

  it('follows the current page, and frees the thumbnails it has left', async () => {
    await read(plan.link);
    await expect.poll(() => page.locator('.thumbnail').count()).toBe(40);
    await page.getByLabel('Page number').fill('38');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.thumbnail canvas').nth(37).evaluate(isDrawn)).toBe(true);
    await expect.poll(() => page.locator('.thumbnail canvas').nth(0).evaluate(isDrawn)).toBe(false);
  });

  it('draws the same thumbnails in a language that is written from right to left', async () => {
    const drawn = async (locale: Language) => {
      await open({ locale });
      await read(plan.link);
      const canvas = page.locator('.thumbnail canvas').first();
      await expect.poll(() => page.locator('.thumbnail canvas').nth(1).evaluate(isDrawn)).toBe(true);
      await page.getByRole('region', { name: wordsOf(locale).sayScript('page', { n: 2 }), exact: true }).waitFor();
      const half = new Intl.NumberFormat(locale, { style: 'percent' }).format(0.5);
      expect(await page.locator('#zoom option[value="0.5"]').textContent()).toBe(half);
      return canvas.evaluate((one) => (one as HTMLCanvasElement).toDataURL());
    };
    expect(await drawn('ar')).toBe(await drawn('en'));
  });

  it('is one Tab stop, and arrow keys move from page to page', async () => {
    await read(plan.link);
    await expect.poll(() => thumbnail(1).getAttribute('tabindex')).toBe('0');
    expect(await page.locator('.thumbnail[tabindex="0"]').count()).toBe(1);
    await thumbnail(1).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await expect.poll(pageNumber).toBe('2');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#sidebar').isVisible()).toBe(false);
    expect(await toggle().evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('lists the bookmarks if there are any', async () => {
    await read(plan.link);
    await page.getByRole('button', { name: 'Contents', exact: true }).click();
    await page.getByRole('button', { name: 'The tenth' }).click();
    await expect.poll(pageNumber).toBe('10');
  });

  it('stays closed in the tab in which it was closed, and the zoom is kept too', async () => {
    await read(plan.link);
    await expect.poll(() => toggle().getAttribute('aria-expanded')).toBe('true');
    await toggle().click();
    await page.getByLabel('Zoom', { exact: true }).selectOption('page-fit');
    await read(plan.link);
    await expect.poll(() => page.getByLabel('Zoom', { exact: true }).inputValue()).toBe('page-fit');
    expect(await toggle().getAttribute('aria-expanded')).toBe('false');
  });

  it('is closed on a phone until requested, covers the page, and closes once a page is chosen', async () => {
    await open({ viewport: { width: 320, height: 600 } });
    await read(plan.link);
    await expect.poll(() => toggle().isEnabled()).toBe(true);
    expect(await page.locator('#sidebar').isVisible()).toBe(false);
    await toggle().click();
    await thumbnail(2).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await thumbnail(2).click();
    await expect.poll(pageNumber).toBe('2');
    expect(await page.locator('#sidebar').isVisible()).toBe(false);
  });
});

/** Runs in the page. */
function isDrawn(canvas: Element): boolean {
  return (canvas as HTMLCanvasElement).width > 0;
}
function drawnOf(canvases: Element[]): number {
  return canvases.filter((canvas) => (canvas as HTMLCanvasElement).width > 0).length;
}

describe('a PDF without permission to download', () => {
  let closed: { link: string; uuid: string };
  beforeAll(async () => {
    closed = await client.documents.publish({ file: await planOf(2), name: 'closed.pdf' });
    await service.db.updateTable('documents').set({ allow_download: false }).where('id', '=', closed.uuid).execute();
  });

  it('is shown without buttons to download or print, and prints only a sentence', async () => {
    await read(closed.link);
    expect(await page.getByRole('link', { name: 'Download' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('Owner 1 has turned off printing for this document.').isVisible()).toBe(true);
    expect(await page.locator('#pages').isVisible()).toBe(false);
  });

  it('cannot be opened at the address that our viewer reads', async () => {
    await read(closed.link);
    const address = (await page.locator('body').getAttribute('data-pdf')) ?? '';
    expect((await page.request.get(address)).status()).toBe(200);
    expect((await page.goto(address))?.status()).toBe(404);
  });
});

describe('the owner’s button', () => {
  const settings = { cta_label: 'Book a call', cta_url: 'https://example.com/book' };

  it.each([
    ['a page', async () => ({ html: '<!doctype html><title>Plan</title><h1>Plan</h1>' })],
    ['a PDF', async () => ({ file: await planOf(1), name: 'a.pdf' })],
    ['a Word file', async () => ({ file: new Blob([new Uint8Array(makeDocx('Chapter 1 of'))]), name: 'a.docx' })],
  ])('of %s counts as pressed, by mouse and by key', async (_name, source) => {
    const { link, uuid } = await client.documents.publish(await source(), settings);
    await context.route('https://example.com/**', (route) => route.fulfill({ body: 'booked' }));
    await page.goto(link);
    // A Word file is still being prepared: the page that says so is replaced by the document automatically.
    const button = page.getByRole('link', { name: 'Book a call' });
    await button.waitFor();
    await Promise.all([context.waitForEvent('page'), button.click()]);
    await page.bringToFront();
    await button.focus();
    await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
    const engagement = async () => (await client.documents.activity(uuid)).views[0]?.engagement;
    await expect.poll(engagement).toMatch(/2 clicks, clicked the button$/);
  });

  it('counts as pressed before the script of the page has arrived', async () => {
    const { link, uuid } = await client.documents.publish(
      { html: '<!doctype html><title>Plan</title><h1>Plan</h1>' },
      settings,
    );
    await context.route('https://example.com/**', (route) => route.fulfill({ body: 'booked' }));
    let arrive: () => void = () => undefined;
    const pressed = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await context.route('**/assets/**/*.js', async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto(link, { waitUntil: 'commit' });
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Book a call' }).click({ noWaitAfter: true }),
    ]);
    await opened.close();
    await page.bringToFront();
    arrive();
    const engagement = async () => (await client.documents.activity(uuid)).views[0]?.engagement;
    await expect.poll(engagement).toMatch(/1 click, clicked the button$/);
  });
});

it('a long PDF is loaded as far as it is seen, and whole once it is searched', async () => {
  const bytes = await makeLongPdf(200, 'together');
  const file = new Blob([new Uint8Array(bytes)]);
  const { link } = await client.documents.publish({ file, name: 'long.pdf' });
  let requested = 0;
  page.on('request', (request) => {
    const [, first, last] = request.headers().range?.match(/^bytes=(\d+)-(\d+)$/) ?? [];
    if (first && last) requested += Number(last) + 1 - Number(first);
  });
  await page.goto(link);
  await expect.poll(() => page.locator('.thumbnail canvas').evaluateAll(drawnOf)).toBeGreaterThan(3);
  await page.getByLabel('Page number').fill('150');
  await page.keyboard.press('Enter');
  await page.locator('.textLayer').getByText('Page 150 of').waitFor();
  expect(requested).toBeLessThan(bytes.byteLength / 3);
  await page.getByRole('button', { name: 'Find in this document' }).click();
  await page.getByLabel('Find in this document').and(page.getByRole('searchbox')).fill('Page 200 of');
  await expect.poll(pageNumber).toBe('200');
  expect(requested).toBeGreaterThan(bytes.byteLength * 0.9);
});

it('a PDF whose parts can no longer be loaded is loaded again, which shows its new gate', async () => {
  const file = new Blob([new Uint8Array(await makeLongPdf(200, 'together'))]);
  const { link, uuid } = await client.documents.publish({ file, name: 'long.pdf' });
  await page.goto(link);
  await page.locator('.textLayer').first().getByText('Page 1 of').waitFor();
  await client.documents.update(uuid, { password: 'open sesame' });
  await page.getByLabel('Page number').fill('150');
  await page.keyboard.press('Enter');
  await page.getByLabel('Password').waitFor();
});

const usesOfMissingParts: [string, () => Promise<void>][] = [
  [
    'it is read on',
    async () => {
      await page.getByLabel('Page number').fill('150');
      await page.keyboard.press('Enter');
    },
  ],
  ['it is printed', () => page.getByRole('button', { name: 'Print' }).click()],
];

it.each(usesOfMissingParts)('a PDF whose parts the service refuses says so when %s', async (_when, use) => {
  const file = new Blob([new Uint8Array(await makeLongPdf(200, 'together'))]);
  const { link } = await client.documents.publish({ file, name: 'long.pdf' });
  await page.goto(link);
  await page.locator('.textLayer').first().getByText('Page 1 of').waitFor();
  const problem = page.locator('#pdf-problem');
  expect(await problem.isVisible()).toBe(false);
  await page.route('**/c/**', (route) => route.fulfill({ status: 404 }));
  await use();
  await problem.waitFor();
});

describe.each<[string, (route: Route) => Promise<void>]>([
  ['the connection is lost', (route) => route.abort()],
  ['the service is away', (route) => route.fulfill({ status: 503 })],
])('a PDF whose parts do not arrive since %s', (_why, fail) => {
  const missing = 'Some pages couldn’t be loaded. Trying again…';
  const status = () => page.locator('#pdf-status').textContent();
  let link: string;
  let isDown: boolean;
  beforeAll(async () => {
    const file = new Blob([new Uint8Array(await makeLongPdf(200, 'together'))]);
    ({ link } = await client.documents.publish({ file, name: 'long.pdf' }));
  });
  const comeOnline = () => page.evaluate(() => dispatchEvent(new Event('online')));

  it.each(usesOfMissingParts)('says so when %s, and loads them once it is online', async (when, use) => {
    await page.goto(link);
    await page.locator('.textLayer').first().getByText('Page 1 of').waitFor();
    isDown = true;
    await page.route('**/c/**', (route) => (isDown ? fail(route) : route.continue()));
    await use();
    await expect.poll(status).toBe(missing);
    expect(await page.locator('#pdf-problem').isVisible()).toBe(false);
    isDown = false;
    await comeOnline();
    await expect.poll(status).toBe('');
    if (when === 'it is read on') await page.locator('.textLayer').getByText('Page 150 of').waitFor();
  });

  it('says so before its first page, and shows it once it is online', async () => {
    isDown = true;
    await page.route('**/c/**', (route) =>
      isDown && route.request().headers().range !== 'bytes=0-65535' ? fail(route) : route.continue(),
    );
    await page.goto(link);
    await expect.poll(status).toBe(missing);
    expect(await page.locator('#pdf-waiting').isVisible()).toBe(true);
    isDown = false;
    await comeOnline();
    await page.locator('.textLayer').first().getByText('Page 1 of').waitFor();
    await expect.poll(status).toBe('');
    expect(await page.locator('#pdf-waiting').count()).toBe(0);
  });
});

it('a PDF whose beginning does not arrive is offered as a download after some tries', async () => {
  const { link } = await client.documents.publish({ file: await planOf(1), name: 'a.pdf' });
  let requests = 0;
  await page.route('**/c/**', (route) => {
    requests += 1;
    return route.abort();
  });
  await page.clock.install();
  await page.goto(link);
  const problem = page.locator('#pdf-problem');
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return await problem.isVisible();
    })
    .toBe(true);
  expect(requests).toBe(4);
  expect(await page.locator('#pdf-status').textContent()).toBe('');
});

it('a PDF does not move the focus when it arrives', async () => {
  const { link } = await client.documents.publish(
    { file: await planOf(1), name: 'a.pdf' },
    { cta_label: 'Book a call', cta_url: 'https://example.com/book' },
  );
  const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route('**', async (route) => {
    if (route.request().resourceType() === 'fetch') await mayArrive;
    await route.continue();
  });
  await page.goto(link);
  const button = page.getByRole('link', { name: 'Book a call' });
  await button.focus();
  letArrive();
  await page.locator('.textLayer').first().getByText('Chapter 1 of').waitFor();
  expect(await button.evaluate((link) => link === document.activeElement)).toBe(true);
});

describe('a published page', () => {
  const publish = (body: string) =>
    client.documents.publish({ html: `<!doctype html><html lang="en"><title>Plan</title><h1>Plan</h1>${body}</html>` });
  const content = () => page.frameLocator('#content');

  it.each([
    ['no scheme', '', 'light'],
    ['the dark scheme', '<style>:root { color-scheme: dark }</style>', 'dark'],
    ['both schemes', '<meta name="color-scheme" content="light dark">', 'dark'],
  ])('of %s is drawn on its own canvas when the visitor prefers a dark scheme', async (_name, head, expected) => {
    await open({ colorScheme: 'dark', viewport: { width: 300, height: 300 } });
    const { link } = await publish(head);
    await page.goto(link);
    await content().locator('h1').waitFor();
    const corner = { x: 280, y: 280, width: 1, height: 1 };
    // The smallest picture of white differs from that of black.
    const white = async () => (await page.screenshot({ clip: corner })).equals(await pixelOf('white'));
    await expect.poll(white).toBe(expected === 'light');
  });

  async function pixelOf(colour: string): Promise<Buffer> {
    const other = await context.newPage();
    await other.setContent(`<body style="background: ${colour}">`);
    const picture = await other.screenshot({ clip: { x: 280, y: 280, width: 1, height: 1 } });
    await other.close();
    await page.bringToFront();
    return picture;
  }

  it('prints by keyboard shortcut, wherever the focus is, at its full height', async () => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    const { link } = await publish('<p style="height: 3000px">Long</p>');
    await page.goto(link);
    const height = () => page.locator('#content').evaluate((frame) => frame.clientHeight);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(height).toBeGreaterThan(3000);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Control+p');
    const printed = content().locator('html[data-printed]');
    await printed.waitFor({ state: 'attached' });
    await content()
      .locator('html')
      .evaluate((html) => html.removeAttribute('data-printed'));
    await content().locator('h1').click();
    await page.keyboard.press('Control+p');
    await printed.waitFor({ state: 'attached' });
  });
});
