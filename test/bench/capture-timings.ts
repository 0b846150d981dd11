import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { bundleEngine, captureWithEngine } from '../capture/engine-in-page.ts';
import { startPageServer } from '../capture/page-server.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { median, timed } from './median.ts';
import { type Figure, milliseconds } from './table.ts';

const pages = join(import.meta.dirname, '../capture/pages');
/** Rows of five elements each. */
const large = [6000, 10_000];
const runs = 5;
/** Pages whose pictures a script starts late, and cancels when they leave the window. */
const latePictures = ['by-timer.html', 'cancelled.html'];
const lateRuns = 50;

/**
 * Times a capture of the feature pages and of pages of 30,000 and 50,000 elements, and how long the capture blocks these. Counts
 * the captures of pages with late pictures that lack one.
 */
export async function captureTimings(): Promise<Figure[]> {
  const [browser, server, engine] = await Promise.all([launchChromium(), startPageServer(), bundleEngine()]);
  try {
    const files = (await readdir(pages)).filter((file) => file.endsWith('.html'));
    const times: number[] = [];
    for (const file of files)
      times.push(await withPage(browser, `${server.origin}/${file}`, (page) => captureTime(page, engine)));
    const largePages: Figure[] = [];
    for (const rows of large) {
      const { time, longest } = await withPage(browser, 'about:blank', (page) => largePage(page, engine, rows));
      largePages.push({
        what: `capture of ${(rows * 5).toLocaleString('en')} elements`,
        value: milliseconds(time),
        against: `longest time without a turn for the page ${milliseconds(longest)}`,
      });
    }
    const blank: Figure[] = [];
    for (const file of latePictures) {
      let without = 0;
      for (let run = 0; run < lateRuns; run += 1)
        without += await withPage(browser, `${server.origin}/on-sight/${file}`, (page) => lacksPictures(page, engine));
      blank.push({
        what: `captures of ${file} that lack a picture`,
        value: `${without} of ${lateRuns}`,
        against: 'none',
      });
    }
    return [
      {
        what: `capture of a feature page, median of ${files.length}`,
        value: milliseconds(median(times)),
        against: `slowest ${milliseconds(Math.max(...times))}`,
      },
      ...largePages,
      ...blank,
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function withPage<T>(browser: Browser, address: string, task: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    return await task(page);
  } finally {
    await context.close();
  }
}

async function captureTime(page: Page, engine: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  return timed(() => captureWithEngine(session, engine));
}

/** Returns 1 if a copy of the page lacks one of its pictures, otherwise 0. */
async function lacksPictures(page: Page, engine: string): Promise<0 | 1> {
  const { html, report } = await captureWithEngine(await page.context().newCDPSession(page), engine);
  const pictures = await page.locator('img').count();
  const kept = await page.evaluate((copy) => {
    const { images } = new DOMParser().parseFromString(copy, 'text/html');
    // A picture that is shown several times is in a custom property.
    return [...images].filter(({ src, style }) => src.startsWith('data:image/png') || style.content.startsWith('var('))
      .length;
  }, html);
  return report.missing.length > 0 || kept < pictures ? 1 : 0;
}

/** Medians: a single run would show other load on the machine. */
async function largePage(page: Page, engine: string, rows: number): Promise<{ time: number; longest: number }> {
  await page.evaluate((count) => {
    document.body.innerHTML = Array.from(
      { length: count },
      (_, n) =>
        `<div class="row r${n % 100}" id="i${n}"><b>${n}</b><span>words</span><a href="/${n}">x</a><i>x</i></div>`,
    ).join('');
    Object.assign(window, { longTasks: [] });
    new PerformanceObserver((list) => {
      const { longTasks } = window as unknown as { longTasks: number[] };
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    }).observe({ entryTypes: ['longtask'] });
  }, rows);
  const times: number[] = [];
  const longest: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    times.push(await captureTime(page, engine));
    longest.push(
      await page.evaluate(() => {
        const { longTasks } = window as unknown as { longTasks: number[] };
        return Math.max(0, ...longTasks.splice(0));
      }),
    );
  }
  return { time: median(times), longest: median(longest) };
}
