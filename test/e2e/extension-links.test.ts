import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { qrPath, qrPicture } from '../../shared/ui/qr/qr-picture.ts';
import { faultsInBothThemes } from '../support/axe.ts';
import { buildExtension } from '../support/build-extension.ts';
import { type ExtensionSession, startExtensionSession } from '../support/extension-session.ts';
import { type PageServer, servePages } from '../support/page-server.ts';
import { type StartedService, startService } from '../support/service.ts';
import { signInExtension } from '../support/sign-in-extension.ts';

const plan = `<!doctype html><html lang="en"><title>Plan</title><h1>Plan</h1><p id="text">Sail at nine.</p>
  <img alt="" src="/mark.svg?visit=1" width="40" height="40"><x-card></x-card>
  <script>
    customElements.define('x-card', class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: 'closed' }).innerHTML = '<p>' + (sessionStorage.card ?? 'Ten boats') + '</p>'; }
    });
  </script></html>`;

let service: StartedService;
let session: ExtensionSession;
let site: PageServer;
let downloads: string;

beforeAll(async () => {
  downloads = await mkdtemp(join(tmpdir(), 'linkwake-downloads-'));
  const [extension, started, pages] = await Promise.all([
    buildExtension('chrome'),
    startService(),
    servePages({
      '/plan': plan,
      '/mark.svg?visit=1':
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>',
    }),
  ]);
  service = started;
  site = pages;
  session = await startExtensionSession(extension);
  await (await signInExtension(session, service.baseUrl, service.owner)).close();
});

afterAll(async () => {
  await session?.close();
  await service?.stop();
  site?.stop();
  await rm(downloads, { recursive: true, force: true });
});

async function tabAt(path: string): Promise<Page> {
  const tab = await session.context.newPage();
  await tab.goto(site.url + path);
  return tab;
}

/** What a click saves. Connecting to the browser a second time, as for popups, takes downloads away from Playwright. */
async function saved(page: Page, button: string): Promise<Buffer> {
  const folder = await mkdtemp(join(downloads, 'saved-'));
  const cdp = await session.context.newCDPSession(page);
  await cdp.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
  await page.getByRole('button', { name: button }).click();
  await expect.poll(() => readdir(folder)).toEqual([expect.stringMatching(/\.(svg|png)$/)]);
  const [name = ''] = await readdir(folder);
  return readFile(join(folder, name));
}

describe('the link of a page', () => {
  it('is shown as a QR code where it was published, and saved as one from its document', async () => {
    const tab = await tabAt('/plan');
    const popup = await session.clickAction(tab);
    await popup.getByRole('button', { name: 'Publish this page' }).click();
    await popup.getByText('Published: Plan').waitFor();
    const link = (await popup.locator('.notice-good a').getAttribute('href')) ?? '';
    await popup.getByText('QR code', { exact: true }).click();
    const code = popup.getByRole('img', { name: `QR code of ${link}` });
    expect(await code.locator('path').getAttribute('d')).toBe(qrPath(qrPicture(link)));
    expect(await faultsInBothThemes(popup)).toEqual([]);
    await popup.close();

    const query = new URLSearchParams({ service: service.baseUrl, document: new URL(link).pathname.slice(1) });
    const library = await session.open(`library.html?${query}`);
    await library.getByText('QR code', { exact: true }).click();
    await library.getByRole('img', { name: `QR code of ${link}` }).waitFor();
    const wanted = qrPicture(link);
    for (const button of ['Save as PNG', 'Save as SVG']) {
      const { data, info } = await sharp(await saved(library, button))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const square = info.width / wanted.size;
      const wrong = Array.from(
        { length: wanted.size ** 2 },
        (_, at) => [at % wanted.size, Math.floor(at / wanted.size)] as const,
      ).filter(([x, y]) => {
        const middle = Math.floor((y + 0.5) * square) * info.width + Math.floor((x + 0.5) * square);
        return (data[middle * info.channels] === 0) !== wanted.isDark(x, y);
      });
      expect(wrong).toEqual([]);
    }
    await library.close();
    await tab.close();
  });

  it('says whether the page has changed since, without publishing or capturing it', async () => {
    const tab = await tabAt('/plan');
    const toolbar = () =>
      session.worker().then((worker) =>
        worker.evaluate(async (url) => {
          const [found] = (await chrome.tabs.query({})).filter((each) => each.url === url);
          return chrome.action.getTitle({ tabId: found?.id ?? 0 });
        }, tab.url()),
      );
    const says = async (words: string) => {
      const popup = await session.clickAction(tab);
      await popup.getByText(words, { exact: true }).waitFor();
      await popup.getByRole('button', { name: 'Replace', exact: true }).waitFor();
      return popup;
    };
    const { length: before } = await service.db.selectFrom('versions').select('id').execute();
    await (await says('Not changed since it was published')).close();
    expect(await toolbar()).toBe('Linkwake: this page has a link');
    // In a tree that only extensions see into.
    await tab.evaluate(() => sessionStorage.setItem('card', 'Eleven boats'));
    await tab.reload();
    await (await says('Changed since it was published')).close();
    expect(await toolbar()).toBe('Linkwake: this page has changed since it was published');
    await tab.evaluate(() => sessionStorage.clear());
    await tab.reload();
    await (await says('Not changed since it was published')).close();
    await tab.locator('#text').evaluate((text) => {
      text.textContent = 'Sail at ten.';
    });
    const popup = await says('Changed since it was published');
    expect(await faultsInBothThemes(popup)).toEqual([]);
    expect(await service.db.selectFrom('versions').select('id').execute()).toHaveLength(before);
    await popup.getByRole('button', { name: 'Replace', exact: true }).click();
    await popup.getByText('Replaced: Plan').waitFor();
    await popup.close();
    await (await says('Not changed since it was published')).close();
    await tab.close();
  });
});
