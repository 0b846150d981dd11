import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { seriousFaults } from '../support/browsers/axe.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

/** What a published page can load from other hosts. The warnings at publishing must agree. */
let service: StartedService;
let client: Client;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let warnings: readonly unknown[];

const player = `<!doctype html><p id="kept"></p><script>
  try { localStorage.setItem('a', 'b'); kept.textContent = 'kept' } catch { kept.textContent = 'nothing kept' }
</script>`;

const body = `<!doctype html><html lang="en"><title>Parts</title>
  <link rel="stylesheet" href="https://cdn.example/style.css">
  <h1>Parts</h1><p id="ran">no</p>
  <img src="https://cdn.example/dot.svg" alt="">
  <script src="https://cdn.example/run.js"></script>
  <iframe src="https://player.example/" title="Player"></iframe>
  <form method="post" action="https://forms.example/take"><input name="said" value="hello"><button>Send</button></form>
  <p id="stored">none</p>
  <div id="scrolled" data-capture-scroll="0 37" style="height:50px;overflow:auto"><p style="height:400px">Rows</p></div>
  <script>try { localStorage.a = 'b' } catch { stored.textContent = 'none to be had' }</script>
</html>`;

beforeAll(async () => {
  service = await startService();
  client = ownersClient(service);
  browser = await launchChromium();
  context = await browser.newContext();
  const answers: Record<string, { contentType: string; body: string }> = {
    'https://cdn.example/style.css': { contentType: 'text/css', body: 'h1 { color: rgb(1, 2, 3) }' },
    'https://cdn.example/dot.svg': {
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>',
    },
    'https://cdn.example/run.js': { contentType: 'text/javascript', body: `ran.textContent = 'yes'` },
    'https://player.example/': { contentType: 'text/html', body: player },
  };
  for (const [address, answer] of Object.entries(answers)) {
    await context.route(address, (route) => route.fulfill(answer));
  }
  const published = await client.documents.publish({ html: body });
  warnings = published.warnings;
  page = await context.newPage();
  await page.goto(published.link);
  await page.frameLocator('#content').locator('h1').waitFor();
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const content = () => page.frameLocator('#content');

describe('a published page', () => {
  it('warns its owner of what visitors may miss', () => {
    expect(warnings).toEqual([
      'Viewers’ browsers load parts of the page from cdn.example.',
      'Players and sign-ins from player.example may not work: frames of other sites have no cookies or storage here.',
      'Scripts use localStorage, which published pages don’t have. Check that the page works without.',
      'A form sends its entries to forms.example, not to you.',
    ]);
  });

  it('loads styles, pictures and scripts of other hosts', async () => {
    const heading = content().locator('h1');
    await expect.poll(() => heading.evaluate((h1) => getComputedStyle(h1).color)).toBe('rgb(1, 2, 3)');
    const picture = content().locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(7);
    await expect.poll(() => content().locator('#ran').textContent()).toBe('yes');
  });

  it('shows frames of other hosts, which can store nothing', async () => {
    const kept = content().frameLocator('iframe').locator('#kept');
    await expect.poll(() => kept.textContent()).toBe('nothing kept');
  });

  it('scrolls boxes to where they were when the page was captured', async () => {
    const box = content().locator('#scrolled');
    await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBe(37);
  });

  it('has no storage', async () => {
    expect(await content().locator('#stored').textContent()).toBe('none to be had');
  });

  it('sends its forms elsewhere, in a separate tab', async () => {
    let sent = '';
    await context.route('https://forms.example/take', (route) => {
      sent = route.request().postData() ?? '';
      return route.fulfill({ body: 'taken' });
    });
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      content().getByRole('button', { name: 'Send' }).click(),
    ]);
    await opened.waitForLoadState();
    expect(opened.url()).toBe('https://forms.example/take');
    expect(sent).toBe('said=hello');
  });
});

describe('a form that its copy cannot send', () => {
  const fields = '<input name="said" aria-label="Said"><input name="action" type="hidden"><button>Send</button>';
  const cannotSend = 'This form can’t be sent here. Contact Owner 1.';
  const notice = () => page.getByRole('alert').filter({ visible: true });

  async function open(form: string): Promise<void> {
    const { link } = await client.documents.publish({ html: `<!doctype html><html lang="en"><h1>Survey</h1>${form}` });
    await page.goto(link);
    await content().locator('h1').waitFor();
    await content().getByLabel('Said').fill('hello');
    expect(await notice().count()).toBe(0);
    await content().getByRole('button', { name: 'Send' }).click();
  }

  it.each([
    ['posts to a path of its own host', '<form method="post" action="/submit">'],
    ['posts to its own address', '<form method="post">'],
    ['asks for a path of its own host', '<form action="/submit">'],
    ['has no script that reads its own address', '<form>'],
  ])('says so and keeps what was entered where it %s', async (_, tag) => {
    await open(`${tag}${fields}</form>`);
    await expect.poll(() => notice().innerText()).toBe(cannotSend);
    expect(await content().getByLabel('Said').inputValue()).toBe('hello');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('says so also before a picture of the page has arrived, and when it has', async () => {
    const { promise: arriving, resolve: arrive } = Promise.withResolvers<void>();
    await context.route('https://cdn.example/slow.svg', async (route) => {
      await arriving;
      await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    });
    const html = `<!doctype html><html lang="en"><img src="https://cdn.example/slow.svg" alt=""><form action="/submit">${fields}</form>`;
    await page.goto((await client.documents.publish({ html })).link, { waitUntil: 'commit' });
    await content().getByLabel('Said').fill('hello');
    await content().getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => notice().innerText()).toBe(cannotSend);
    arrive();
    await page.waitForLoadState();
    expect(await notice().innerText()).toBe(cannotSend);
    expect(await content().getByLabel('Said').inputValue()).toBe('hello');
  });

  it('says nothing where a script of the page takes the entries', async () => {
    const taken = `onsubmit="event.preventDefault(); shown.textContent = new FormData(this).get('said')"`;
    await open(`<p id="shown"></p><form method="post" action="/submit" ${taken}>${fields}</form>`);
    await expect.poll(() => content().locator('#shown').textContent()).toBe('hello');
    await open(`<form>${fields}</form><p id="shown"></p><script>shown.textContent = location.search</script>`);
    await expect.poll(() => content().locator('#shown').textContent()).toContain('said=hello');
    expect(await notice().count()).toBe(0);
  });
});
