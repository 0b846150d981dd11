import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { bundleEngine, captureWithEngine } from '../capture/engine-in-page.ts';
import { startPageServer } from '../capture/page-server.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { median, timed } from './median.ts';
import { type Figure, milliseconds } from './table.ts';

const pages = join(import.meta.dirname, '../capture/pages');
const rows = 10_000;
const runs = 5;

/** Times a capture of the feature pages and of a page of 50,000 elements, and how long the capture blocks that page. */
export async function captureTimings(): Promise<Figure[]> {
  const [browser, server, engine] = await Promise.all([launchChromium(), startPageServer(), bundleEngine()]);
  try {
    const files = (await readdir(pages)).filter((file) => file.endsWith('.html'));
    const times: number[] = [];
    for (const file of files)
      times.push(await withPage(browser, `${server.origin}/${file}`, (page) => captureTime(page, engine)));
    const large = await withPage(browser, 'about:blank', (page) => largePage(page, engine));
    return [
      {
        what: `capture of a feature page, median of ${files.length}`,
        value: milliseconds(median(times)),
        against: `slowest ${milliseconds(Math.max(...times))}`,
      },
      {
        what: 'capture of 50,000 elements',
        value: milliseconds(large.time),
        against: `longest time without a turn for the page ${milliseconds(large.longest)}`,
      },
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

/** Medians: a single run would show other load on the machine. */
async function largePage(page: Page, engine: string): Promise<{ time: number; longest: number }> {
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
