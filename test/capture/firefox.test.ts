import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaptureResult } from '../../extension/capture/capture-result.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { type FirefoxSession, startFirefoxSession } from '../support/browsers/firefox-session.ts';
import { bundleEngine } from './engine-in-page.ts';
import { type PageServer, startPageServer } from './page-server.ts';
import { differenceOf } from './same-picture.ts';

/**
 * Pages with frames of other pages, content that only the extension can read, or a policy that applies to remote
 * control.
 */
const LEFT_OUT = /^(inner|innermost|other|outer)-frame\.html$|^other-sites(-below|-lost)?\.html$|^strict-policy\.html$/;
const PAGES = (await readdir(join(import.meta.dirname, 'pages'))).filter(
  (file) => file.endsWith('.html') && !LEFT_OUT.test(file),
);

/** The share of the pixels that may differ, because Firefox cannot show what was captured, or a secret was blanked. */
const KNOWN_DIFFERENCE: Record<string, number> = {
  // Only a content script can read a closed shadow tree.
  'shadow-trees.html': 0.03,
  'forms.html': 0.005,
  // Firefox lacks scroll-initial-target: boxes start at the top.
  'scrolled-boxes.html': 0.1,
  'scrolling.html': 0.03,
  'scrolled-grid.html': 0.18,
  // At the edge of a highlight, letters may move by a sixty-fourth of a pixel.
  'highlights.html': 0.001,
  // The lines between frames are plain lines in the capture.
  'frameset.html': 0.005,
  // An indeterminate checkbox is drawn almost as the browser draws it.
  'anchors.html': 0.001,
};

let chromium: Browser;
/** A blank page, which can read screenshots. */
let desk: Page;
let firefox: FirefoxSession;
let server: PageServer;
let engine: string;

beforeAll(async () => {
  [chromium, firefox, server, engine] = await Promise.all([
    launchChromium(),
    // Visited links are private and not part of a page.
    startFirefoxSession(undefined, { 'layout.css.visited_links_enabled': false }),
    startPageServer(),
    bundleEngine(),
  ]);
  desk = await chromium.newPage();
});

afterAll(async () => {
  await firefox?.close();
  await chromium?.close();
  await server?.stop();
});

/** Waits for fonts, pictures, what scripts make and a frame drawn with all of it, then takes a screenshot. */
async function look(address: string): Promise<Buffer> {
  await firefox.navigate(address);
  await firefox.run(`
    const made = async () => {
      while (document.body?.matches('[data-making]')) await new Promise((done) => requestAnimationFrame(done));
    };
    const shown = [...document.images].filter((image) => image.loading !== 'lazy' && image.getAttribute('src') !== null);
    return document.fonts.ready
      .then(() => Promise.all(shown.map((image) => image.decode().catch(() => undefined))))
      .then(made)
      .then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))));
  `);
  return firefox.screenshot();
}

/** Scrolls first, as a visitor has done: a page that loads pictures on sight changes itself when it is scrolled. */
const scrollThrough = `return (async () => {
  for (let top = 0; top < document.body.scrollHeight; top += 300) {
    scrollTo(0, top);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }
  scrollTo(0, 0);
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
})()`;

describe.each(PAGES)('the capture of %s in Firefox', (file) => {
  it('looks like the page, and leaves it unchanged', async () => {
    let live = await look(`${server.origin}/${file}`);
    if (file === 'late-pictures.html') {
      await firefox.run(scrollThrough);
      live = await firefox.screenshot();
    }
    const before = await firefox.run('return document.documentElement.outerHTML');
    const captured = (await firefox.run(`${engine}; return linkwakeCapture.capture(document)`)) as CaptureResult;
    expect(await firefox.run('return document.documentElement.outerHTML')).toBe(before);
    expect(captured.html).not.toContain('SECRET');
    const copy = await look(server.show(captured.html));
    expect(await differenceOf(desk, live, copy)).toBeLessThanOrEqual(KNOWN_DIFFERENCE[file] ?? 0);
  });
});

describe('a file that is open in a tab of Firefox', () => {
  it.each(['small.png', 'wide.png', 'text.txt'])('looks the same in the copy: %s', async (file) => {
    const live = await look(`${server.origin}/files/${file}`);
    const captured = (await firefox.run(`${engine}; return linkwakeCapture.capture(document)`)) as CaptureResult;
    const copy = await look(server.show(captured.html));
    // The ground of pictures has a pattern that no script can read.
    expect(await differenceOf(desk, live, copy)).toBeLessThanOrEqual(0.01);
  });

  it('keeps the source of XML', async () => {
    await firefox.navigate(`${server.origin}/files/tree.xml`);
    const captured = (await firefox.run(`${engine}; return linkwakeCapture.capture(document)`)) as CaptureResult;
    await firefox.navigate(server.show(captured.html));
    expect(await firefox.run('return document.body.innerText')).toContain('<title>Some title</title>');
  });
});
