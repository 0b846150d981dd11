import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults } from '../support/axe.ts';
import { launchChromium } from '../support/chromium.ts';
import { ownersClient, report, visit } from '../support/link-visitor.ts';
import { type StartedService, startService } from '../support/service.ts';

let service: StartedService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let uuid: string;

beforeAll(async () => {
  service = await startService();
  browser = await launchChromium();
  const { documents } = ownersClient(service);
  const html = '<!doctype html><title>Plan</title>';
  const published = await documents.publish({ html }, { title: 'x'.repeat(300), password: 'open sesame' });
  await documents.update(published.uuid, { require_email: true, expires_on: '2020-05-06' });
  const seen = await documents.publish({ html }, { title: 'Harbour plan' });
  await report((await visit(seen.link)).beacon, { acted: true, completion: 80 });
  uuid = seen.uuid;
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

afterEach(() => context.close());

async function signIn(options: BrowserContextOptions = {}): Promise<void> {
  context = await browser.newContext(options);
  page = await context.newPage();
  await page.goto(`${service.baseUrl}/sign-in`);
  await page.getByLabel('Email address').fill(service.owner.email);
  await page.getByLabel('Password').fill(service.owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Documents' }).waitFor();
}

/** Whether the words stand on one line. */
async function onOneLine(words: Locator): Promise<boolean> {
  return words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size === 1;
  });
}

describe('the console', () => {
  it.each<[string, BrowserContextOptions]>([
    ['light', { viewport: { width: 1000, height: 700 } }],
    ['dark', { viewport: { width: 1000, height: 700 }, colorScheme: 'dark' }],
    ['320 px', { viewport: { width: 320, height: 600 } }],
  ])('fits the screen and has no serious fault for assistive technology: %s', async (_name, options) => {
    await signIn(options);
    for (const path of [
      '/documents',
      `/documents/${uuid}/`,
      `/documents/${uuid}/?range=all`,
      `/documents/${uuid}/recipients/`,
      `/documents/${uuid}/versions/`,
      `/documents/${uuid}/replace/`,
      `/documents/${uuid}/update/`,
      '/review',
      '/keys',
      '/apps',
      '/plan/',
      '/account',
    ]) {
      await page.goto(service.baseUrl + path);
      expect(await seriousFaults(page), path).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });

  it('keeps the words of its tables whole beside a long title', async () => {
    await signIn({ viewport: { width: 700, height: 700 } });
    const row = page.getByRole('row').filter({ hasText: 'xxx' });
    for (const words of ['Web page', 'just now', '0 views']) expect(await onOneLine(row.getByText(words))).toBe(true);
    await page.setViewportSize({ width: 320, height: 600 });
    await page.goto(`${service.baseUrl}/plan/`);
    for (const cell of await page.getByRole('cell', { name: /^\w+$/ }).all()) expect(await onOneLine(cell)).toBe(true);
  });

  it('tells on a phone on what a document was seen and how far it was read', async () => {
    await signIn({ viewport: { width: 320, height: 600 } });
    await page.goto(`${service.baseUrl}/documents/${uuid}/`);
    expect(await page.getByText('Chrome on Windows').isVisible()).toBe(true);
    expect(await page.getByText('80 %').isVisible()).toBe(true);
  });

  it('shows a new key once, and makes no second one when the page is loaded again', async () => {
    await signIn();
    await page.goto(`${service.baseUrl}/keys`);
    await page.getByLabel('Name of a new key').fill('nightly report');
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = await page.locator('.notice-good code').innerText();
    await page.reload();
    await page.getByText('was made before').waitFor();
    expect(await page.content()).not.toContain(key);
    const revoke = page.getByLabel('Revoke nightly report');
    expect(await revoke.count()).toBe(1);
    await revoke.click();
    await page.getByRole('button', { name: 'Revoke “nightly report”' }).click();
    await expect.poll(() => revoke.count()).toBe(0);
  });

  it('makes a personal link and gives it to be copied', async () => {
    await signIn();
    await page.goto(`${service.baseUrl}/documents/${uuid}/recipients/`);
    await page.getByLabel('Names and email addresses').fill('Ann <ann@example.com>');
    await page.getByRole('button', { name: 'Make personal links' }).click();
    const link = page.getByLabel('Personal link of Ann');
    expect(await link.inputValue()).toMatch(/\?r=\w+$/);
    expect(await link.isEditable()).toBe(false);
  });
});
