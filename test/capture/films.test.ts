import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../support/browsers/chromium.ts';
import { bundleEngine, captureWithEngine } from './engine-in-page.ts';
import { type PageServer, startPageServer } from './page-server.ts';

let browser: Browser;
let server: PageServer;
/** The page and its copy. */
let page: Page;
let copy: Page;

beforeAll(async () => {
  browser = await launchChromium();
  server = await startPageServer();
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  page = await context.newPage();
  copy = await context.newPage();
  await page.goto(`${server.origin}/films/index.html`);
  await page.locator('[data-making]').waitFor({ state: 'detached' });
  const { html } = await captureWithEngine(await context.newCDPSession(page), await bundleEngine());
  await copy.goto(server.show(html));
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Returns the pixels of a film, in the middle of its box and around, as they are shown. */
async function pixelsOf(tab: Page, id: string): Promise<number[][]> {
  const png = (await tab.locator(`#${id}`).screenshot()).toString('base64');
  return tab.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    return [0, -22, -40].map((right) => [
      ...(context?.getImageData(bitmap.width / 2 + right, bitmap.height / 2, 1, 1).data ?? []).slice(0, 3),
    ]);
  }, png);
}

/** Waits until the pixels of a film in the page are right: one that comes into view is drawn a moment later. */
const shows = (id: string, isRight: (pixels: number[][]) => boolean) =>
  expect.poll(async () => isRight(await pixelsOf(page, id))).toBe(true);

const near = (a: number[] = [], b: number[] = []) => a.every((value, at) => Math.abs(value - (b[at] ?? 0)) <= 12);

it.each(['bare', 'below'])('marks a film that is a bare frame with a badge in its middle (%s)', async (id) => {
  const [inner, rim, beside] = await pixelsOf(copy, id);
  expect(near(inner, [255, 255, 255])).toBe(true);
  await shows(id, ([, frame, frameBeside]) => {
    const darkened = frame?.map((value) => value * 0.35);
    return near(rim, darkened) && near(beside, frameBeside);
  });
});

it.each(['silent', 'covered', 'poster'])('leaves a film alone that is recognized, or no film (%s)', async (id) => {
  const shown = await pixelsOf(copy, id);
  await shows(id, (live) => shown.every((pixel, at) => near(pixel, live[at])));
});

it('writes the frames as WebP', async () => {
  for (const id of ['bare', 'controls', 'silent', 'covered'])
    expect(await copy.getAttribute(`#${id}`, 'poster')).toMatch(/^data:image\/webp;/);
});

it('names the stills for screen readers, in the language of the page', async () => {
  expect(await copy.locator('body').ariaSnapshot()).toContain('img "How it works"');
  expect(await copy.getByRole('img', { name: 'Vidéo', exact: true }).count()).toBe(4);
  expect(await copy.getAttribute('#controls', 'role')).toBe(null);
});
