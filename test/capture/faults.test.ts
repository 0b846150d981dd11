import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../support/browsers/chromium.ts';
import { bundleEngine, captureWithEngine } from './engine-in-page.ts';
import { type PageServer, startPageServer } from './page-server.ts';

let browser: Browser;
let server: PageServer;
let engine: string;

beforeAll(async () => {
  [browser, server, engine] = await Promise.all([launchChromium(), startPageServer(), bundleEngine()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** @param waitUntil a page whose files never end is captured before it has loaded */
async function capture(
  file: string,
  options: Parameters<typeof captureWithEngine>[2] = {},
  waitUntil: 'domcontentloaded' | 'load' = 'domcontentloaded',
) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${server.origin}/${file}`, { waitUntil });
    const result = await captureWithEngine(await context.newCDPSession(page), engine, options);
    return { ...result, scrolledTo: await page.evaluate(() => scrollY) };
  } finally {
    await context.close();
  }
}

it('frames that are replaced or removed while the page is read end only themselves', async () => {
  const { html } = await capture('faults/restless-frames.html');
  expect(html).toContain('Words of the page');
  expect(html.match(/Much text/g)).toHaveLength(2000);
});

it('names that hide properties of forms and of the document end nothing', async () => {
  const { html, title } = await capture('named-like-properties.html');
  expect(title).toBe('Names that hide properties');
  expect(html).toMatch(/^<!DOCTYPE html>/);
  expect(html.match(/<form class=box/g)).toHaveLength(3);
  expect(html).toContain('default-src');
  expect(html.match(/<input/g)).toHaveLength(14);
});

it('screenshots that the browser refuses are taken again, and no picture is lost', async () => {
  // The page draws a canvas once a picture has loaded.
  const pictures = async (refusedShots: number) =>
    (await capture('other-sites-below.html', { refusedShots }, 'load')).html.match(/data:image/g)?.length ?? 0;
  const all = await pictures(0);
  expect(all).toBeGreaterThan(2);
  expect(await pictures(2)).toBe(all);
});

it('screenshots that never come end at the deadline, with the page where it was', async () => {
  const { html, scrolledTo } = await capture('other-sites-below.html', { unansweredShots: true, deadlineMs: 1000 });
  expect(html).toContain('<title>What other sites show below the fold</title>');
  expect(scrolledTo).toBe(0);
});

it('a box whose scrolling fails is read as it is', async () => {
  expect((await capture('faults/unscrollable-form.html')).html).toContain('Words of the page');
});

it('style sheets that import each other, or have too deep rules, end only themselves', async () => {
  const { html, report } = await capture('faults/endless-sheets.html');
  expect(html).toContain('Words of the page');
  expect(html).toContain('.one{');
  expect(html).toContain('.two{');
  expect(html).toContain('.plain{');
  expect(report.missing).toEqual([
    { kind: 'stylesheet', reason: 'unreadable', url: expect.stringContaining('endless-sheets.html') },
  ]);
});

it('files that never end are not waited for if they cannot be shown', async () => {
  const { report } = await capture('faults/endless-files.html');
  const missing = report.missing.map(({ url, reason }) => [url.split('/').at(-1), reason]);
  expect(missing.sort()).toEqual([
    ['camera.mjpeg', 'refused'],
    ['film.mp4', 'refused'],
    ['paper', 'refused'],
    ['paper.pdf', 'refused'],
  ]);
});
