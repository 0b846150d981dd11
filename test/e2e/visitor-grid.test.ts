import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiCaller, waitForConversion } from '../support/api/api-caller.ts';
import { seriousFaults } from '../support/browsers/axe.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { coveredOf } from '../support/browsers/covered-elements.ts';
import { makeWorkbook, rowOf } from '../support/files/workbook.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let sales: { link: string; uuid: string };

const longState = 'open, because the harbour was closed in winter';
const rows = Array.from({ length: 450 }, (_, at) =>
  rowOf(at + 2, [`Customer ${at + 1}`, at * 1.5, at === 1 ? longState : 'open']),
);

beforeAll(async () => {
  service = await startService();
  browser = await launchChromium();
  const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  const bytes = makeWorkbook({
    sheets: [
      { name: 'Customers', rows: rowOf(1, ['Name', 'Revenue', 'State']) + rows.join('') },
      {
        name: 'יעדים',
        before: '<sheetViews><sheetView rightToLeft="1"/></sheetViews>',
        rows: rowOf(1, ['שם', 'סכום']) + rowOf(2, ['נועה', 3]),
      },
      { name: 'Empty', rows: '' },
    ],
  });
  const { body } = await caller.upload('POST', '/documents', { name: 'customers.xlsx', bytes });
  await waitForConversion(caller, body.slug);
  sales = body;
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

afterEach(() => context.close());

async function open(options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  page = await context.newPage();
  await page.goto(sales.link);
  await page.getByRole('gridcell', { name: 'Customer 1', exact: true }).waitFor();
}

const activeCell = () => page.locator('#cell-name').textContent();

describe('the grid of a workbook', () => {
  /** @feature grid */
  it('is read by tabs, keys and search, and reports which rows were read', async () => {
    await open();
    const grid = page.getByRole('grid', { name: 'Customers' });
    expect(await grid.getAttribute('aria-rowcount')).toBe('452');
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toHaveLength(1);
    expect(await grid.getAttribute('aria-colcount')).toBe('4');
    await page.keyboard.press('Control+End');
    await expect.poll(activeCell).toBe('C451');
    await page.getByRole('gridcell', { name: 'Customer 450' }).waitFor();
    // The first row names the columns, so it stays in sight.
    expect(await page.getByRole('gridcell', { name: 'Revenue' }).isVisible()).toBe(true);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect.poll(activeCell).toBe('C2');

    await page.keyboard.press('Control+f');
    await page.keyboard.type('customer 333');
    await expect.poll(activeCell).toBe('A334');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    await expect.poll(activeCell).toBe('A335');

    await page.getByRole('tab', { name: 'יעדים' }).click();
    await page.getByRole('gridcell', { name: 'נועה' }).waitFor();
    expect(await page.getByRole('grid').getAttribute('dir')).toBe('rtl');
    await page.keyboard.press('ArrowRight');
    await page.getByText('This sheet is empty.').waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    const read = () =>
      service.db.selectFrom('views').select('sections').where('document_id', '=', sales.uuid).executeTakeFirst();
    await page.getByRole('tab', { name: 'Customers' }).click();
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('pagehide')));
        return (await read())?.sections;
      })
      .toContain('Customers · rows 301–400');
  });

  /** @feature grid */
  it('copies the active cell, and selected cells as a spreadsheet pastes them', async () => {
    await open();
    await page.evaluate(() =>
      document.addEventListener('copy', (event) => {
        document.body.dataset.copied = event.clipboardData?.getData('text/plain') ?? '';
      }),
    );
    const copied = async () => {
      await page.keyboard.press('ControlOrMeta+c');
      return page.evaluate(() => document.body.dataset.copied);
    };
    await page.keyboard.press('ArrowDown');
    await expect.poll(activeCell).toBe('A2');
    expect(await copied()).toBe('Customer 1');
    await page.evaluate(() => {
      const end = document.querySelector('#cell-3-1');
      const start = document.querySelector('#cell-2-0');
      if (start && end) getSelection()?.setBaseAndExtent(start, 0, end, end.childNodes.length);
    });
    expect(await copied()).toBe(`Customer 2\t1.5\t${longState}\nCustomer 3\t3\t`);
  });

  it('copies all rows of the sheet after Ctrl+A, and finds more than it counts', async () => {
    const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
    const many = Array.from({ length: 5100 }, (_, at) => rowOf(at + 1, ['open', `open ${at + 1}`])).join('');
    const bytes = makeWorkbook({ sheets: [{ name: 'Long', rows: many }] });
    const { body } = await caller.upload('POST', '/documents', { name: 'long.xlsx', bytes });
    await waitForConversion(caller, body.slug);
    context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    page = await context.newPage();
    await page.goto(body.link);
    await page.getByRole('gridcell', { name: 'open 1', exact: true }).click();
    const status = () => page.locator('#grid-status').textContent();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/grid\/0\/20\.json/, (route) => released.then(() => route.continue()));
    await page.keyboard.press('ControlOrMeta+a');
    expect(await status()).toBe('5,100 rows selected');
    await page.keyboard.press('ControlOrMeta+c');
    await page.keyboard.press('ArrowDown');
    release();
    await expect.poll(status).toBe('5,100 rows copied');
    expect((await copied()).split('\n')).toHaveLength(5100);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+c');
    await expect.poll(status).toBe('5,100 rows copied');
    const lines = (await copied()).split('\n');
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([5100, 'open\topen 1', 'open\topen 5100']);
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await status()).toBe('');
    await page.keyboard.press('ControlOrMeta+c');
    await expect.poll(copied).toBe('open 3');

    await page.keyboard.press('Control+f');
    await page.getByRole('searchbox').fill('open');
    await expect.poll(() => page.locator('#find-count').textContent()).toBe('6 of 10,000+');
  });

  it('follows the link of a chart that has the focus, not that of the active cell', async () => {
    await open();
    await page.route(/\/grid\/0\/sheet\.json/, async (route) => {
      const response = await route.fetch();
      const chart = { left: 400, top: 40, width: 200, height: 100, text: 'Revenue' };
      await route.fulfill({ response, json: { ...(await response.json()), pictures: [chart] } });
    });
    await page.reload();
    await page.getByRole('link', { name: 'Chart: view it in the PDF' }).press('Enter');
    await page.waitForURL(/\?/);
    await page.locator('#pages').waitFor();
  });

  it('shows a long text of the last column beside the sheet, as Excel does', async () => {
    await open();
    const text = page.getByText(longState);
    expect(await text.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
    const [cell, words] = await Promise.all([page.locator('#cell-2-2').boundingBox(), text.boundingBox()]);
    expect(words?.width).toBeGreaterThan((cell?.width ?? 0) * 2);
    // It does not show through the headings when it is scrolled under them.
    const at = await page.locator('#grid').evaluate((grid) => {
      grid.scrollTo(0, 30);
      return grid.getBoundingClientRect().y + 30;
    });
    const covering = () =>
      page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('.grid-head') !== null, [
        (words?.x ?? 0) + (words?.width ?? 0) - 5,
        at,
      ] as const);
    await expect.poll(covering).toBe(true);
    // On a narrow screen it can be scrolled to.
    await page.setViewportSize({ width: 320, height: 640 });
    await page.locator('#grid').evaluate((grid) => grid.scrollTo(grid.scrollWidth, 0));
    await expect.poll(() => text.evaluate((words) => words.getBoundingClientRect().right <= innerWidth)).toBe(true);
  });

  it('has its rows in their order after it was scrolled down and up again', async () => {
    await open();
    const body = page.locator('.grid-body > [role=row]');
    const numbers = () => body.evaluateAll((all) => all.map((row) => Number(row.ariaRowIndex)));
    const grid = page.locator('#grid');
    await grid.evaluate((each) => each.scrollTo(0, 4000));
    await page.getByRole('gridcell', { name: 'Customer 205', exact: true }).waitFor();
    await grid.evaluate((each) => each.scrollTo(0, 3600));
    await page.getByRole('gridcell', { name: 'Customer 170', exact: true }).waitFor();
    const found = await numbers();
    expect(found.length).toBeGreaterThan(30);
    expect(found).toEqual([...found].sort((one, other) => one - other));
  });

  it('goes on without a block of rows that did not arrive, says so, and tries it again', async () => {
    await open({ viewport: { width: 700, height: 640 } });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    let asked = 0;
    let isDown = true;
    let answer = Promise.resolve();
    await page.route(/\/grid\/0\/1\.json/, async (route) => {
      asked += 1;
      await answer;
      return isDown ? route.abort() : route.continue();
    });
    const status = () => page.locator('#grid-status').textContent();
    const scrollTo = async (top: number) => {
      await page.locator('#grid').evaluate(
        (grid, to) =>
          new Promise((scrolled) => {
            grid.addEventListener('scroll', scrolled, { once: true });
            grid.scrollTo(0, to);
          }),
        top,
      );
      // A frame, in which the rows are drawn.
      await page.clock.runFor(20);
    };
    await scrollTo(6000);
    await expect.poll(status).toBe('Some rows couldn’t be loaded. Trying again…');
    // Scrolling asks for nothing again.
    for (const top of [6010, 6020, 6030]) await scrollTo(top);
    expect(asked).toBe(1);
    // The line stays for as long as rows are missing.
    await page.mouse.click(350, 400);
    await page.keyboard.press('Shift');
    await page.keyboard.press('x');
    expect(await status()).toBe('Some rows couldn’t be loaded. Trying again…');
    // What is loaded stays.
    expect(await page.locator('#grid-problem').isVisible()).toBe(false);
    await scrollTo(0);
    await page.getByRole('gridcell', { name: 'Customer 1', exact: true }).waitFor();
    expect(await status()).toBe('');
    await scrollTo(6000);
    expect(await status()).toBe('Some rows couldn’t be loaded. Trying again…');
    // A request that fails after the browser came online is repeated at once.
    const { promise, resolve: fail } = Promise.withResolvers<void>();
    answer = promise;
    await page.clock.runFor(2_000);
    await expect.poll(() => asked).toBe(2);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    fail();
    await expect.poll(() => asked).toBe(3);
    await expect.poll(status).toBe('Some rows couldn’t be loaded. Trying again…');
    isDown = false;
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return await status();
      })
      .toBe('');
    await page.getByRole('gridcell', { name: 'Customer 305', exact: true }).waitFor();

    // Another sheet that does not arrive leaves this one.
    await page.route(/\/grid\/1\/sheet\.json/, (route) => route.abort());
    await page.getByRole('tab', { name: 'יעדים' }).click();
    await expect.poll(status).toBe('This couldn’t be loaded. Try again.');
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Customers');
    expect(await page.getByRole('gridcell', { name: 'Customer 305', exact: true }).isVisible()).toBe(true);
    await page.unroute(/\/grid\/1\/sheet\.json/);
    await page.getByRole('tab', { name: 'יעדים' }).click();
    await page.getByRole('gridcell', { name: 'נועה' }).waitFor();
    expect(await status()).toBe('');
  });

  it('shows a picture that did not arrive once it is online, or after a while', async () => {
    await open();
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await page.route(/\/grid\/0\/sheet\.json/, async (route) => {
      const response = await route.fetch();
      const picture = { file: 'pixel.png', left: 400, top: 40, width: 200, height: 100, text: 'Harbour' };
      await route.fulfill({ response, json: { ...(await response.json()), pictures: [picture] } });
    });
    let asked = 0;
    let isDown = true;
    await page.route(/\/grid\/pixel\.png/, (route) => {
      asked += 1;
      return isDown ? route.abort() : route.fulfill({ contentType: 'image/png', body: pixel });
    });
    const isShown = () => page.locator('img.grid-picture').evaluate((one: HTMLImageElement) => one.naturalWidth > 0);
    await page.clock.install();
    await page.reload();
    await expect.poll(() => asked).toBe(1);
    await page.getByRole('img', { name: 'Harbour' }).waitFor();
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return asked;
      })
      .toBeGreaterThan(1);
    expect(await isShown()).toBe(false);
    isDown = false;
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')));
        return await isShown();
      })
      .toBe(true);
  });

  it('says instead of the sheet that nothing of it could be loaded', async () => {
    await open();
    await page.route(/\/grid\/0\/0\.json/, (route) => route.abort());
    await page.reload();
    await page.locator('#grid-problem').waitFor();
    await page.unroute(/\/grid\/0\/0\.json/);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByRole('gridcell', { name: 'Customer 1', exact: true }).waitFor();
    expect(await page.locator('#grid-problem').isVisible()).toBe(false);
    await page.route(/\/grid\/workbook\.json/, (route) => route.abort());
    await page.reload();
    await page.locator('#grid-problem').waitFor();
  });

  it('goes to the next match also where its rows are still being loaded', async () => {
    await open({ viewport: { width: 700, height: 640 } });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/grid\/0\/1\.json/, (route) => released.then(() => route.continue()));
    await page.getByRole('button', { name: 'Find in this document' }).click();
    await page.getByRole('searchbox').fill('customer 33');
    await expect.poll(activeCell).toBe('A34');
    await page.getByRole('button', { name: 'Next match' }).click();
    release();
    await expect.poll(activeCell).toBe('A331');
  });

  it('goes to a match of the text that was just entered, not of the one before', async () => {
    await open({ viewport: { width: 700, height: 640 } });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const found = () => page.locator('#find-count').textContent();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('customer 33');
    await page.clock.runFor(200);
    await expect.poll(found).toBe('1 of 11');
    await page.keyboard.press('Control+f');
    await page.keyboard.type('customer 44');
    await page.keyboard.press('Enter');
    await expect.poll(found).toBe('1 of 11');
    await expect.poll(activeCell).toBe('A45');
    // The search is not begun again.
    await page.keyboard.press('Enter');
    await page.clock.runFor(200);
    await expect.poll(activeCell).toBe('A441');
    expect(await found()).toBe('2 of 11');
  });

  it('goes on with a search that was interrupted', async () => {
    await open({ viewport: { width: 700, height: 640 } });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/grid\/0\/1\.json/, (route) => released.then(() => route.continue()));
    const found = () => page.locator('#find-count').textContent();
    await page.keyboard.press('Control+f');
    await page.getByRole('searchbox').fill('customer 33');
    await expect.poll(found).toBe('1 of 1');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('Control+f');
    release();
    await expect.poll(found).toBe('1 of 11');
    await page.keyboard.press('Enter');
    await expect.poll(activeCell).toBe('A331');
  });

  it('says nothing of a search that was ended before its request failed', async () => {
    await open({ viewport: { width: 700, height: 640 } });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/grid\/0\/1\.json/, (route) => released.then(() => route.abort()));
    const found = () => page.locator('#find-count').textContent();
    await page.keyboard.press('Control+f');
    await page.getByRole('searchbox').fill('customer 33');
    await expect.poll(found).toBe('1 of 1');
    await page.getByRole('button', { name: 'Close' }).click();
    const failed = page.waitForEvent('requestfailed');
    release();
    await failed;
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await page.locator('#grid-status').textContent()).toBe('');
    expect(await found()).toBe('1 of 1');
  });

  it('begins a search that failed again, in both directions', async () => {
    await open({ viewport: { width: 700, height: 640 } });
    let asked = 0;
    await page.route(/\/grid\/0\/1\.json/, (route) => {
      asked += 1;
      return route.fulfill({ status: 500 });
    });
    const found = () => page.locator('#find-count').textContent();
    const status = () => page.locator('#grid-status').textContent();
    await page.keyboard.press('Control+f');
    await page.getByRole('searchbox').fill('customer 33');
    await expect.poll(status).toBe('This couldn’t be loaded. Try again.');
    expect(await found()).toBe('');
    await page.getByRole('button', { name: 'Previous match' }).click();
    await expect.poll(() => asked).toBe(2);
    await expect.poll(found).toBe('');
    await page.unroute(/\/grid\/0\/1\.json/);
    await page.getByRole('button', { name: 'Previous match' }).click();
    await expect.poll(found).toBe('1 of 11');
    expect(await status()).toBe('');
  });

  it.each([320, 390, 700])(
    'is searched in a window of %i pixels: nothing covers the search, and it covers nothing',
    async (width) => {
      await open({ viewport: { width, height: 640 } });
      await page.getByRole('button', { name: 'Find in this document' }).click();
      await page.getByRole('searchbox').fill('customer 33');
      await expect.poll(activeCell).toBe('A34');
      expect(await page.locator('#find input, #find button').evaluateAll(coveredOf)).toEqual([]);
      expect(await page.locator('.bar a, .bar button, #cell-33-0').evaluateAll(coveredOf)).toEqual([]);
      await page.getByRole('button', { name: 'Next match' }).click();
      await expect.poll(activeCell).toBe('A331');
      await page.getByRole('button', { name: 'Close' }).click();
      expect(await page.locator('#find').isVisible()).toBe(false);
    },
  );

  it('shows the same place when it is loaded again in its tab', async () => {
    await open({ viewport: { width: 200, height: 640 } });
    await page.keyboard.press('Control+f');
    await page.keyboard.type('customer 398');
    await expect.poll(activeCell).toBe('A399');
    await page.locator('#grid').evaluate((grid) => grid.scrollBy(20, 40));
    const scrolled = () => page.locator('#grid').evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    const before = await scrolled();
    expect(Math.min(...before)).toBeGreaterThan(0);
    await page.reload();
    await expect.poll(activeCell).toBe('A399');
    await page.getByRole('gridcell', { name: 'Customer 398' }).waitFor();
    expect(await scrolled()).toEqual(before);

    // Also where a text beside the sheet makes it wider, which is known once its row is drawn.
    await page.locator('#grid').evaluate((grid) => grid.scrollTo(0, 0));
    await page.getByText(longState).waitFor();
    await page.locator('#grid').evaluate((grid) => grid.scrollTo(grid.scrollWidth, 0));
    const atEnd = await scrolled();
    expect(atEnd[0]).toBeGreaterThan(before[0] ?? 0);
    await page.reload();
    await page.getByText(longState).waitFor();
    await expect.poll(scrolled).toEqual(atEnd);

    await page.getByRole('tab', { name: 'יעדים' }).click();
    await page.getByRole('gridcell', { name: 'נועה' }).click();
    await expect.poll(activeCell).toBe('A2');
    await page.reload();
    await page.getByRole('gridcell', { name: 'נועה' }).waitFor();
    expect(await activeCell()).toBe('A2');
    expect(page.url()).toBe(sales.link);
  });

  it('stays where a reader goes while the rows of the stored place are being loaded', async () => {
    await open({ viewport: { width: 700, height: 640 } });
    await page.locator('#grid').evaluate((grid) => grid.scrollTo(0, 6000));
    await page.getByRole('gridcell', { name: 'Customer 305', exact: true }).click();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/grid\/0\/1\.json/, (route) => released.then(() => route.continue()));
    await page.reload();
    const top = () => page.locator('#grid').evaluate((grid) => grid.scrollTop);
    await expect.poll(top).toBeGreaterThan(5000);
    await page.keyboard.press('Control+End');
    await page.getByRole('gridcell', { name: 'Customer 450', exact: true }).waitFor();
    await page.locator('#grid-waiting').waitFor({ state: 'hidden' });
    expect(await activeCell()).toBe('C451');
    expect(await top()).toBeGreaterThan(6500);
    release();
  });

  it('fits a phone in the dark: wide tabs, a white sheet', async () => {
    await open({ viewport: { width: 320, height: 640 }, colorScheme: 'dark', hasTouch: true, locale: 'ar' });
    const tab = await page.getByRole('tab').first().boundingBox();
    expect(tab?.height).toBeGreaterThanOrEqual(44);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBe(0);
    const background = () => page.locator('#grid').evaluate((grid) => getComputedStyle(grid).backgroundColor);
    expect(await background()).toBe('rgb(255, 255, 255)');
    await page.getByRole('gridcell', { name: 'Customer 3', exact: true }).tap();
    await expect.poll(activeCell).toBe('A4');
    expect(await seriousFaults(page)).toEqual([]);
  });
});
