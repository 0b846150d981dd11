import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults } from '../support/browsers/axe.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { publishAndSign, waitForSignedCopy } from '../support/signing/signed-copy.ts';

let service: StartedService;
let browser: Browser;
let page: Page;
let copy: Buffer;

beforeAll(async () => {
  service = await startService();
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  const { id } = await publishAndSign(service, 'Lease of the harbour house');
  copy = await waitForSignedCopy(service, id);
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

describe('checking a signed PDF in a browser', () => {
  /** @feature signed-copies */
  it.each([
    ['light', 'Signed here and unchanged', (file: Buffer) => file],
    ['dark', 'Changed after signing', (file: Buffer) => Buffer.concat([file, Buffer.from('%')])],
  ] as const)('shows the result on a small %s screen: %s', async (colorScheme, words, change) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${service.baseUrl}/verify/`);
    expect(await seriousFaults(page)).toEqual([]);
    const file = { name: 'copy.pdf', mimeType: 'application/pdf', buffer: change(copy) };
    await page.getByLabel('PDF', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Check' }).click();
    const result = page.getByRole('heading', { name: words });
    await result.waitFor();
    expect(await page.title()).toBe(`${words} · Check a signed PDF · Linkwake`);
    expect(await result.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await seriousFaults(page)).toEqual([]);
    const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide).toBeLessThanOrEqual(screen);
  });

  it('shows how much is uploaded, can be cancelled, and checks another file on the page of the result', async () => {
    await page.goto(`${service.baseUrl}/verify/`);
    const choose = (label: string, buffer: Buffer) =>
      page.getByLabel(label, { exact: true }).setInputFiles({ name: 'copy.pdf', mimeType: 'application/pdf', buffer });
    const network = await page.context().newCDPSession(page);
    const limitUpload = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await limitUpload(20_000);
    await choose('PDF', copy);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('progressbar', { name: 'Uploading…' }).waitFor();
    await page.getByText(/^\d+\.\d of \d+\.\d MB$/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await limitUpload(-1);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('heading', { name: 'Signed here and unchanged' }).waitFor();
    await choose('Another PDF', Buffer.from('no PDF'));
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('heading', { name: 'Not a PDF' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/verify/');
  });

  it.each([
    ['breaks off', (route: Route) => route.abort()],
    ['ends with a page of a proxy', (route: Route) => route.fulfill({ contentType: 'text/html', body: '<p>Busy</p>' })],
  ])('shows no earlier result for a file whose upload %s', async (_, answer) => {
    await page.goto(`${service.baseUrl}/verify/`);
    const check = async (label: string, buffer: Buffer) => {
      const file = { name: 'copy.pdf', mimeType: 'application/pdf', buffer };
      await page.getByLabel(label, { exact: true }).setInputFiles(file);
      await page.getByRole('button', { name: 'Check' }).click();
    };
    await check('PDF', copy);
    const result = page.getByRole('heading', { name: 'Signed here and unchanged' });
    await result.waitFor();
    await page.route('**/verify/', answer, { times: 1 });
    await check('Another PDF', Buffer.from('no PDF'));
    await page
      .getByRole('alert')
      .filter({ hasText: 'Couldn’t upload. Check your connection and try again.' })
      .waitFor({ timeout: 10_000 });
    expect(await result.count()).toBe(0);
    expect(await page.title()).toBe('Check a signed PDF · Linkwake');
    await check('Another PDF', Buffer.from('no PDF'));
    await page.getByRole('heading', { name: 'Not a PDF' }).waitFor();
  });

  it('says why a file was not checked', async () => {
    await page.goto(`${service.baseUrl}/verify/`);
    await page
      .getByLabel('PDF', { exact: true })
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.of() });
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('alert').filter({ hasText: 'Choose a PDF first.' }).waitFor();
  });
});
