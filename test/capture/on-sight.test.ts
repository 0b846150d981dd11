import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** Captures a page that is scrolled to `top`, and opens the copy. */
async function copyOf<T>(file: string, top: number, look: (copy: Page, live: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  try {
    const live = await context.newPage();
    await live.goto(`${server.origin}/on-sight/${file}`, { waitUntil: 'networkidle' });
    await live.evaluate((to) => scrollTo(0, to), top);
    const { html } = await captureWithEngine(await context.newCDPSession(live), engine);
    expect(await live.evaluate(() => scrollY)).toBe(top);
    const copy = await context.newPage();
    await copy.goto(server.show(html), { waitUntil: 'load' });
    return await look(copy, live);
  } finally {
    await context.close();
  }
}

/** Returns which pictures of a page are blank. */
const blanks = (page: Page) =>
  page.evaluate(() => [...document.images].flatMap(({ naturalWidth }, index) => (naturalWidth > 0 ? [] : [index])));

const opacitiesOf = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('.part')].map((part) => getComputedStyle(part).opacity));

describe('a page that is taller than its window', () => {
  it('is captured with all that it reveals on sight, also what hides again, and notices only that it was scrolled', async () => {
    await copyOf('revealed.html', 0, async (copy, live) => {
      expect(await opacitiesOf(copy)).toEqual(Array(14).fill('1'));
      expect(await live.evaluate('heard')).toEqual([]);
    });
  });

  it('is back where it was when a capture that is aborted has ended, so that the next one is complete', async () => {
    const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
    try {
      const live = await context.newPage();
      await live.goto(`${server.origin}/on-sight/revealed.html`, { waitUntil: 'networkidle' });
      await live.evaluate(() => scrollTo(0, 100));
      const session = await context.newCDPSession(live);
      await expect(captureWithEngine(session, engine, { abortAtScroll: true })).rejects.toThrow('AbortError');
      expect(await live.evaluate(() => scrollY)).toBe(100);
      const { html } = await captureWithEngine(session, engine);
      expect(await live.evaluate(() => scrollY)).toBe(100);
      const copy = await context.newPage();
      await copy.goto(server.show(html), { waitUntil: 'load' });
      expect(await opacitiesOf(copy)).toEqual(Array(14).fill('1'));
    } finally {
      await context.close();
    }
  });

  it('is captured as it is at the end of transitions that follow one another', async () => {
    await copyOf('in-turn.html', 0, async (copy) => {
      expect(await copy.locator('.part').allInnerTexts()).toEqual(['Is here', 'Is here']);
    });
  });

  it('has its slides moved on by one at most on the way, and one at its return', async () => {
    await copyOf('slides.html', 0, async (_copy, live) => expect(await live.evaluate('early')).toBeLessThanOrEqual(2));
  });

  it('is captured with all that it builds on sight', async () => {
    await copyOf('built.html', 0, async (copy) => {
      expect(await copy.locator('img').count()).toBe(8);
      expect(await blanks(copy)).toEqual([]);
    });
  });

  it('is captured with the rules that scripts change on sight, although its sheets were read before', async () => {
    await copyOf('restyled.html', 0, async (copy) => {
      const shown = await copy.evaluate(() =>
        ['linked', 'written', 'added'].map(
          (name) => getComputedStyle(document.querySelector(`.${name}`) as Element).color,
        ),
      );
      expect(shown).toEqual(['rgb(2, 2, 2)', 'rgb(3, 3, 3)', 'rgb(4, 4, 4)']);
      await copy.waitForFunction(() => getComputedStyle(document.querySelector('.faded') as Element).opacity === '1');
    });
  });

  describe('is captured as it is when it has reacted to its return', () => {
    const shows: Record<string, (copy: Page) => Promise<unknown>> = {
      text: (copy) => copy.locator('i').innerText(),
      shadow: (copy) => copy.locator('.shadow b').innerText(),
      frame: (copy) => copy.frameLocator('iframe').locator('b').getAttribute('title'),
    };
    it.each(Object.entries(shows))('by a change of its %s', async (part, shown) => {
      await copyOf(`returning.html#${part}`, 0, async (copy) => expect(await shown(copy)).toBe('at 0'));
    });

    it.each(['idle', 'busy'])('by an animation of a page that is %s', async (load) => {
      const opacity = (copy: Page) => copy.locator('i').evaluate((menu) => getComputedStyle(menu).opacity);
      await copyOf(`returning.html?${load}#animation`, 0, async (copy) => expect(await opacity(copy)).toBe('1'));
    });
  });

  it.each(['by-timer.html', 'cancelled.html'])('has no blank picture: %s', async (file) => {
    for (const top of [0, 900]) {
      await copyOf(file, top, async (copy) => {
        expect(await copy.locator('img').count()).toBe(16);
        expect(await blanks(copy)).toEqual([]);
      });
    }
  });
});
