import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { buildExtension } from '../support/build-extension.ts';
import { type ExtensionSession, startExtensionSession } from '../support/extension-session.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { ownersClient } from '../support/link-visitor.ts';
import { servePages } from '../support/page-server.ts';
import { type StartedService, startService } from '../support/service.ts';
import { signInExtension } from '../support/sign-in-extension.ts';
import { publishAndSign } from '../support/signing/copy-of.ts';
import { signForm } from '../support/signing/signed-response.ts';
import { paneScreens } from './pane.ts';

const folder = fileURLToPath(new URL('../../.screenshots/', import.meta.url));
const longTitle =
  'A title that goes on and on: what we agreed in the harbour, who pays for the boats, and when they sail at last';

/** Takes every screen of the extension in every state it has: light, dark, from right to left, wide and narrow. */
async function main(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const proxy = await startFaultProxy();
  const [extension, service, site] = await Promise.all([
    buildExtension('chrome'),
    startService({ env: { BASE_URL: proxy.url } }),
    servePages({
      '/plan': '<!doctype html><title>Quarterly plan</title><h1>Quarterly plan</h1>',
      '/long': `<!doctype html><title>${longTitle}</title><h1>${longTitle}</h1>`,
    }),
  ]);
  proxy.forwardTo(`http://localhost:${service.deps.config.port}`);
  const session = await startExtensionSession(extension);
  try {
    for (const path of ['welcome.html', 'options.html', 'popup.html']) await screen(session, path, 'signed-out');
    await (await signInExtension(session, proxy.url, service.owner)).close();
    await screen(session, 'welcome.html', 'signed-in');
    await screen(session, 'target.html', 'gone');
    await screen(session, 'library.html', 'empty');
    await popups(session, site.url);
    const documents = ownersClient(service).documents;
    const { slug } = await documents.publish({ html: '<h1>Notes</h1>' }, { title: 'Notes' });
    await documents.publish({ html: '<h1>Long</h1>' }, { title: longTitle });
    const query = new URLSearchParams({ service: proxy.url, document: slug });
    for (const tab of ['activity', 'recipients', 'responses', 'settings'])
      await screen(session, `library.html?${query}&tab=${tab}`, tab);
    for (const view of ['rooms', 'files', 'tabs']) await screen(session, `library.html?view=${view}`, view);
    await signedResponses(session, service);
    await screen(session, 'options.html', 'signed-in');
    await screen(session, 'sidepanel.html', 'list', [400]);
    const held = Promise.withResolvers<void>();
    proxy.add({ path: /activity/, instead: held.promise });
    await screen(session, `library.html?${query}`, 'loading', [1000]);
    held.resolve();
    proxy.clear();
    proxy.add({ path: /api/, instead: 'cut' });
    await screen(session, `library.html?${query}`, 'service-down');
    proxy.clear();
    const elsewhere = { status: 301, headers: { location: 'https://elsewhere.example/' } };
    proxy.add({ path: /api/, instead: elsewhere });
    await screen(session, `library.html?${query}`, 'service-moved');
    proxy.clear();
    proxy.add({ path: /api/, instead: { status: 200, body: { nothing: 'of the contract' } } });
    await screen(session, `library.html?${query}`, 'service-garbage', [1000]);
  } finally {
    await session.close();
    await service.stop();
    site.stop();
    proxy.stop();
  }
}

/** A form that two have signed. */
async function signedResponses(session: ExtensionSession, service: StartedService): Promise<void> {
  const { document } = await publishAndSign(service, 'Order', { signer: 'Ada Lovelace' });
  await signForm(service, document.uuid, { signer: 'سلمى' });
  const query = new URLSearchParams({ service: service.baseUrl, document: document.slug, tab: 'responses' });
  await screen(session, `library.html?${query}`, 'signed');
}

/** One page of the extension, at each width. */
async function screen(session: ExtensionSession, path: string, state: string, widths = [1000, 320]): Promise<void> {
  const name = `${path.replace(/\..*/, '')}-${state}`;
  const page = await session.open(path);
  for (const width of path === 'popup.html' ? [380] : widths) {
    await page.setViewportSize({ width, height: 800 });
    await take(page, `${name}-${width}`);
  }
  const cdp = await session.context.newCDPSession(page);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  await cdp.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: 'ar' });
  await page.reload();
  await take(page, `${name}-rtl`, ['light']);
  await page.close();
}

async function popups(session: ExtensionSession, site: string): Promise<void> {
  const tab = await session.context.newPage();
  await tab.goto(`${site}/long`);
  const popup = await session.clickAction(tab);
  await popup.getByRole('button', { name: 'Publish this page' }).waitFor();
  await take(popup, 'popup-page');
  await popup.getByText('Options', { exact: true }).click();
  await popup.getByLabel('Password').fill('abc');
  await take(popup, 'popup-options-wrong');
  await popup.getByLabel('Password').fill('');
  await popup.getByRole('button', { name: 'Publish this page' }).click();
  await popup.getByText(`Published: ${longTitle}`).waitFor();
  await take(popup, 'popup-published');
  await popup.getByText('QR code', { exact: true }).click();
  await take(popup, 'popup-qr-code');
  await popup.close();
  const again = await session.clickAction(tab);
  await again.getByRole('button', { name: 'Replace', exact: true }).waitFor();
  await take(again, 'popup-has-link');
  await again.getByRole('button', { name: 'Replace', exact: true }).click();
  await again.getByText('No change, nothing was sent').waitFor();
  await take(again, 'popup-unchanged');
  await again.close();
  await (await session.worker()).evaluate(() => chrome.storage.local.remove('preferences'));
  await tab.goto(`${site}/plan`);
  const asking = await session.clickAction(tab);
  await asking.getByRole('button', { name: 'Publish this page' }).click();
  await asking.getByRole('button', { name: 'Publish with this password' }).waitFor();
  await take(asking, 'popup-may-be-private');
  await asking.close();
  await tab.close();
}

/** Once nothing changes any more, in each colour scheme. */
async function take(
  page: Page,
  name: string,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  await page.locator('#app > *').first().waitFor();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    let before = '';
    for (;;) {
      const shown = await page.locator('#app').innerHTML();
      if (shown === before) break;
      before = shown;
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    }
    await page.screenshot({ path: `${folder}${name}-${colorScheme}.png`, fullPage: true });
  }
}

// `-- pane` takes those of the Office pane alone.
if (!process.argv.includes('pane')) await main();
await paneScreens(folder);
process.exit();
