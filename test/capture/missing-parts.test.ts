import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MissingParts } from '../../extension/capture/missing-parts.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { bundleScript } from './bundle-script.ts';
import { bundleEngine, captureWithEngine } from './engine-in-page.ts';
import { type PageServer, startPageServer } from './page-server.ts';

let browser: Browser;
let server: PageServer;
let engine: string;
let finder: string;

beforeAll(async () => {
  const entry = join(import.meta.dirname, '../../extension/capture/missing-parts.ts');
  [browser, server, engine, finder] = await Promise.all([
    launchChromium(),
    startPageServer(),
    bundleEngine(),
    bundleScript(entry, 'missingParts'),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Returns what is said to be out of reach on a page, and the report of its capture, both without access to other sites. */
async function onPage(file: string, edit = '') {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  try {
    const page = await context.newPage();
    await page.goto(`${server.origin}/${file}`, { waitUntil: 'networkidle' });
    await page.evaluate(edit);
    const before = await page.content();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.evaluate(finder);
    const found: MissingParts = await page.evaluate('missingParts.findMissingParts(document)');
    expect(await page.content()).toBe(before);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const { report } = await captureWithEngine(await context.newCDPSession(page), engine, { refusedShots: 0 });
    return { found, asked, report };
  } finally {
    await context.close();
  }
}

const countsOf = (parts: readonly { kind: string }[]) => {
  const counts: Partial<Record<string, number>> = {};
  for (const { kind } of parts) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

describe('what a copy would lack without access to other sites', () => {
  it('is what its capture lacks then: what may neither be fetched nor pictured, if it is seen', async () => {
    const { found, report } = await onPage('other-sites-lost.html');
    const lost = found.parts.filter(({ still }) => !still);
    expect(countsOf(lost)).toEqual({ stylesheet: 1, image: 3, frame: 1, canvas: 1 });
    // Unseen ones are reported, and not asked about: a hidden frame, a small one, and a transparent picture.
    const unseen = /\?(?:hidden|small|print)$|green\.png$/;
    expect(countsOf(report.missing.filter(({ url }) => !unseen.test(url)))).toEqual(countsOf(lost));
    const stills = found.parts.filter(({ still }) => still);
    expect(stills).toMatchObject([{ kind: 'frame', place: [0], box: { right: expect.any(Number) } }]);
    expect(report.pictured.filter(({ kind, url }) => kind === 'frame' && !unseen.test(url))).toHaveLength(1);
  });

  it('says where it is in the window', async () => {
    const { found } = await onPage('other-sites-lost.html', 'scrollTo(0, 0)');
    expect([found.width, found.height]).toEqual([1000, 700]);
    const frame = found.parts.find(({ kind, still }) => kind === 'frame' && still);
    const { left = 0, right = 0, top = 0, bottom = 0 } = frame?.box ?? {};
    expect([right - left, bottom - top]).toEqual([160, 80]);
  });

  it('is nothing where all may be read, and then nothing is fetched', async () => {
    const { found, asked } = await onPage('pictures.html');
    expect(found.parts).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(server.origin))).toEqual([]);
  });

  it('is also what lies beyond the screenshots of a capture', async () => {
    const grow = `for (let at = 0; at < 9; at++) document.body.insertAdjacentHTML('beforeend',
      '<div style="height:1200px;clear:both"></div><img class="box" src="${server.other}/files/red.png?' + at + '" alt="">');
      Promise.all([...document.images].map((image) => image.decode()))`;
    const { found, report } = await onPage('other-sites.html', grow);
    const beyond = found.parts.filter(({ kind, still }) => kind === 'image' && !still);
    expect(beyond.length).toBeGreaterThan(1);
    // A picture that is requested late may cost the capture a screenshot more.
    const missing = report.missing.filter(({ kind }) => kind === 'image');
    expect(missing.length).toBeGreaterThanOrEqual(beyond.length);
  });
});
