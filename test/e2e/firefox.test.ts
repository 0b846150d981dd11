import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildExtension } from '../support/build-extension.ts';
import { launchChromium } from '../support/chromium.ts';
import { type FirefoxSession, startFirefoxSession } from '../support/firefox-session.ts';
import { type PageServer, servePages } from '../support/page-server.ts';
import { type StartedService, startService } from '../support/service.ts';

const page = (title: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>`;

let service: StartedService;
let site: PageServer;
let firefox: FirefoxSession;

beforeAll(async () => {
  const [extension, started, pages] = await Promise.all([
    buildExtension('firefox'),
    startService(),
    servePages({ '/plan': page('Quarterly plan'), '/key': page('By key'), '/menu': page('By menu') }),
  ]);
  service = started;
  site = pages;
  firefox = await startFirefoxSession(extension, {}, { blockedSites: ['blocked.localhost'] });
});

afterAll(async () => {
  await firefox?.close();
  await service?.stop();
  site?.stop();
});

const patience = { timeout: 20_000 };
/** By their names in WebDriver. */
const keys = { shift: '\uE008', alt: '\uE00A' };

const button = (name: string) => `//button[normalize-space()='${name}']`;

async function signIn(): Promise<void> {
  const [welcome = ''] = await firefox.handles();
  await firefox.switchTo(welcome);
  await firefox.navigate(firefox.page('welcome.html'));
  await firefox.text("//label[text()='Service address']");
  await firefox.run(`document.querySelector('input[type=url]').select()`);
  await firefox.type("//input[@type='url']", service.baseUrl);
  const before = await firefox.handles();
  await firefox.click(button('Sign in'));
  const opened = async () => (await firefox.handles()).find((handle) => !before.includes(handle));
  await expect.poll(opened, patience).toBeDefined();
  await firefox.switchTo((await opened()) ?? '');
  await firefox.type("//input[@name='email']", service.owner.email);
  await firefox.type("//input[@name='password']", service.owner.password);
  await firefox.click(button('Sign in'));
  await firefox.click(button('Allow'));
  await firefox.switchTo(welcome);
  await firefox.text("//h1[text()='You are signed in']");
}

describe('the extension in Firefox', () => {
  it('signs in, publishes by one click, and shows that somebody has looked', async () => {
    await signIn();
    await firefox.navigate(`${site.url}/plan`);
    await firefox.clickAction();
    const popup = async () => String(await firefox.runIn('popup', 'return document.body?.innerText'));
    await expect.poll(popup, patience).toContain('Publish this page');
    await firefox.runIn('popup', `document.querySelector('.button-primary').click()`);
    await expect.poll(popup, patience).toContain('Published: Quarterly plan');
    await expect.poll(popup, patience).toContain('The link is on your clipboard.');
    const link = String(await firefox.runIn('popup', `return document.querySelector('.notice-good a').href`));
    expect(link.startsWith(service.linkHost)).toBe(true);

    const visitors = await launchChromium();
    const visitor = await visitors.newPage();
    const counted = visitor.waitForResponse((response) => response.request().method() === 'POST');
    await visitor.goto(link);
    await counted;
    await visitors.close();
    await expect.poll(popup, patience).toContain('1 view');

    const done = `[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Done')`;
    await firefox.runIn('popup', `${done}.click()`);
    await expect.poll(popup, patience).toContain('Not changed since it was published');
  });

  const titles = async () =>
    (await service.db.selectFrom('documents').select('title').execute()).map(({ title }) => title);

  it('publishes the page when its key is pressed', async () => {
    await firefox.navigate(`${site.url}/key`);
    await firefox.press(keys.alt, keys.shift, 'u');
    await expect.poll(titles, patience).toContain('By key');
  });

  it('publishes the page by the menu over it', async () => {
    await firefox.navigate(`${site.url}/menu`);
    await firefox.openMenu();
    const choose = `
      const menu = document.getElementById('contentAreaContextMenu');
      const entry = menu.querySelector('menuitem[label="Publish this page"]');
      if (menu.state !== 'open' || !entry) return false;
      menu.activateItem(entry);
      return true;`;
    await expect.poll(() => firefox.runInBrowser(choose), patience).toBe(true);
    await expect.poll(titles, patience).toContain('By menu');
  });

  it('shows the documents in the sidebar', async () => {
    await firefox.runInBrowser(`SidebarController.show('extension_linkwake_app-sidebar-action');`);
    const shown = async () => String(await firefox.runIn('sidebar', 'return document.body?.innerText'));
    await expect.poll(shown, patience).toContain('By key');
  });

  it('does as whoever manages the browser says', async () => {
    await firefox.navigate(firefox.page('options.html'));
    await firefox.text("//*[contains(text(), 'Pages of these sites cannot be published: blocked.localhost.')]");
  });

  it('is not there in private windows', async () => {
    await firefox.runInBrowser(`OpenBrowserWindow({ private: true });`);
    const buttons = `
      const isThere = (of) => of.document.getElementById('extension_linkwake_app-BAP') !== null;
      const hidden = [...Services.wm.getEnumerator('navigator:browser')].find(
        (of) => PrivateBrowsingUtils.isWindowPrivate(of) && of.gBrowserInit?.delayedStartupFinished,
      );
      return hidden && [isThere(window), isThere(hidden)];`;
    await expect.poll(() => firefox.runInBrowser(buttons), patience).toEqual([true, false]);
  });
});
