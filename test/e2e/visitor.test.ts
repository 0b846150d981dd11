import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { createCanvas } from '@napi-rs/canvas';
import { strToU8, zipSync } from 'fflate';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { saveAppearance } from '../../service/accounts/appearance.ts';
import { faultsOnScreens } from '../support/browsers/axe.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let client: Client;
let browser: Browser;
/** The tab of a visitor who goes from link to link. */
let tab: Page;
/** The page of the current test: this tab, unless the test opens a browser of its own. */
let page: Page;

beforeAll(async () => {
  service = await startService();
  client = ownersClient(service);
  browser = await launchChromium();
  tab = await browser.newPage();
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

beforeEach(() => {
  page = tab;
});

/** Opens a browser of its own for the test, as for what lasts as long as a tab: a clock, a script, a begun view. */
async function open(options: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  page = await context.newPage();
}

const html = (title: string, body = '') =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}</html>`;

const content = () => page.frameLocator('#content');

async function viewsOf(uuid: string): Promise<number> {
  return (await client.documents.get(uuid)).views;
}

/** Answers in place of another site, until the test has ended. */
async function answerElsewhere(body: string): Promise<void> {
  const [context, elsewhere] = [page.context(), 'https://example.com/**'];
  await context.route(elsewhere, (route) => route.fulfill({ body }));
  onTestFinished(() => context.unroute(elsewhere));
}

/** Sets what the visitor's system prefers, until the test has ended. */
async function withMedia(media: NonNullable<Parameters<Page['emulateMedia']>[0]>): Promise<void> {
  await page.emulateMedia(media);
  onTestFinished(() => page.emulateMedia({ colorScheme: null, forcedColors: null }));
}

/** Clicks, and returns the tab that this opens. */
async function openedBy(link: Locator): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  return opened;
}

/** Resolves when the next report of the view was accepted. */
function reported(): Promise<unknown> {
  return page.waitForResponse((response) => response.url().startsWith(`${service.linkHost}/v/`));
}

describe('a published page', () => {
  it('fills the screen below a thin header, and all of it where the workspace turns the header off', async () => {
    const { link } = await client.documents.publish({ html: html('Plan') });
    await page.goto(link);
    expect(await content().locator('h1').textContent()).toBe('Plan');
    const frame = async () => page.locator('#content').boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const header = (await page.locator('header').boundingBox())?.height ?? 0;
    expect(header).toBeLessThan(40);
    expect(await frame()).toMatchObject({ x: 0, y: header, width, height: height - header });
    expect(await page.title()).toBe('Plan');
    const { workspaceId } = service.owner;
    const plain = { senderName: '', color: undefined, showHeader: false };
    await saveAppearance(service.db, workspaceId, plain, undefined);
    await page.goto(link);
    expect(await frame()).toMatchObject({ x: 0, y: 0, width, height });
    await saveAppearance(service.db, workspaceId, { ...plain, showHeader: true }, undefined);
  });

  it('has a bar with the owner’s button, which opens a separate tab', async () => {
    const settings = { cta_label: 'Book a call', cta_url: 'https://example.com/book' };
    const { link } = await client.documents.publish({ html: html('Plan') }, settings);
    await answerElsewhere('booked');
    await page.goto(link);
    const opened = await openedBy(page.getByRole('link', { name: 'Book a call' }));
    await opened.waitForLoadState();
    expect(opened.url()).toBe('https://example.com/book');
    expect(await opened.evaluate(() => [document.referrer, window.opener])).toEqual(['', null]);
    expect(page.url()).toBe(link);
    await opened.close();
  });

  it('scrolls by keys at once and opens at the link’s fragment', async () => {
    const body = `<p style="height: 4000px">Long</p><h2 id="end">The end</h2>`;
    const { link } = await client.documents.publish({ html: html('Long', body) });
    await page.goto(`${link}#end`);
    await content().locator('h2').waitFor();
    const scrolled = () =>
      content()
        .locator('h1')
        .evaluate(() => window.scrollY);
    await expect.poll(scrolled).toBeGreaterThan(3000);
    await page.keyboard.press('Home');
    await expect.poll(scrolled).toBe(0);
  });

  it('shows the same page and place when it is loaded again in its tab', async () => {
    const tall = '<p style="height: 4000px">Long</p>';
    const file = new Blob([
      zipSync({
        'index.html': strToU8(html('First', `${tall}<a href="more/next.html">Next</a>`)),
        'more/next.html': strToU8(html('Second', `${tall}<h2>Deep</h2>${tall}`)),
      }),
    ]);
    const { link } = await client.documents.publish({ file, name: 'site.zip' });
    await open();
    await page.goto(link);
    const place = () =>
      content()
        .locator('h1')
        .evaluate((heading) => [heading.textContent, window.scrollY]);
    const leaveAt = async (top: number) => {
      await content()
        .locator('h1')
        .evaluate((_, to) => window.scrollTo(0, to), top);
      const stored = () =>
        page.evaluate(() => {
          dispatchEvent(new Event('pagehide'));
          return sessionStorage.getItem(`linkwake:place:${location.pathname}`);
        });
      await expect.poll(stored).toContain(`"top":${top}`);
      await page.reload();
    };
    await leaveAt(1500);
    await expect.poll(place).toEqual(['First', 1500]);
    await content().locator('a').click();
    await content().getByText('Second').waitFor();
    await leaveAt(2500);
    await expect.poll(place).toEqual(['Second', 2500]);
    const other = await page.context().newPage();
    await other.goto(link);
    await other.frameLocator('#content').getByText('First').waitFor();
    await other.close();
  });

  it('opens external links in a separate tab, and its own links in place', async () => {
    const body = `<a href="https://example.com/away">away</a> <a href="#here">here</a>`;
    const { link } = await client.documents.publish({ html: html('Links', body) });
    await answerElsewhere('away');
    await page.goto(link);
    const opened = await openedBy(content().getByText('away'));
    expect(opened.url()).toBe('https://example.com/away');
    await content().getByText('here').click();
    expect(page.context().pages()).toHaveLength(2);
    await opened.close();
  });

  it('opens external links and forms of drawings and shadow trees in a separate tab, and counts the clicks', async () => {
    const away = 'https://example.com/away';
    const drawing = (link: string) =>
      `<svg width="90" height="20"><a ${link}><text y="15">${link.split('=')[0]}</text></a></svg>`;
    const form = `<form action="${away}"><input name="action" type="hidden"><button>send</button></form>`;
    const lost = '<form method="post" action="/lost"><input aria-label="Said"></form>';
    const tree = `<template shadowrootmode="open"><a href="${away}"><b>shadow</b></a>${form}${lost}</template>`;
    const drawings = drawing(`href="${away}"`) + drawing(`xlink:href="${away}"`);
    const { link, uuid } = await client.documents.publish({ html: html('Links', `${drawings}<div>${tree}</div>`) });
    await answerElsewhere('away');
    await page.goto(link);
    for (const name of ['href', 'xlink:href', 'shadow', 'send']) {
      const opened = await openedBy(content().getByText(name, { exact: true }));
      expect(opened.url()).toContain(away);
      await opened.close();
      expect(await content().locator('h1').textContent()).toBe('Links');
    }
    await content().getByLabel('Said').press('Enter');
    await page.getByText('This form can’t be sent here.').waitFor();
    const clicks = async () => {
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      const views = service.db.selectFrom('views').select('clicks').where('document_id', '=', uuid);
      return (await views.executeTakeFirst())?.clicks;
    };
    await expect.poll(clicks).toBe(4);
  });

  it('leaves a form within a component to the page’s script', async () => {
    const script = `document.addEventListener('submit', (event) => {
      document.querySelector('h1').textContent = event.defaultPrevented ? 'Refused' : 'Taken';
      event.preventDefault();
    })`;
    const form = '<form method="post" action="/mine"><input aria-label="Said"><button>Send</button></form>';
    const body = `<div><template shadowrootmode="open"><slot></slot></template>${form}</div><script>${script}</script>`;
    const { link } = await client.documents.publish({ html: html('Component', body) });
    await page.goto(link);
    await content().getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => content().locator('h1').textContent()).toBe('Taken');
  });

  it('keeps its buttons and the ground of a logo where the visitor’s colours replace ours', async () => {
    const owner = await service.createOwner();
    const { documents } = ownersClient({ ...service, owner });
    const png = await createCanvas(40, 10).encode('png');
    const appearance = { senderName: '', color: '#0b0d1f', showHeader: true };
    await saveAppearance(service.db, owner.workspaceId, appearance, { png, background: 'light' });
    const cta = { cta_label: 'Call us', cta_url: 'https://example.com/' };
    const { link } = await documents.publish({ html: html('Plan') }, cta);
    const gated = await documents.publish({ html: html('Offer') }, { password: 'open sesame' });
    await withMedia({ colorScheme: 'dark', forcedColors: 'active' });
    const styleOf = (locator: Locator, property: string) =>
      locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    await page.goto(link);
    expect(await styleOf(page.locator('.bar-logo'), 'background-color')).toBe('rgb(255, 255, 255)');
    expect(await styleOf(page.locator('#cta'), 'border-top-width')).toBe('1px');
    await page.goto(gated.link);
    expect(await styleOf(page.locator('.logo'), 'background-color')).toBe('rgb(255, 255, 255)');
    expect(await styleOf(page.getByRole('button', { name: 'Continue' }), 'border-top-width')).toBe('1px');
  });

  it('gives a long name of the sender two lines on a phone, beside the owner’s button', async () => {
    const owner = await service.createOwner({ name: 'The International Society of Boatbuilders and Harbour Masters' });
    const { documents } = ownersClient({ ...service, owner });
    const cta = { cta_label: 'Call us', cta_url: 'https://example.com/' };
    const { link } = await documents.publish({ html: html('Plan') }, cta);
    const usual = page.viewportSize();
    onTestFinished(() => page.setViewportSize(usual ?? { width: 1280, height: 720 }));
    await page.setViewportSize({ width: 320, height: 600 });
    await page.goto(link);
    const bar = await page.locator('.bar').boundingBox();
    expect(bar?.height).toBeLessThan(72);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('keeps the visitor’s colour scheme', async () => {
    await withMedia({ colorScheme: 'dark' });
    const { link } = await client.documents.publish({ html: html('Plain') });
    await page.goto(link);
    expect(
      await content()
        .locator('h1')
        .evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches),
    ).toBe(true);
  });
});

describe('a published site', () => {
  it('shows its sheets, images, fonts, modules and pages', async () => {
    const font = await readFile(
      createRequire(import.meta.url).resolve('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf'),
    );
    const index = html(
      'Site',
      `<link rel="stylesheet" href="style/main.css"><img src="dot.svg" width="10" alt="">
       <p id="module">no</p><p id="fetched">no</p><script type="module" src="main.js"></script><a href="next/">Next</a>`,
    );
    const zip = zipSync({
      'index.html': strToU8(index),
      'style/main.css': strToU8(
        `@font-face { font-family: Boat; src: url(boat.ttf) } h1 { font-family: Boat; color: rgb(1, 2, 3) }`,
      ),
      'style/boat.ttf': new Uint8Array(font),
      'dot.svg': strToU8('<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"><circle r="3"/></svg>'),
      'main.js': strToU8(
        `import { word } from './word.js'; document.getElementById('module').textContent = word;
         document.getElementById('fetched').textContent = (await (await fetch('data.json')).json()).word;`,
      ),
      'word.js': strToU8(`export const word = 'yes';`),
      'data.json': strToU8('{"word":"fetched"}'),
      'next/index.html': strToU8(html('Next page', '<a href="../">Back</a>')),
    });
    const file = new Blob([new Uint8Array(zip)]);
    const { link } = await client.documents.publish({ file, name: 'site.zip' });
    await page.goto(link);
    const heading = content().locator('h1');
    await expect.poll(() => content().locator('#module').textContent()).toBe('yes');
    await expect.poll(() => content().locator('#fetched').textContent()).toBe('fetched');
    expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
    await expect.poll(() => heading.evaluate(() => document.fonts.check('16px Boat') && document.fonts.size)).toBe(1);
    expect(await heading.evaluate(async () => (await document.fonts.load('16px Boat')).length)).toBe(1);
    expect(
      await content()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(7);
    await content().getByText('Next').click();
    await expect.poll(() => heading.textContent()).toBe('Next page');
    await content().getByText('Back').click();
    await expect.poll(() => heading.textContent()).toBe('Site');
  });
});

describe('a published PDF', () => {
  let plan: Blob;
  /** Several tests go on in the tab in which the plan was opened. */
  let opened: Page;

  async function pdf(pages: number): Promise<Blob> {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    for (let n = 1; n <= pages; n += 1) {
      document.addPage([595, 842]).drawText(`Chapter ${n} of the harbour plan`, { x: 60, y: 700, size: 24, font });
    }
    return new Blob([new Uint8Array(await document.save())]);
  }

  const publish40 = () => client.documents.publish({ file: plan, name: 'plan.pdf' }, { title: 'Harbour' });
  const read = async (link: string) => {
    await page.goto(link);
    await page.locator('.textLayer').first().getByText('Chapter 1 of').waitFor();
  };

  beforeAll(async () => {
    plan = await pdf(40);
    const { link } = await publish40();
    opened = await browser.newPage();
    page = opened;
    await read(link);
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    page = opened;
    await page.locator('#pages').evaluate((pages) => pages.scrollTo(0, 0));
  });

  it('has text to read and select, draws pages as they come near, and shows the current page', async () => {
    expect(await page.locator('#pages canvas').count()).toBeLessThan(15);
    await page.getByLabel('Page number').fill('30');
    await page.keyboard.press('Enter');
    await page.locator('.textLayer').getByText('Chapter 30 of').waitFor();
    expect(await page.locator('#page-count').textContent()).toBe('of 40');
    await page.locator('#pages').focus();
    await page.keyboard.press('Home');
    await expect.poll(() => page.getByLabel('Page number').inputValue()).toBe('1');
  });

  it('zooms by buttons, list and keys', async () => {
    const width = async () => (await page.locator('.page').first().boundingBox())?.width ?? 0;
    const before = await width();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBeGreaterThan(before * 1.1);
    await page.getByLabel('Zoom', { exact: true }).selectOption('0.5');
    await expect.poll(width).toBeLessThan(before);
    const zoomOut = page.getByRole('button', { name: 'Zoom out' });
    for (let n = 0; n < 5; n += 1) await zoomOut.press('Enter');
    expect(await zoomOut.isDisabled()).toBe(true);
    expect(await zoomOut.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.locator('#pages').focus();
    await page.keyboard.press('+');
    await page.keyboard.press('0');
    await expect.poll(width).toBe(before);
  });

  it('can be searched as a whole, whether drawn or not', async () => {
    await page.keyboard.press('Control+f');
    await page.getByLabel('Find in this document', { exact: true }).last().fill('chapter 37');
    await expect.poll(() => page.locator('#find-count').textContent()).toBe('1 of 1');
    await page.locator('.textLayer .highlight').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('#find').isVisible()).toBe(false);
  });

  it('scrolls by keys wherever the focus is, except in a control that uses them', async () => {
    const pages = page.locator('#pages');
    const top = () => pages.evaluate((element) => Math.round(element.scrollTop));
    const height = await pages.evaluate((element) => element.clientHeight);
    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    await zoomIn.click();
    for (const [key, least] of [
      ['PageDown', height * 0.8],
      ['PageUp', -height],
      ['ArrowDown', 40],
      ['ArrowUp', -40],
      ['End', height * 30],
      ['Home', Number.NEGATIVE_INFINITY],
    ] as const) {
      const before = await top();
      await page.keyboard.press(key);
      const moved = (await top()) - before;
      expect(Math.sign(moved), key).toBe(Math.sign(least));
      expect(moved, key).toBeGreaterThanOrEqual(least);
    }
    expect(await top()).toBe(0);
    // A zoom key right after a scroll key zooms the page that is in sight now.
    await page.keyboard.press('End');
    await expect.poll(() => page.getByLabel('Page number').inputValue()).toBe('40');
    await page.evaluate(() => {
      for (const key of ['Home', '+'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    expect(await top()).toBe(0);
    // The space bar presses only the focused button.
    const width = async () => (await page.locator('.page').first().boundingBox())?.width ?? 0;
    const before = await width();
    await page.keyboard.press('Space');
    await expect.poll(width).toBeGreaterThan(before);
    expect(await top()).toBe(0);
    await page.getByLabel('Page number').focus();
    await page.keyboard.press('End');
    expect(await top()).toBe(0);
    await page.keyboard.press('Control+f');
    await page.keyboard.press('Escape');
    await page.keyboard.press('PageDown');
    await expect.poll(top).toBeGreaterThan(0);
  });

  it('is downloaded under its title', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Harbour.pdf');
  });

  it('reports how far it was read, and its end, reached by search and keys, before the visitor leaves', async () => {
    const { link, uuid } = await publish40();
    await read(link);
    await page.getByLabel('Page number').fill('20');
    await page.keyboard.press('Enter');
    await page.locator('.textLayer').getByText('Chapter 20 of').waitFor();
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    const views = async () => (await client.documents.activity(uuid)).views;
    // A report from before the jump may still be on its way.
    const depths = async () => (await views()).map((view) => view.completion_pct ?? 0);
    await expect.poll(async () => Math.max(...(await depths()))).toBeGreaterThanOrEqual(48);
    expect(await depths()).toEqual([expect.toSatisfy((depth: number) => depth < 60)]);

    await page.keyboard.press('Control+f');
    await page.getByLabel('Find in this document', { exact: true }).last().fill('chapter 37');
    await page.locator('.textLayer .highlight').first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('End');
    await expect.poll(views).toMatchObject([{ completion_pct: 100, engagement: 'Read to the end' }]);
    expect((await views())[0]?.time).toBeDefined();
  });

  it('is printed with every page', async () => {
    const { link } = await client.documents.publish({ file: await pdf(3), name: 'plan.pdf' });
    await page.goto(link);
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = String(document.querySelectorAll('#print-sheets img').length);
      };
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => page.locator('body').getAttribute('data-printed')).toBe('3');
    await expect.poll(() => page.locator('#print-sheets img').count()).toBe(0);
  });

  it('is offered for download when it cannot be read', async () => {
    const { link, uuid } = await client.documents.publish({ file: await pdf(1), name: 'plan.pdf' });
    const { key } = await service.deps.blobs.put(new Blob(['%PDF-1.7 and nothing more']).stream());
    await service.db.updateTable('versions').set({ shown_blob: key }).where('document_id', '=', uuid).execute();
    await page.goto(link);
    await page.getByRole('alert').getByRole('link', { name: 'Download it instead' }).waitFor();
  });
});

describe('a gate', () => {
  it('opens by keyboard alone, asks for the password and the address at once, and keeps the address', async () => {
    const settings = { password: 'open sesame', require_email: true };
    const { link, uuid } = await client.documents.publish({ html: html('Secret plan') }, settings);
    await page.goto(link);
    expect(await page.content()).not.toContain('Secret plan');
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('wrong');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ann@acme.example');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Wrong password').waitFor();
    await page.locator('#password:focus').waitFor();
    expect(await page.getByLabel('email').inputValue()).toBe('ann@acme.example');
    await page.keyboard.type('open sesame');
    await page.keyboard.press('Enter');
    await content().getByRole('heading', { name: 'Secret plan' }).waitFor();
    expect(page.url()).toBe(link);
    await expect.poll(() => viewsOf(uuid)).toBe(1);
    const { views } = await client.documents.activity(uuid);
    expect(views[0]?.who).toBe('ann@acme.example');
  });

  it('is not answered again by Back or a reload after a refusal, and keeps the address', async () => {
    await open();
    const settings = { password: 'open sesame', require_email: true, allowed_email_domains: 'acme.example' };
    const { link } = await client.documents.publish({ html: html('Secret plan') }, settings);
    const privacy = `${service.linkHost}/privacy`;
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    const [password, email] = [page.getByLabel('Password'), page.getByLabel('email')];
    const send = page.getByRole('button', { name: 'Continue' });
    const answers = () => posts.filter((url) => url === link).length;
    await page.goto(link);
    await password.fill('wrong');
    await email.fill('ann@other.example');
    await send.click();
    await page.getByRole('alert').getByText('Wrong password').waitFor();
    expect((await page.reload())?.status()).toBe(200);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect([await password.inputValue(), await email.inputValue()]).toEqual(['', 'ann@other.example']);
    await password.fill('open sesame');
    await send.click();
    await page.locator('#email-problem').waitFor();
    await page.goto(privacy);
    expect((await page.goBack())?.status()).toBe(200);
    expect(await email.inputValue()).toBe('ann@other.example');
    await email.fill('ann@acme.example');
    await send.click();
    const heading = content().getByRole('heading', { name: 'Secret plan' });
    await heading.waitFor();
    await page.goBack();
    await heading.waitFor();
    expect(page.url()).toBe(link);
    expect(answers()).toBe(3);
  });

  it('preserves a personal link', async () => {
    const { uuid } = await client.documents.publish({ html: html('Plan') }, { password: 'open sesame' });
    const { link } = await client.recipients.create(uuid, { name: 'Ann' });
    await page.goto(link);
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('open sesame');
    await page.keyboard.press('Enter');
    await content().locator('h1').waitFor();
    expect(page.url()).toBe(link);
  });
});

describe('a view', () => {
  beforeEach(() => open());

  it('is counted after a second in sight, not before, and reported while it lasts: a crashed browser reports nothing', async () => {
    const { link, uuid } = await client.documents.publish({ html: html('Plan') });
    const times: number[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v/')) times.push(JSON.parse(request.postData() ?? '{}').visible_ms);
    });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(link);
    await content().locator('h1').waitFor();
    await page.clock.runFor(999);
    expect(times).toEqual([]);
    expect(await viewsOf(uuid)).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(() => times.length).toBe(1);
    for (const seconds of [4, 10, 15, 30, 30]) await page.clock.runFor(seconds * 1000);
    await expect.poll(() => times.map((ms) => Math.round(ms / 1000))).toEqual([1, 5, 15, 30, 60, 90]);
  });

  it('is not counted before that because the link leads to a part of the page', async () => {
    const { link } = await client.documents.publish({
      html: html('Plan', '<p style="height: 3000px">…</p><h2 id="end">End</h2>'),
    });
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v/')) reports.push(request.url());
    });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(`${link}#end`);
    await expect
      .poll(() =>
        content()
          .locator('h2')
          .evaluate(() => scrollY),
      )
      .toBeGreaterThan(1000);
    await page.clock.runFor(999);
    expect(reports).toEqual([]);
  });

  it.each([429, 503])(
    'of a visitor who asks not to be tracked is reported once, and again when the service answered %i',
    async (status) => {
      const { link, uuid } = await client.documents.publish({ html: html('Plan') });
      await open({ extraHTTPHeaders: { dnt: '1' } });
      const answers: number[] = [];
      page.on('response', (response) => {
        if (response.url().includes('/v/')) answers.push(response.status());
      });
      await page.route('**/v/*', (route) => (answers.length === 0 ? route.fulfill({ status }) : route.continue()));
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
      await page.goto(link);
      await content().locator('h1').waitFor();
      await page.clock.runFor(1000);
      await expect.poll(() => answers).toEqual([status]);
      // The page's clock runs ahead of the service's, for which no view is longer than the time since it was opened.
      await service.pool.query("update views set opened_at = opened_at - interval '5 seconds'");
      await page.clock.runFor(4000);
      await expect.poll(() => answers).toEqual([status, 204]);
      expect(await viewsOf(uuid)).toBe(1);
      await page.clock.runFor(60_000);
      expect(answers).toHaveLength(2);
    },
  );

  it('is counted at once when the visitor acts within the document', async () => {
    const { link, uuid } = await client.documents.publish({ html: html('Plan', '<button>Press</button>') });
    await page.clock.install();
    await page.goto(link);
    await Promise.all([reported(), content().getByText('Press').click()]);
    expect(await viewsOf(uuid)).toBe(1);
  });

  it('is not counted while the page was never in sight', async () => {
    const { link, uuid } = await client.documents.publish({ html: html('Plan') });
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'visibilityState', { get: () => 'hidden' });
    });
    await page.clock.install();
    await page.goto(link);
    await content().locator('h1').waitFor();
    await page.clock.runFor(60_000);
    expect(await viewsOf(uuid)).toBe(0);
  });

  it('records how far the page was read, which headings were reached, and the clicks', async () => {
    const chapters = ['One', 'Two', 'Three'].map((name) => `<h2>${name}</h2><p style="height: 1500px">…</p>`).join('');
    const { link, uuid } = await client.documents.publish({ html: html('Book', `${chapters}<button>Order</button>`) });
    await page.goto(link);
    const two = content().getByRole('heading', { name: 'Two' });
    await two.scrollIntoViewIfNeeded();
    await two.hover();
    const row = async () => {
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      const views = service.db.selectFrom('views').select(['sections', 'clicks', 'completion_pct']);
      return views.where('document_id', '=', uuid).executeTakeFirst();
    };
    await expect.poll(async () => (await row())?.sections).toEqual(['Book', 'One', 'Two']);
    const times = async () => {
      await row();
      const views = service.db.selectFrom('views').select('sections_ms').where('document_id', '=', uuid);
      return (await views.executeTakeFirstOrThrow()).sections_ms;
    };
    expect(await times()).toHaveLength(3);
    await expect.poll(async () => Math.max(...(await times()))).toBeGreaterThan(0);
    await expect.poll(async () => (await row())?.completion_pct).toBeGreaterThan(30);
    expect((await row())?.completion_pct).toBeLessThan(70);
    await content().getByText('Order').click();
    // The third chapter was skipped, so it was never in sight.
    await expect.poll(row).toEqual({ clicks: 1, completion_pct: 100, sections: ['Book', 'One', 'Two'] });
  });

  it('of a site includes the pages that were read before it was loaded again', async () => {
    const file = new Blob([
      zipSync({
        'index.html': strToU8(html('First', '<a href="next.html">Next</a>')),
        'next.html': strToU8(html('Second', '<p style="height: 4000px">Long</p>')),
      }),
    ]);
    const { link, uuid } = await client.documents.publish({ file, name: 'site.zip' });
    await open();
    await page.goto(link);
    const completion = async () => {
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      const views = service.db.selectFrom('views').select('completion_pct').where('document_id', '=', uuid);
      // The page that was loaded again has an opening of its own.
      return (await views.orderBy('opened_at').executeTakeFirst())?.completion_pct;
    };
    await expect.poll(completion).toBe(50);
    await content().locator('a').click();
    await content().getByText('Second').waitFor();
    await expect.poll(completion).toBeGreaterThan(50);
    await page.reload();
    await content()
      .locator('h1')
      .evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(completion).toBe(100);
  });

  it('includes what was read before our script ran around the document', async () => {
    const { link, uuid } = await client.documents.publish({ html: html('Book', '<h2>One</h2>') });
    await page.addInitScript(() => {
      if (parent === window) addEventListener('message', () => document.body.setAttribute('data-reported', ''));
    });
    let run: () => void = () => undefined;
    const reported = new Promise<void>((resolve) => {
      run = resolve;
    });
    await page.route(/\/shell-[^/]*\.js$/, async (route) => {
      await reported;
      await route.continue();
    });
    await page.goto(link, { waitUntil: 'commit' });
    await page.locator('body[data-reported]').waitFor();
    run();
    const sections = async () => {
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      const views = service.db.selectFrom('views').select('sections').where('document_id', '=', uuid);
      return (await views.executeTakeFirst())?.sections;
    };
    await expect.poll(sections).toEqual(['Book', 'One']);
  });

  it('of a visitor who does nothing continues after a reload, and starts over in another tab and for other content', async () => {
    const { link, uuid } = await client.documents.publish({ html: html('First') });
    await Promise.all([reported(), page.goto(link)]);
    await expect.poll(() => viewsOf(uuid)).toBe(1);
    await Promise.all([reported(), page.reload()]);
    await page.mouse.click(20, 20);
    expect(await viewsOf(uuid)).toBe(1);
    const other = await page.context().newPage();
    await Promise.all([other.waitForResponse((response) => response.url().includes('/v/')), other.goto(link)]);
    await expect.poll(() => viewsOf(uuid)).toBe(2);
    await other.close();
    await client.documents.replace(uuid, { html: html('Second') });
    await Promise.all([reported(), page.reload()]);
    await expect.poll(() => viewsOf(uuid)).toBe(3);
  });

  it('of a visitor who comes back to the tab after half an hour begins with a reload', async () => {
    const { link, uuid } = await client.documents.publish({ html: html('Plan') });
    await open();
    await page.clock.install();
    await Promise.all([reported(), page.goto(link)]);
    await expect.poll(() => viewsOf(uuid)).toBe(1);
    const look = (state: 'visible' | 'hidden') =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    const leaveFor = async (minutes: number) => {
      await look('hidden');
      await page.clock.fastForward(minutes * 60_000);
      await look('visible');
    };
    await leaveFor(29);
    await Promise.all([reported(), page.reload()]);
    await page.mouse.click(20, 20);
    expect(await viewsOf(uuid)).toBe(1);
    await leaveFor(31);
    await Promise.all([reported(), page.reload()]);
    await expect.poll(() => viewsOf(uuid)).toBe(2);
  });
});

describe('the pages around documents', () => {
  const links: string[] = [];
  let paper = '';

  beforeAll(async () => {
    const owner = await service.createOwner();
    const { documents } = ownersClient({ baseUrl: service.baseUrl, owner });
    const settings = { cta_label: 'Book a call', cta_url: 'https://example.com/' };
    const source = { html: html('Plan') };
    for (const given of [
      settings,
      { password: 'open sesame' },
      { require_email: true },
      { expires_on: '2020-01-01' },
    ]) {
      links.push((await documents.publish(source, given)).link);
    }
    for (const state of ['converting', 'failed'] as const) {
      const { link, uuid } = await documents.publish(source);
      await service.db.updateTable('documents').set({ live_version_id: null }).where('id', '=', uuid).execute();
      await service.db.updateTable('versions').set({ state }).where('document_id', '=', uuid).execute();
      links.push(link);
    }
    const held = await documents.publish(source);
    await service.db.updateTable('documents').set({ review_status: 'held' }).where('id', '=', held.uuid).execute();
    links.push(held.link);
    const order = await PDFDocument.create();
    order.addPage().drawText('Order');
    const file = new Blob([new Uint8Array(await order.save())]);
    paper = (await documents.publish({ file, name: 'order.pdf' }, settings)).link;
    const report = `${service.linkHost}/report?link=${encodeURIComponent(paper)}`;
    links.push(`${service.linkHost}/privacy`, `${service.linkHost}/nothing`, report, paper);
  });

  it('have no serious accessibility fault and fit the screen, in light, in dark and on a phone', async () => {
    await open();
    for (const address of links) {
      await page.goto(address);
      if (address === paper) await page.locator('.textLayer').first().waitFor();
      expect(await faultsOnScreens(page), address).toEqual([]);
      // Fingers reach every control; links within a sentence are as high as its lines (WCAG 2.5.8), and a box has its label.
      const small = await page.evaluate(
        `[...document.querySelectorAll('a, button, input:not([type=checkbox], [type=radio]), select, textarea')]
          .filter((one) => one.checkVisibility() && !one.closest('p, li, .visually-hidden, .annotationLayer'))
          .filter((one) => one.getBoundingClientRect().height < 44)
          .map((one) => one.outerHTML)`,
      );
      expect(small, address).toEqual([]);
    }
  });
});
