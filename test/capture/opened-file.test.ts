import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/browsers/chromium.ts';
import { bundleEngine, captureWithEngine } from './engine-in-page.ts';
import { type PageServer, startPageServer } from './page-server.ts';
import { differenceOf } from './same-picture.ts';

const WIDE = { width: 1000, height: 700 };
const PHONE = { width: 390, height: 844 };
/** The share of the pixels that may differ: in XML, letters of several texts beside each other move by a part of a pixel. */
const allowed = (file: string) => (file === 'tree.xml' ? 0.0001 : 0);
/** The height of the bar that Chromium shows above JSON. */
const BAR = 21;

let browser: Browser;
let desk: Page;
let server: PageServer;
let engine: string;

beforeAll(async () => {
  [browser, server, engine] = await Promise.all([
    launchChromium({ args: ['--hide-scrollbars'] }),
    startPageServer(),
    bundleEngine(),
  ]);
  desk = await browser.newPage();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Opens a file in a tab, and its copy in another. */
async function openBoth(file: string, look: (tab: Page, copy: Page) => Promise<void>, colorScheme?: 'dark') {
  const context = await browser.newContext({ viewport: WIDE, ...(colorScheme && { colorScheme }) });
  try {
    const [tab, copy] = [await context.newPage(), await context.newPage()];
    await tab.goto(`${server.origin}/files/${file}`);
    // Chromium fades the ground of a picture in.
    await tab.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await Promise.all(document.getAnimations().map(({ finished }) => finished));
    });
    const { html } = await captureWithEngine(await context.newCDPSession(tab), engine);
    await copy.goto(server.show(html));
    await look(tab, copy);
  } finally {
    await context.close();
  }
}

/** @feature opened-file */
describe.each(['small.png', 'wide.png', 'sized.svg', 'drawing.svg', 'text.txt', 'data.json', 'tree.xml'])(
  'the copy of %s, open in a tab',
  (file) => {
    it('looks as the browser shows the file, and fits a phone', async () => {
      await openBoth(file, async (tab, copy) => {
        const clip = { x: 0, y: BAR, width: WIDE.width, height: WIDE.height - BAR };
        expect(
          await differenceOf(desk, await tab.screenshot({ clip }), await copy.screenshot({ clip })),
        ).toBeLessThanOrEqual(allowed(file));
        await copy.setViewportSize(PHONE);
        const widths = () =>
          copy.evaluate(() =>
            [...document.querySelectorAll('html, img, svg, pre')].map((shown) => shown.getBoundingClientRect().width),
          );
        for (const width of await widths()) expect(width).toBeLessThanOrEqual(PHONE.width);
        expect(await copy.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      });
    });
  },
);

describe('the copy of a file that is open in a tab', () => {
  it('keeps the colours of XML in both colour schemes', async () => {
    await openBoth(
      'tree.xml',
      async (tab, copy) =>
        expect(await differenceOf(desk, await tab.screenshot(), await copy.screenshot())).toBeLessThanOrEqual(
          allowed('tree.xml'),
        ),
      'dark',
    );
  });

  it('has no second title from the source of XML', async () => {
    await openBoth('tree.xml', async (_tab, copy) => expect(await copy.title()).toBe(''));
  });

  it.each(['headless.xhtml', 'embedding.svg'])(
    'has the policy and the shared pictures of %s, which has no head',
    async (file) => {
      await openBoth(file, async (tab, copy) => {
        const policy = copy.locator('head > meta[http-equiv=content-security-policy]');
        expect(await policy.getAttribute('content')).toContain("default-src 'none'");
        expect(await copy.locator('head > meta[charset=utf-8]').count()).toBe(1);
        expect(await copy.content().then((html) => html.match(/data:image\/png/g))).toHaveLength(1);
        expect(await differenceOf(desk, await tab.screenshot(), await copy.screenshot())).toBe(0);
      });
    },
  );

  it.each(['styled.xhtml', 'styled.svg'])('has the style sheets that %s names before its root', async (file) => {
    await openBoth(file, async (tab, copy) => {
      for (const size of [WIDE, PHONE]) {
        const pictures = [];
        for (const page of [tab, copy]) {
          await page.setViewportSize(size);
          pictures.push(await page.screenshot());
        }
        expect(await differenceOf(desk, pictures[0] as Buffer, pictures[1] as Buffer)).toBe(0);
      }
      expect(await copy.locator('head > style').count()).toBeGreaterThan(0);
    });
  });

  it('captures a selection in a page without a head', async () => {
    const tab = await browser.newPage();
    await tab.goto(`${server.origin}/files/headless.xhtml`);
    await tab.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('#words') as Element));
    const { html } = await captureWithEngine(await tab.context().newCDPSession(tab), engine, { selection: true });
    await tab.close();
    expect(html).toContain('Déjà vu');
    expect(html).not.toContain('<img');
  });

  it('centres a film', async () => {
    await openBoth('film.webm', async (tab, copy) => {
      const place = (page: Page) => page.locator('video').evaluate((film) => film.getBoundingClientRect().toJSON());
      expect(await place(copy)).toEqual(await place(tab));
    });
  });
});
