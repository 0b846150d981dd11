import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { servePages } from '../support/browsers/page-server.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { startExtensionSession } from '../support/extension/extension-session.ts';
import { startFaultProxy } from '../support/service/fault-proxy.ts';
import { startService } from '../support/service/service.ts';
import { atRest } from './at-rest.ts';
import { everyScreen, pagesOfSite, type ShownScreen } from './every-screen.ts';
import { paneScreens } from './pane.ts';
import { storePictures } from './store.ts';

const folder = fileURLToPath(new URL('../../.screenshots/', import.meta.url));

/** The CSS pixels of a window of 1280 by 900 at 200 %. */
const zoomed = { width: 640, height: 450 };

/**
 * Pictures every screen of the extension in every state: light, dark, in forced colours, wide, narrow, at
 * 200 %, right to left.
 */
async function main(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const proxy = await startFaultProxy();
  const [extension, service, site] = await Promise.all([
    buildExtension('chrome'),
    startService({ env: { BASE_URL: proxy.url } }),
    servePages(pagesOfSite),
  ]);
  proxy.forwardTo(`http://localhost:${service.deps.config.port}`);
  const session = await startExtensionSession(extension);
  try {
    for await (const screen of everyScreen({ session, service, proxy, site })) await pictures(screen);
  } finally {
    await session.close();
    await service.stop();
    site.stop();
    proxy.stop();
  }
}

async function pictures({ name, page, popup, lasting }: ShownScreen): Promise<void> {
  await atRest(page);
  for (const width of popup ? [380] : [1000, 320]) {
    // A real popup cannot be resized.
    if (!popup || lasting) await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await take(page, `${name}-${width}-light`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await take(page, `${name}-${width}-dark`);
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await take(page, `${name}-forced`);
  await page.emulateMedia({ forcedColors: 'none' });
  if (!popup) {
    await page.setViewportSize(zoomed);
    await take(page, `${name}-zoomed`);
  }
  if (!lasting) return;
  const cdp = await page.context().newCDPSession(page);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  await cdp.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: 'ar' });
  await page.setViewportSize({ width: popup ? 380 : 700, height: 800 });
  await page.reload();
  await atRest(page);
  await take(page, `${name}-rtl`);
}

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${folder}${name}.png`, fullPage: true });
}

// `-- store` makes the stores' pictures only, `-- screens` the extension's screens only, `-- pane` those of the Office pane only.
const [only] = process.argv.slice(2);
const makes = (part: 'store' | 'screens' | 'pane') => only === undefined || only === part;
if (makes('store')) await storePictures();
if (makes('screens')) await main();
if (makes('pane')) await paneScreens(folder);
process.exit();
