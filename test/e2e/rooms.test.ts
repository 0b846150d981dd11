import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { faultsOnScreens } from '../support/browsers/axe.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { makePdf } from '../support/files/pdf.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let client: Client;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let plan: { slug: string };
let documents: string[];
let room: string;

const html = (title: string) => `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1></html>`;

beforeAll(async () => {
  service = await startService();
  client = ownersClient(service);
  browser = await launchChromium();
  plan = await client.documents.publish({ html: html('Harbour plan') });
  const file = new Blob([Buffer.from(await makePdf(3))]);
  const terms = await client.documents.publish({ file, name: 'Terms and conditions.pdf' }, { require_email: true });
  const secret = await client.documents.publish({ html: html('Merger') }, { password: 'open sesame' });
  const old = await client.documents.publish({ html: html('Old offer') }, { expires_on: '2020-01-31' });
  const long = await client.documents.publish({ html: html('x'.repeat(120)) });
  documents = [plan, terms, secret, old, long].map(({ slug }) => slug);
  room = (
    await client.rooms.create({
      title: 'The harbour deal',
      description: 'Everything for Friday.\nCall Ann with questions.',
      documents,
      require_email: true,
    })
  ).link;
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

afterEach(() => context?.close());

async function open(options: BrowserContextOptions = {}): Promise<void> {
  context = await browser.newContext(options);
  page = await context.newPage();
}

async function enter(): Promise<void> {
  await page.goto(room);
  await page.getByLabel('Your email address').fill('ann@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'The harbour deal' }).waitFor();
  await page.getByRole('list', { name: 'Documents' }).waitFor();
}

/** In light, in dark and on a phone. */
async function fits(): Promise<void> {
  expect(await faultsOnScreens(page), page.url()).toEqual([]);
}

describe('a visitor of a room', () => {
  it('enters the address once, opens documents by keys and returns; views count under that address', async () => {
    await open();
    await enter();
    expect(await page.getByRole('listitem').allInnerTexts()).toHaveLength(5);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.frameLocator('#content').getByRole('heading', { name: 'Harbour plan' }).waitFor();
    await expect.poll(async () => (await client.documents.get(plan.slug)).views).toBe(1);
    expect((await client.documents.activity(plan.slug)).views).toMatchObject([{ who: 'ann@example.com' }]);

    await page.getByRole('link', { name: 'Back to The harbour deal' }).click();
    await page.getByRole('link', { name: 'Terms and conditions' }).click();
    await page.locator('.pdfViewer .page').first().waitFor();
    await page.getByRole('link', { name: 'Back to The harbour deal' }).click();

    await page.getByRole('link', { name: 'Protected document' }).click();
    await page.getByLabel('Password').fill('open sesame');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.frameLocator('#content').getByRole('heading', { name: 'Merger' }).waitFor();
    await page.getByRole('link', { name: 'Back to The harbour deal' }).click();
    await page.getByRole('link', { name: 'Merger' }).waitFor();
    expect(await page.getByRole('link', { name: 'Old offer' }).count()).toBe(0);
    expect(await page.getByText('No longer available').isVisible()).toBe(true);
  });

  it('sees accessible pages that fit the screen', async () => {
    await open();
    await page.goto(room);
    await fits();
    await enter();
    await fits();
    const links = await page.locator('a.room-entry').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toHaveLength(4);
    for (const link of links) {
      await page.goto(link ?? '');
      await page.getByRole('link', { name: 'Back to The harbour deal' }).waitFor();
      await fits();
    }
  });

  it('needs no script for the list, and prints all of it', async () => {
    await open({ javaScriptEnabled: false });
    await enter();
    await page.emulateMedia({ media: 'print' });
    for (const item of await page.getByRole('listitem').all()) expect(await item.isVisible()).toBe(true);
    expect(await page.getByText('Call Ann with questions.').isVisible()).toBe(true);
  });
});

describe('an owner without scripts', () => {
  const names = () => page.locator('#picked bdi').allInnerTexts();

  async function signIn(options: BrowserContextOptions = {}): Promise<void> {
    await open({ javaScriptEnabled: false, ...options });
    await page.goto(`${service.baseUrl}/sign-in`);
    await page.getByLabel('Email address').fill(service.owner.email);
    await page.getByLabel('Password').fill(service.owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Rooms' }).click();
    await page.getByRole('heading', { name: 'Rooms' }).waitFor();
  }

  it('creates a room, orders and searches its documents, changes and removes it', async () => {
    await signIn();
    await page.getByRole('link', { name: 'Create room' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Tender');
    await page.getByLabel('Description').fill('First line\nsecond');
    await page.getByLabel('Harbour plan').check();
    await page.getByLabel('Merger').check();
    await page.getByLabel('Search titles').fill('terms');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => page.locator('#others bdi').allInnerTexts()).toEqual(['Terms and conditions']);
    expect(await names()).toHaveLength(2);
    await page.getByLabel('Terms and conditions').check();
    const last = (await names()).at(-1) ?? '';
    await page.getByRole('button', { name: `Move ${last} up` }).click();
    await expect.poll(async () => (await names())[0]).toBe(last);
    expect(await names()).toHaveLength(3);
    await page.getByRole('button', { name: 'Create room' }).click();

    await page.getByText('Room created.').waitFor();
    const link = await page.locator('.link-text').innerText();
    expect(await page.getByLabel('Description').inputValue()).toBe('First line\nsecond');
    const order = await names();
    expect(order[2]).toBe('Terms and conditions');
    await page.getByLabel('Merger', { exact: true }).uncheck();
    await page.getByLabel('Ask viewers for their email').check();
    await page.getByRole('button', { name: 'Save room' }).click();
    await page.getByRole('status').getByText('Saved').waitFor();
    expect(await names()).toEqual(order.filter((name) => name !== 'Merger'));

    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await page.getByLabel('Your email address').waitFor();
    expect(page.url()).toBe(link);
    await page.goBack();
    await page.getByLabel('Delete Tender').click();
    await page.getByRole('button', { name: 'Delete “Tender”' }).click();
    await page.getByText('Room deleted.').waitFor();
    expect((await page.goto(link))?.status()).toBe(404);
  });

  it('sees accessible pages that fit the screen', async () => {
    await signIn({ javaScriptEnabled: true });
    await fits();
    await page.getByRole('link', { name: 'The harbour deal' }).click();
    await page.getByRole('heading', { name: 'The harbour deal' }).waitFor();
    await fits();
    await page.goto(`${service.baseUrl}/rooms/new`);
    await fits();
  });
});
