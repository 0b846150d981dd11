import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { orderForm } from '../support/files/pdf.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

/** Pixels by which browsers and PDF.js round a position. */
const rounding = 1;

let service: StartedService;
let client: Client;
let browser: Browser;
let page: Page;
let cdp: CDPSession;
let plan: string;

beforeAll(async () => {
  service = await startService();
  client = ownersClient(service);
  browser = await launchChromium();
  ({ link: plan } = await client.documents.publish({ file: await planOf(6), name: 'plan.pdf' }));
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

async function planOf(pages: number): Promise<Blob> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let n = 1; n <= pages; n += 1) {
    const sheet = pdf.addPage([595, 842]);
    for (let y = 60; y < 800; y += 40) sheet.drawText(`Line ${y} of page ${n}`, { x: 60, y, size: 14, font });
    sheet.drawRectangle({ x: 300, y: 380, width: 40, height: 40, color: rgb(0.1, 0.4, 0.4) });
  }
  return new Blob([new Uint8Array(await pdf.save())]);
}

/** Opens a link in place of what was open before. */
async function open(link: string, options: BrowserContextOptions): Promise<void> {
  await page?.context().close();
  page = await (await browser.newContext(options)).newPage();
  cdp = await page.context().newCDPSession(page);
  await page.goto(link);
  await page.locator('.page canvas').first().waitFor();
  await page.locator('#pdf-waiting').waitFor({ state: 'detached' });
}

interface Place {
  page: number;
  /** Fractions of the page. */
  left: number;
  top: number;
}

/** The place of the document at a point of the window. */
function placeAt(x: number, y: number): Promise<Place> {
  return page.evaluate(
    ([x, y]) => {
      const one = document.elementsFromPoint(x, y).find((element) => element.matches('.page')) as HTMLElement;
      const { left, top, width, height } = one.getBoundingClientRect();
      return { page: Number(one.dataset.pageNumber), left: (x - left) / width, top: (y - top) / height };
    },
    [x, y] as const,
  );
}

/** Distance in pixels of the window between a place of the document and a point. */
function distance({ page: number, left, top }: Place, x: number, y: number): Promise<number> {
  return page.locator(`.page[data-page-number="${number}"]`).evaluate(
    (one, { left, top, x, y }) => {
      const box = one.getBoundingClientRect();
      return Math.hypot(box.left + left * box.width - x, box.top + top * box.height - y);
    },
    { left, top, x, y },
  );
}

/**
 * Pixels that were drawn for each of the screen at a point. On large pages, PDF.js lays a canvas with what is in sight
 * over a coarser one of the whole page.
 */
function sharpness(x: number, y: number): Promise<number> {
  return page.evaluate(
    ([x, y]) => {
      const one = document.elementsFromPoint(x, y).find((element) => element.matches('.page'));
      const ratios = [...(one?.querySelectorAll('canvas') ?? [])].map((canvas) => {
        const { left, top, right, bottom, width } = canvas.getBoundingClientRect();
        const covers = left <= x && x < right && top <= y && y < bottom;
        return covers && !canvas.hidden ? canvas.width / (width * devicePixelRatio) : 0;
      });
      return Math.max(0, ...ratios);
    },
    [x, y] as const,
  );
}

const pageWidth = () =>
  page
    .locator('.page')
    .first()
    .evaluate((one) => one.getBoundingClientRect().width);
const windowScale = () => page.evaluate(() => [visualViewport?.scale, devicePixelRatio]);

describe('the wheel with Ctrl', () => {
  const desktop = { viewport: { width: 1000, height: 700 } };
  beforeAll(() => open(plan, desktop));

  /** @feature pdf-zoom */
  it.each([
    ['of a mouse', 'Control', -100, 4],
    ['of a mouse with Cmd', 'Meta', -100, 4],
    ['of a trackpad’s pinch', 'Control', -4, 25],
  ] as const)('%s zooms the document about the pointer and leaves the text sharp', async (_what, key, delta, times) => {
    await page.getByLabel('Zoom', { exact: true }).selectOption('page-width');
    await page.getByLabel('Page number').fill('3');
    await page.keyboard.press('Enter');
    const [x, y] = [700, 420];
    await expect.poll(() => sharpness(x, y)).toBeCloseTo(1, 1);
    const place = await placeAt(x, y);
    const [before, scale] = [await pageWidth(), await windowScale()];
    await page.mouse.move(x, y);
    await page.keyboard.down(key);
    for (let n = 0; n < times; n += 1) await page.mouse.wheel(0, delta);
    await page.keyboard.up(key);
    await expect.poll(pageWidth).toBeGreaterThan(before * 1.8);
    await expect.poll(() => sharpness(x, y)).toBeCloseTo(1, 1);
    expect(await distance(place, x, y)).toBeLessThan(rounding);
    expect(await windowScale()).toEqual(scale);
    expect(await page.getByLabel('Zoom', { exact: true }).inputValue()).toBe('custom');
  });

  it.each([
    [25, 4],
    [24, 6],
    [18, 5],
    [27, 2],
  ])('keeps the place when the pages are drawn after %i steps on page %i', async (times, on) => {
    await page.getByLabel('Zoom', { exact: true }).selectOption('page-width');
    await page.getByLabel('Page number').fill(String(on));
    await page.keyboard.press('Enter');
    const [x, y] = [700, 420];
    await expect.poll(() => sharpness(x, y)).toBeCloseTo(1, 1);
    const place = await placeAt(x, y);
    await page.mouse.move(x, y);
    await page.keyboard.down('Control');
    for (let n = 0; n < times; n += 1) await page.mouse.wheel(0, -4);
    // A key that is held repeats on some systems.
    await page.keyboard.down('Control');
    await expect.poll(() => sharpness(x, y)).toBeCloseTo(1, 2);
    await page.keyboard.up('Control');
    expect(await distance(place, x, y)).toBeLessThan(rounding);
  });

  it('alone scrolls', async () => {
    const pages = page.locator('#pages');
    await page.getByLabel('Zoom', { exact: true }).selectOption('page-width');
    await pages.evaluate((area) => area.scrollTo(0, 0));
    await expect.poll(() => sharpness(700, 420)).toBeCloseTo(1, 1);
    const before = await pageWidth();
    await page.mouse.move(700, 420);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => pages.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(200);
    expect(await pageWidth()).toBe(before);
  });

  it('zooms out again, no further than the buttons do', async () => {
    await page.mouse.move(700, 420);
    await page.keyboard.down('Control');
    for (let n = 0; n < 20; n += 1) await page.mouse.wheel(0, 100);
    await page.keyboard.up('Control');
    await expect.poll(() => page.locator('#zoom-out').isDisabled()).toBe(true);
    const shownZoom = () => page.locator('#zoom option:checked').textContent();
    expect(await shownZoom()).toBe('25%');
    await page.reload();
    await expect.poll(shownZoom).toBe('25%');
    // Another document in the tab begins with its own.
    const { link } = await client.documents.publish({ file: await planOf(1), name: 'other.pdf' });
    await page.goto(link);
    await page.locator('.page canvas').first().waitFor();
    expect(await shownZoom()).not.toBe('25%');
  });

  it('keeps the fields of a form over their places', async () => {
    const bytes = await orderForm();
    const { link } = await client.documents.publish({ file: new Blob([new Uint8Array(bytes)]), name: 'order.pdf' });
    await open(link, desktop);
    await page.locator('#form.placed').waitFor({ state: 'attached' });
    const field = page.getByLabel('Who orders');
    const share = async () => {
      const [box, sheet] = [await field.boundingBox(), await page.locator('.page').first().boundingBox()];
      if (!box || !sheet) throw new Error('The field has no place.');
      return [(box.x - sheet.x) / sheet.width, (box.y - sheet.y) / sheet.height, box.width / sheet.width];
    };
    const [before, width] = [await share(), await pageWidth()];
    const at = await field.boundingBox();
    await page.mouse.move((at?.x ?? 0) + 10, (at?.y ?? 0) + 5);
    await page.keyboard.down('Control');
    for (let n = 0; n < 3; n += 1) await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(pageWidth).toBeGreaterThan(width * 1.5);
    for (const [at, value] of (await share()).entries()) expect(value).toBeCloseTo(before[at] ?? 0, 2);
  });
});

describe('two fingers', () => {
  const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  beforeAll(() => open(plan, phone));

  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });

  /** Moves two fingers around a middle from one distance to another. */
  async function pinch(x: number, y: number, from: number, to: number): Promise<void> {
    const at = (gap: number) => [
      { x: x - gap / 2, y },
      { x: x + gap / 2, y },
    ];
    await touch('touchStart', at(from).slice(0, 1));
    await touch('touchStart', at(from));
    const steps = 20;
    for (let n = 1; n <= steps; n += 1) await touch('touchMove', at(from + ((to - from) * n) / steps));
    await touch('touchEnd', []);
  }

  /** @feature pdf-zoom */
  it('zoom the document about their middle, and the pages are drawn at the new scale', async () => {
    const [x, y] = [200, 450];
    await expect.poll(() => sharpness(x, y)).toBeCloseTo(1, 1);
    const [before, scale] = [await pageWidth(), await windowScale()];
    const place = await placeAt(x, y);
    await pinch(x, y, 100, 280);
    await expect.poll(pageWidth).toBeGreaterThan(before * 1.8);
    await expect.poll(() => sharpness(x, y)).toBeCloseTo(1, 1);
    expect(await distance(place, x, y)).toBeLessThan(rounding);
    expect(await windowScale()).toEqual(scale);
  });

  it('that come together zoom out', async () => {
    const before = await pageWidth();
    await pinch(200, 450, 300, 100);
    await expect.poll(pageWidth).toBeLessThan(before * 0.6);
  });
});
