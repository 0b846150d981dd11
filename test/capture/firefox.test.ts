import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/browsers/chromium.ts';
import { type FirefoxSession, keys, startFirefoxSession } from '../support/browsers/firefox-session.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { signInFirefoxWithKey } from '../support/extension/sign-in-firefox.ts';
import { visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { type PageServer, startPageServer } from './page-server.ts';
import { differenceOf } from './same-picture.ts';

/** Pages that are frames of other pages, and the one that needs access to other sites. */
const LEFT_OUT = /^(inner|innermost|linked|other|outer)-frame\.html$|^other-sites-(card|lost)\.html$/;
const PAGES = (await readdir(join(import.meta.dirname, 'pages'))).filter(
  (file) => file.endsWith('.html') && !LEFT_OUT.test(file),
);

/** The share of the pixels that may differ, because Firefox cannot show what was captured, or a secret was blanked. */
const KNOWN_DIFFERENCE: Record<string, number> = {
  'forms.html': 0.005,
  // Firefox lacks scroll-initial-target, and the link host's script does not reach into frames: they start at the top.
  'scrolling.html': 0.02,
  // At the edge of a highlight, letters may move by a sixty-fourth of a pixel.
  'highlights.html': 0.001,
  // The lines between frames are plain lines in the capture.
  'frameset.html': 0.005,
  // Firefox applies no styles of a sprite file to what it shows of it; the copy has them, as other browsers do.
  'styled-sprites.html': 0.02,
  // An indeterminate checkbox is drawn almost as the browser draws it.
  'anchors.html': 0.001,
};

let chromium: Browser;
/** A blank page, which can read screenshots. */
let desk: Page;
let firefox: FirefoxSession;
let server: PageServer;
let service: StartedService;

beforeAll(async () => {
  const extension = await buildExtension('firefox');
  [chromium, firefox, server, service] = await Promise.all([
    launchChromium(),
    // Visited links are private and not part of a page.
    startFirefoxSession(extension, { 'layout.css.visited_links_enabled': false }),
    startPageServer(),
    startService(),
  ]);
  desk = await chromium.newPage();
  await signInFirefoxWithKey(firefox, service);
});

beforeEach(async () => {
  // A person may publish 30 times an hour.
  await service.pool.query('truncate recent_publishes');
});

afterAll(async () => {
  await firefox?.close();
  await chromium?.close();
  await server?.stop();
  await service?.stop();
});

/** Publishes the page by its shortcut, with the permissions of a fresh installation; resolves with the copy's address. */
async function publish(): Promise<string> {
  const newest = () =>
    service.db.selectFrom('documents').select('slug').orderBy('created_at', 'desc').executeTakeFirst();
  const before = await newest();
  await firefox.press(keys.alt, keys.shift, 'u');
  await expect.poll(newest).not.toEqual(before);
  const { slug } = (await newest()) ?? {};
  const { content } = await visit(`${service.linkHost}/${slug}`);
  return content;
}

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

describe.each(PAGES)('the copy of %s, published in Firefox', (file) => {
  it('looks like the page, and leaves it unchanged', async () => {
    let live = await look(`${server.origin}/${file}`);
    if (file === 'late-pictures.html') {
      await firefox.run(scrollThrough);
      live = await firefox.screenshot();
    }
    const before = await firefox.run('return document.documentElement.outerHTML');
    const address = await publish();
    expect(await firefox.run('return document.documentElement.outerHTML')).toBe(before);
    expect(await (await fetch(address)).text()).not.toContain('SECRET');
    const copy = await look(address);
    expect(await differenceOf(desk, live, copy)).toBeLessThanOrEqual(KNOWN_DIFFERENCE[file] ?? 0);
  });
});

describe('a file that is open in a tab of Firefox', () => {
  it.each(['small.png', 'wide.png', 'text.txt'])('looks the same in the copy: %s', async (file) => {
    const live = await look(`${server.origin}/files/${file}`);
    const copy = await look(await publish());
    // The ground of pictures has a pattern that no script can read.
    expect(await differenceOf(desk, live, copy)).toBeLessThanOrEqual(0.01);
  });

  it('keeps the source of XML', async () => {
    await firefox.navigate(`${server.origin}/files/tree.xml`);
    await firefox.navigate(await publish());
    expect(await firefox.run('return document.body.innerText')).toContain('<title>Some title</title>');
  });
});
