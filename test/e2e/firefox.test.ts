import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onClipboard } from '../support/browsers/firefox-desktop.ts';
import { type FirefoxSession, keys, startFirefoxSession } from '../support/browsers/firefox-session.ts';
import { type PageServer, servePages } from '../support/browsers/page-server.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { signInFirefox, switchToNew } from '../support/extension/sign-in-firefox.ts';
import { noisePicture } from '../support/files/noise-picture.ts';
import { makePdf } from '../support/files/pdf.ts';
import { report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

/** Highlights the first word of the paragraph by a script. */
const highlight = `<script>
  const range = new Range(), { firstChild } = document.querySelector('p')
  range.setStart(firstChild, 0)
  range.setEnd(firstChild, 4)
  CSS.highlights.set('found', new Highlight(range))
</script>`;
const page = (title: string, more = '') => `<!doctype html><title>${title}</title><h1>${title}</h1>${more}`;
const pages = {
  '/plan': page(
    'Quarterly plan',
    `<style>::highlight(found) { background: gold }</style><p>Sail at nine.</p>${highlight}`,
  ),
  '/key': page(
    'By key',
    `<img src="/noise.png" alt=""><canvas></canvas>
    <script>document.querySelector('canvas').getContext('2d').fillRect(0, 0, 9, 9)</script>`,
  ),
  '/menu': page('By menu'),
  '/noise.png': noisePicture(400),
  '/link': page('With a link', '<a href="/linked" style="position: fixed; inset: 0">Linked</a>'),
  '/linked': page('Linked'),
  '/pay': page('Pay', '<p>Seventy thousand</p><p>From May on</p>'),
};

let service: StartedService;
let site: PageServer;
let firefox: FirefoxSession;

beforeAll(async () => {
  const shown = Buffer.from(await makePdf()).toString('latin1');
  const [extension, started, served] = await Promise.all([
    buildExtension('firefox'),
    startService(),
    servePages({ ...pages, '/offer.pdf': shown, '/terms.pdf': shown }),
  ]);
  service = started;
  site = served;
  firefox = await startFirefoxSession(extension, {}, { blockedSites: ['blocked.localhost'] });
});

afterAll(async () => {
  await firefox?.close();
  await service?.stop();
  site?.stop();
});

/** Each look into the browser's own windows takes its processor time. */
const patience = { timeout: 20_000, interval: 200 };

const button = (name: string) => `//button[normalize-space()='${name}']`;

describe('the extension in Firefox', () => {
  /** @feature one-click, page-changed, oauth-sign-in */
  it('signs in, publishes by one click, and shows that somebody opened the link', async () => {
    await signInFirefox(firefox, service);
    await firefox.navigate(`${site.url}/plan`);
    await firefox.clickAction();
    await expect.poll(popup, patience).toContain('Publish this page');
    await firefox.runIn('popup', `document.querySelector('.button-primary').click()`);
    await expect.poll(popup, patience).toContain('Published: Quarterly plan');
    await expect.poll(popup, patience).toContain('Link copied');
    const link = String(await firefox.runIn('popup', `return document.querySelector('.card a').href`));
    expect(link.startsWith(service.linkHost)).toBe(true);

    const { beacon, content } = await visit(link);
    expect(await (await fetch(content)).text()).toMatch(/<capture-highlight\b[^>]*>Sail<\/capture-highlight>/);
    await report(beacon, { visible_ms: 2000, acted: true });
    await expect.poll(popup, patience).toContain('1 view');

    await firefox.closePopup();
    await firefox.clickAction();
    await expect.poll(popup, patience).toContain('Up to date');
    await firefox.closePopup();
  });

  const popup = async () => String(await firefox.runIn('popup', 'return document.body?.innerText'));

  /** Returns whether there was such a button. */
  const clickInPopup = (words: string) => async () => {
    const find = `[...document.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === '${words}')`;
    return firefox.runIn('popup', `const found = ${find}; found?.click(); return found !== undefined;`);
  };

  /** Closes the current tab. */
  async function backTo([first = '']: string[]): Promise<void> {
    await firefox.runInBrowser('gBrowser.removeTab(gBrowser.selectedTab);');
    await firefox.runInBrowser('gBrowser.selectedTab = gBrowser.tabs[0];');
    await firefox.switchTo(first);
  }

  const titles = async () =>
    (await service.db.selectFrom('documents').select('title').execute()).map(({ title }) => title);

  /** @feature page-menu-and-key, link-copied */
  it('publishes the page by its keyboard shortcut, with its large picture as a file, and copies its link', async () => {
    await firefox.navigate(`${site.url}/key`);
    await firefox.press(keys.alt, keys.shift, 'u');
    await expect.poll(titles, patience).toContain('By key');
    const { slug } = await service.db
      .selectFrom('documents')
      .select('slug')
      .where('title', '=', 'By key')
      .executeTakeFirstOrThrow();
    const link = `${service.linkHost}/${slug}`;
    await expect.poll(() => onClipboard(firefox), patience).toBe(link);
    const { content } = await visit(link);
    const copy = await (await fetch(content)).text();
    expect(copy).toMatch(/<img src="?pictures\/1\.png/);
    expect(copy).toMatch(/<canvas [^>]*data:image\/\w+;base64,/);
    const picture = Buffer.from(await (await fetch(new URL('pictures/1.png', content))).arrayBuffer());
    expect(picture.equals(pages['/noise.png'])).toBe(true);
  });

  /** Opens the context menu of the page and chooses an entry. */
  async function choose(entry: string): Promise<void> {
    await firefox.openMenu();
    const activate = `
      const menu = document.getElementById('contentAreaContextMenu');
      const entry = menu.querySelector('menuitem[label="${entry}"]');
      if (menu.state !== 'open' || !entry) return false;
      menu.activateItem(entry);
      return true;`;
    await expect.poll(() => firefox.runInBrowser(activate), patience).toBe(true);
  }

  /** @feature page-menu-and-key */
  it('publishes the page from its context menu', async () => {
    await firefox.navigate(`${site.url}/menu`);
    await choose('Publish this page');
    await expect.poll(titles, patience).toContain('By menu');
  });

  /** @feature link-menu */
  it('publishes the page that a link leads to from its context menu, once access is allowed', async () => {
    await firefox.navigate(`${site.url}/link`);
    const before = await firefox.handles();
    await choose('Publish linked page');
    await switchToNew(firefox, before);
    await firefox.click(button('Allow and publish'));
    await firefox.allow();
    await firefox.text("//*[text()='Published: Linked']");
    await backTo(before);
  });

  /** @feature preview, black-out */
  it('shows the page before it is published, and publishes nothing that was blacked out', async () => {
    await firefox.navigate(`${site.url}/pay`);
    await firefox.clickAction();
    const before = await firefox.handles();
    await expect.poll(clickInPopup('Preview'), patience).toBe(true);
    await switchToNew(firefox, before);
    await firefox.click(button('Black out'));
    const words = "//label[text()='Words to black out everywhere']";
    await firefox.type(`${words}/following::input[1]`, 'seventy thousand');
    await firefox.click(`${words}/following::button[normalize-space()='Black out'][1]`);
    await firefox.text("//*[contains(text(), 'blacked out')]");
    await firefox.click(button('Publish this page'));
    const link = await firefox.text("//*[contains(@class, 'notice-good')]//a");
    const shown = await (await fetch((await visit(link)).content)).text();
    expect(shown).toContain('From May on');
    expect(shown).not.toContain('Seventy');
    await firefox.closePopup();
    await backTo(before);
  });

  /** @feature library */
  it('shows the documents in the sidebar', async () => {
    await firefox.runInBrowser(`SidebarController.show('extension_linkwake_app-sidebar-action');`);
    // It opens on the document of the tab, if that has one.
    const shown = async () => {
      await firefox.runIn('sidebar', `document.querySelector('.library-back button')?.click()`);
      return String(await firefox.runIn('sidebar', 'return document.body?.innerText'));
    };
    await expect.poll(shown, patience).toContain('By key');
  });

  /** @feature managed-settings */
  it('follows the policy of whoever manages the browser', async () => {
    await firefox.navigate(firefox.page('options.html'));
    await firefox.text("//*[contains(text(), 'Pages on these sites can’t be published: blocked.localhost.')]");
  });

  /** @feature pdf-in-tab, known-page */
  it('publishes the PDF that is open in a tab, once access to its site is allowed', async () => {
    const address = `${site.url.replace('127.0.0.1', 'offers.localhost')}/offer.pdf`;
    await firefox.navigate(address);
    const before = await firefox.handles();
    await firefox.press(keys.alt, keys.shift, 'u');
    await switchToNew(firefox, before);
    await firefox.text("//h1[text()='Publish PDF']");
    await firefox.click(button('Allow and publish'));
    await firefox.allow();
    await firefox.text("//a[contains(text(), '/offer-')]");
    await backTo(before);

    // From now on it is the link of the tab's content.
    await firefox.clickAction();
    await expect.poll(clickInPopup('More actions'), patience).toBe(true);
    await expect.poll(clickInPopup('Update link'), patience).toBe(true);
    await expect.poll(popup, patience).toContain('Updated: offer');
    await firefox.closePopup();
    const versions = service.db.selectFrom('versions as v').innerJoin('documents as d', 'd.id', 'v.document_id');
    const numbers = await versions.select('v.number').where('d.kind', '=', 'pdf').orderBy('v.number').execute();
    expect(numbers.map(({ number }) => number)).toEqual([1, 2]);
  });

  /** @feature pdf-in-tab, private-page */
  it('says that a PDF has no preview, and asks before it publishes one that may be private', async () => {
    await askBeforePrivate(true);
    await firefox.navigate(`${site.url.replace('127.0.0.1', 'offers.localhost')}/terms.pdf`);
    await firefox.clickAction();
    await expect.poll(clickInPopup('Preview'), patience).toBe(true);
    await expect.poll(popup, patience).toContain('PDFs have no preview');
    await firefox.closePopup();

    const before = await firefox.handles();
    await firefox.press(keys.alt, keys.shift, 'u');
    await switchToNew(firefox, before);
    await firefox.text("//*[starts-with(text(), 'This page runs on your computer.')]");
    await firefox.click("//button[@type='submit']");
    await firefox.text("//*[contains(text(), 'Viewers need this password')]");
    await backTo(before);
    await askBeforePrivate(false);
  });

  /** Switches the question about private pages on or off. */
  async function askBeforePrivate(asks: boolean): Promise<void> {
    await firefox.navigate(firefox.page('options.html'));
    const value = { defaults: { kinds: {}, sites: {} }, askBeforePrivate: asks, trustedHosts: [] };
    await firefox.run('return browser.storage.local.set({ preferences: arguments[0] })', { version: 1, value });
  }

  /** @feature private-window */
  it('is absent in private windows', async () => {
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
