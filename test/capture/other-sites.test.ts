import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { chromiumPath, launchChromium, wholeChromiumArgs } from '../support/browsers/chromium.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { type PageServer, startPageServer } from './page-server.ts';
import { differenceOf } from './same-picture.ts';

let server: PageServer;
let viewer: BrowserContext;
/** A blank page, which can read screenshots. */
let desk: Page;

beforeAll(async () => {
  const [extension, started, browser] = await Promise.all([
    buildExtension('chrome'),
    startPageServer(),
    launchChromium({ args: ['--hide-scrollbars'] }),
  ]);
  process.env.LINKWAKE_EXTENSION = extension;
  server = started;
  viewer = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  desk = await viewer.newPage();
});

afterAll(async () => {
  await viewer?.browser()?.close();
  await server?.stop();
});

interface Publisher {
  publish(file: string): Promise<{ html: string; live: Buffer; screens: Buffer[] }>;
  close(): Promise<void>;
}

/** Starts a browser that publishes pages with the built extension, as a person does. */
async function startPublisher(access: 'given' | 'none'): Promise<Publisher> {
  process.env.LINKWAKE_ACCESS = access;
  // The module reads its settings once, so each case imports it separately.
  const address = `${new URL('./harness-capturer.mjs', import.meta.url).href}?${access}`;
  const capturer: typeof import('./harness-capturer.mjs') = await import(/* @vite-ignore */ address);
  const profile = await mkdtemp(join(tmpdir(), 'linkwake-other-sites-'));
  const [folder] = capturer.extensions;
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    headless: true,
    viewport: { width: 1280, height: 800 },
    args: [
      ...wholeChromiumArgs,
      '--hide-scrollbars',
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
      ...capturer.args,
    ],
  });
  const close = async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await capturer.init(context);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async publish(file) {
      const page = await context.newPage();
      await page.goto(`${server.origin}/${file}`, { waitUntil: 'networkidle' });
      const live = await page.screenshot();
      const screens = file === 'other-sites.html' ? [] : await screensOf(page);
      const { html = '' } = await capturer.capture(page);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.close();
      return { html, live, screens };
    },
    close,
  };
}

async function look<T>(html: string, at: (page: Page) => Promise<T>): Promise<T> {
  const page = await viewer.newPage();
  try {
    await page.goto(server.show(html), { waitUntil: 'load' });
    return await at(page);
  } finally {
    await page.close();
  }
}

describe('once the person allows access', () => {
  it('a page with pictures, styles and frames of another site is captured completely, and secrets in its frames are blanked as in the page', async () => {
    const publisher = await startPublisher('given');
    onTestFinished(() => publisher.close());
    const { html, live } = await publisher.publish('other-sites.html');
    expect(html).not.toContain('SECRET');
    expect(html).not.toContain(server.other);
    await look(html, async (page) => {
      // Except for the dots of a password.
      expect(await differenceOf(desk, live, await page.screenshot())).toBeLessThan(0.0005);
      await expect(page.frameLocator('iframe').getByText('Words in the frame').textContent()).resolves.toBeTruthy();
      const below = page.locator('#below');
      expect(await below.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
    });
  });
});

describe('without access', () => {
  let publisher: Publisher;
  beforeAll(async () => {
    publisher = await startPublisher('none');
  });
  afterAll(() => publisher?.close());

  it('a page with pictures, styles and frames of another site is captured as shown on the screen, and nothing else', async () => {
    const { html, live } = await publisher.publish('other-sites.html');
    expect(html).not.toContain(server.other);
    await look(html, async (page) => {
      const boxes = { picture: 0, frame: 0, canvas: 0 };
      const copy = await page.screenshot();
      for (const [name, x] of [
        ['picture', 88],
        ['frame', 616],
        ['canvas', 792],
      ] as const)
        boxes[name] = await differenceAt(live, copy, x);
      expect(boxes).toEqual({ picture: 0, frame: 0, canvas: 0 });
      expect(await page.frameLocator('iframe').getByText('Words').count()).toBe(0);
    });
  });

  it('a frame for a card stays empty, and one about cards is pictured', async () => {
    const { html, live } = await publisher.publish('other-sites-card.html');
    await look(html, async (page) => {
      const copy = await page.screenshot();
      expect(await differenceAt(live, copy, 88), 'card').toBe(1);
      expect(await differenceAt(live, copy, 264), 'about cards').toBe(0);
      expect(await page.frameLocator('iframe').first().locator('img').count()).toBe(0);
    });
  });

  it('a page with content of another site below the fold is captured as shown on the screen, all the way down', async () => {
    const { html, screens } = await publisher.publish('other-sites-below.html');
    expect(html).not.toContain(server.other);
    await look(html, async (page) => {
      const copies = await screensOf(page);
      for (const [at, screen] of screens.entries()) {
        const copy = copies[at];
        if (!copy) throw new Error('The copy is shorter than the page.');
        expect(await differenceOf(desk, screen, copy), `screen ${at}`).toBe(0);
      }
    });
  });
});

/** Scroll positions of the joint of two screenshots in a tall picture, and of everything else. */
const POSITIONS = [900, 2600];

/** Takes screenshots where a page shows content of other sites. Scrolls back. */
async function screensOf(page: Page): Promise<Buffer[]> {
  const screens: Buffer[] = [];
  for (const top of POSITIONS) {
    await page.evaluate(async (to) => {
      scrollTo(0, to);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, top);
    screens.push(await page.screenshot());
  }
  await page.evaluate(() => scrollTo(0, 0));
  return screens;
}

/** Returns whether two screenshots differ in the box around a point of the first row: 0 or 1. */
function differenceAt(live: Buffer, copy: Buffer, x: number): Promise<number> {
  return desk.evaluate(
    async ([first, second, at]) => {
      const pixelOf = async (base64: string) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        return context?.getImageData(at, 48, 1, 1).data.join();
      };
      return (await pixelOf(first)) === (await pixelOf(second)) ? 0 : 1;
    },
    [live.toString('base64'), copy.toString('base64'), x] as const,
  );
}
