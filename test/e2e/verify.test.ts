import type { Browser, Page } from 'playwright-core';
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
    await page.getByRole('heading', { name: words }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide).toBeLessThanOrEqual(screen);
  });
});
