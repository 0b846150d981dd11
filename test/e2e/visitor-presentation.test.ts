import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { seriousFaults } from '../support/browsers/axe.ts';
import { launchChromium, launchWholeChromium } from '../support/browsers/chromium.ts';
import { makeDocx, makePptx } from '../support/files/office.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let client: Client;
let browser: Browser;
let page: Page;
let deck: { link: string; uuid: string };

beforeAll(async () => {
  service = await startService();
  client = ownersClient(service);
  browser = await launchChromium();
  deck = await client.documents.publish({ file: await slidesOf(4), name: 'deck.pdf' });
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

async function slidesOf(count: number, size: [number, number] = [960, 540]): Promise<Blob> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let n = 1; n <= count; n += 1) pdf.addPage(size).drawText(`Slide ${n} says`, { x: 80, y: 300, size: 48, font });
  return new Blob([new Uint8Array(await pdf.save())]);
}

const desktop: BrowserContextOptions = { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } };

async function read(link: string): Promise<void> {
  await page.goto(link);
  await page.locator('#pages .page canvas').first().waitFor();
}

/** Opens a link in a browser without full screen. */
async function open(link: string, options: BrowserContextOptions = {}): Promise<void> {
  page = await browser.newPage({ ...desktop, ...options });
  const opened = page;
  onTestFinished(() => opened.close());
  await read(link);
}

/** As browsers that refuse it. */
const refuseFullScreen = () =>
  page.evaluate(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('Not allowed'));
  });

const present = () => page.locator('#present').click();
const stage = () => page.getByRole('dialog');
const status = () => stage().getByRole('status').textContent();
const slide = (n: number) => stage().locator('.textLayer').getByText(`Slide ${n} says`);
const isFullScreen = () => page.evaluate(() => document.fullscreenElement?.id ?? '');

/** The headless shell has no full screen. */
describe('a presentation in full screen', () => {
  let whole: Browser;
  let tab: Page;
  beforeAll(async () => {
    whole = await launchWholeChromium();
    tab = await whole.newPage(desktop);
    page = tab;
    await read(deck.link);
  });
  afterAll(() => whole?.close());
  beforeEach(() => {
    page = tab;
  });

  /** @feature presentation */
  it('shows one slide at a time in full screen, by keys and clicks, and returns to it in the document', async () => {
    await page.getByRole('button', { name: 'Present' }).click();
    await slide(1).waitFor();
    await expect.poll(isFullScreen).toBe('presentation');
    expect(await status()).toBe('Slide 1 of 4');
    const turns: [string, number][] = [
      ['ArrowRight', 2],
      ['Space', 3],
      ['PageUp', 2],
      ['End', 4],
      ['ArrowRight', 4],
      ['Shift+Space', 3],
      ['Home', 1],
      ['ArrowLeft', 1],
      ['PageDown', 2],
    ];
    for (const [key, expected] of turns) {
      await page.keyboard.press(key);
      await expect.poll(status).toBe(`Slide ${expected} of 4`);
    }
    await page.mouse.click(600, 200);
    await slide(3).waitFor();
    expect(await status()).toBe('Slide 3 of 4');
    expect(await stage().locator('.page').count()).toBe(1);
    await stage().getByRole('button', { name: 'End presentation' }).click();
    await expect.poll(isFullScreen).toBe('');
    await expect.poll(() => page.getByLabel('Page number').inputValue()).toBe('3');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('present');
    await page.locator('#pages .textLayer').getByText('Slide 3 says').waitFor();
  });

  it('ends with full screen', async () => {
    await present();
    await expect.poll(isFullScreen).toBe('presentation');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await slide(2).waitFor();
    await page.evaluate(() => document.exitFullscreen());
    await expect.poll(() => stage().count()).toBe(0);
    await expect.poll(() => page.getByLabel('Page number').inputValue()).toBe('2');
  });

  it('leaves full screen again if it was ended before the browser entered it', async () => {
    await page.evaluate(() => {
      const { requestFullscreen } = Element.prototype;
      Element.prototype.requestFullscreen = async function (options) {
        Element.prototype.requestFullscreen = requestFullscreen;
        // The next click: without one, the browser would refuse it after a while.
        await new Promise((clicked) => document.addEventListener('click', clicked, { capture: true, once: true }));
        return this.requestFullscreen(options);
      };
      let changes = 0;
      document.addEventListener('fullscreenchange', () => {
        changes += 1;
        document.body.dataset.changes = String(changes);
      });
    });
    await present();
    await slide(2).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => stage().count()).toBe(0);
    await page.mouse.click(640, 500);
    await expect.poll(() => page.evaluate(() => document.body.dataset.changes)).toBe('2');
    expect(await isFullScreen()).toBe('');
  });

  it('hides the pointer and its controls while it rests, but not from the keyboard', async () => {
    await present();
    await slide(2).waitFor();
    const look = () =>
      stage().evaluate((one) => [
        getComputedStyle(one).cursor,
        getComputedStyle(one.querySelector('.presentation-controls') ?? one).opacity,
      ]);
    // It may have rested while the slide was drawn.
    await page.mouse.move(310, 300);
    await expect.poll(look).toEqual(['auto', '1']);
    await expect.poll(look, { interval: 250 }).toEqual(['none', '0']);
    await page.mouse.move(300, 300);
    await expect.poll(look).toEqual(['auto', '1']);
    await page.keyboard.press('Tab');
    await expect.poll(look).toEqual(['none', '1']);
    await stage().getByRole('button', { name: 'Next slide' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(status).toBe('Slide 3 of 4');
  });
});

describe('a presentation', () => {
  it('fills the window where full screen is refused, and ends by Escape', async () => {
    await open(deck.link);
    await refuseFullScreen();
    await present();
    await slide(1).waitFor();
    await expect
      .poll(() => stage().locator('.page').boundingBox())
      .toMatchObject({ x: 0, y: 40, width: 1280, height: 720 });
    await page.setViewportSize({ width: 600, height: 800 });
    await expect.poll(async () => (await stage().locator('.page').boundingBox())?.width).toBe(600);
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => stage().count()).toBe(0);
  });

  it('begins at its first slide by a double click, and is turned by the next one', async () => {
    await open(deck.link);
    await refuseFullScreen();
    await page.locator('#present').dblclick();
    await slide(1).waitFor();
    expect(await status()).toBe('Slide 1 of 4');
    await page.mouse.dblclick(600, 400);
    await expect.poll(status).toBe('Slide 3 of 4');
  });

  it('is turned by a finger, in the direction of reading', async () => {
    for (const [locale, forward] of [
      ['en', -200],
      ['ar', 200],
    ] as const) {
      await open(deck.link, { locale, viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
      const cdp = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        cdp.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
      const drag = async (by: number) => {
        await touch('touchStart', 200);
        for (let n = 1; n <= 5; n += 1) await touch('touchMove', 200 + (by * 0.8 * n) / 5);
        await touch('touchEnd');
      };
      await refuseFullScreen();
      await present();
      await slide(1).waitFor();
      await drag(forward);
      await slide(2).waitFor();
      await drag(forward);
      await slide(3).waitFor();
      await drag(-forward);
      await slide(2).waitFor();
    }
  });

  it('is read as the pages are', async () => {
    const { link, uuid } = await client.documents.publish({ file: await slidesOf(4), name: 'read.pdf' });
    await open(link, { viewport: { width: 1280, height: 600 } });
    await refuseFullScreen();
    await present();
    const depth = async () => (await client.documents.activity(uuid)).views[0]?.completion_pct;
    for (let n = 2; n <= 3; n += 1) {
      await slide(n - 1).waitFor();
      await page.keyboard.press('ArrowRight');
    }
    await slide(3).waitFor();
    await expect.poll(depth, { timeout: 20_000 }).toBe(75);
    const views = service.db.selectFrom('views').select('parts_ms').where('document_id', '=', uuid);
    const milliseconds = async () => (await views.executeTakeFirstOrThrow()).parts_ms ?? [];
    // The report that brings the depth may be made 0.8 s after the slide.
    await expect.poll(async () => (await milliseconds())[2]).toBeGreaterThan(1000);
    expect((await milliseconds())[3]).toBe(0);
  });
});

describe('the button', () => {
  const button = () => page.locator('#present');

  it('is in one row with the other controls on the narrowest phone', async () => {
    const { link } = await client.documents.publish({ file: await slidesOf(120), name: 'long.pdf' });
    await open(link, { locale: 'de', viewport: { width: 320, height: 640 } });
    await expect.poll(() => button().isEnabled()).toBe(true);
    const middle = (id: string) =>
      page.locator(id).evaluate((one) => {
        const { top, height } = one.getBoundingClientRect();
        return Math.round(top + height / 2);
      });
    expect(await middle('#present')).toBe(await middle('#page-number'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // The field's border touches neither the edge of the screen nor that of the bar.
    const box = (selector: string) =>
      page.locator(selector).evaluate((one) => {
        const { left, bottom, height } = one.getBoundingClientRect();
        return { left, bottom, height };
      });
    const [field, bar] = [await box('#page-number'), await box('.pdf-bar')];
    expect(field.height).toBe(44);
    expect(field.left).toBeGreaterThanOrEqual(8);
    expect(bar.bottom - field.bottom).toBeGreaterThanOrEqual(4);
  });

  it('is offered for a PowerPoint file, and not for a Word file or a PDF in portrait', async () => {
    const { link } = await client.documents.publish({
      file: new Blob([new Uint8Array(makePptx('Slide 1 says'))]),
      name: 'deck.pptx',
    });
    await open(link);
    await expect.poll(() => button().isEnabled()).toBe(true);
    await refuseFullScreen();
    await button().click();
    await slide(1).waitFor();
    expect(await status()).toBe('Slide 1 of 1');

    const portrait = await client.documents.publish({ file: await slidesOf(2, [595, 842]), name: 'plan.pdf' });
    await read(portrait.link);
    await expect.poll(() => page.locator('#find-open').isEnabled()).toBe(true);
    expect(await button().isVisible()).toBe(false);

    const word = await client.documents.publish({
      file: new Blob([new Uint8Array(makeDocx('Slide 1 says'))]),
      name: 'a.docx',
    });
    await read(word.link);
    expect(await button().count()).toBe(0);
  });
});
