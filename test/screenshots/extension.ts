import type { Page } from 'playwright-core';
import { chooseLanguage } from '#shared/messages/languages.ts';
import '../support/every-english-word.ts';
import { servePages } from '../support/browsers/page-server.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { startExtensionSession } from '../support/extension/extension-session.ts';
import { startFaultProxy } from '../support/service/fault-proxy.ts';
import { startMailServer } from '../support/service/mail-server.ts';
import { startService } from '../support/service/service.ts';
import { atRest } from './at-rest.ts';
import { everyScreen } from './every-screen.ts';
import { pagesOfSite } from './popup-screens.ts';
import type { ShownScreen } from './shown-screen.ts';

/** The CSS pixels of a window of 1280 by 900 at 200 %. */
const zoomed = { width: 640, height: 450 };

/**
 * Pictures the screens of the extension in every state: light, dark, in forced colours, wide, narrow, at 200 %, and in Arabic. A popup
 * and a form that is being filled in cannot be loaded again in another language, so these parts are walked once more in a browser that
 * prefers Arabic.
 * @param folder with a slash at the end
 */
export async function extensionScreens(folder: string, chosen: readonly string[]): Promise<void> {
  await walk(chosen, 'en', (screen) => pictures(folder, screen));
  const again = ['popup', 'signing'].filter((part) => chosen.includes(part));
  if (again.length > 0) await walk(again, 'ar', (screen) => picturesInArabic(folder, screen));
}

async function walk(chosen: readonly string[], language: string, picture: (screen: ShownScreen) => Promise<void>) {
  await chooseLanguage([language]);
  const proxy = await startFaultProxy();
  const mails = await startMailServer();
  const [extension, service, site] = await Promise.all([
    buildExtension('chrome'),
    startService({ env: { ...mails.env, BASE_URL: proxy.url } }),
    servePages(pagesOfSite),
  ]);
  proxy.forwardTo(`http://localhost:${service.deps.config.port}`);
  const session = await startExtensionSession(extension, undefined, [`--accept-lang=${language}`]);
  try {
    for await (const screen of everyScreen({ session, service, proxy, site }, chosen)) await picture(screen);
  } finally {
    await session.close();
    await service.stop();
    await mails.stop();
    site.stop();
    proxy.stop();
  }
}

async function picturesInArabic(folder: string, { name, page, popup, lasting }: ShownScreen): Promise<void> {
  await atRest(page);
  if (!popup) await page.setViewportSize({ width: 700, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (popup || !lasting) await take(page, `${folder}${name}-rtl`);
}

async function pictures(folder: string, { name, page, popup, lasting }: ShownScreen): Promise<void> {
  console.log(name);
  const path = `${folder}${name}`;
  await atRest(page);
  for (const width of popup ? [380] : [1000, 320]) {
    // A real popup cannot be resized.
    if (!popup || lasting) await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await take(page, `${path}-${width}-light`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await take(page, `${path}-${width}-dark`);
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await take(page, `${path}-forced`);
  await page.emulateMedia({ forcedColors: 'none' });
  if (!popup) {
    await page.setViewportSize(zoomed);
    await take(page, `${path}-zoomed`);
  }
  if (!lasting) return;
  const cdp = await page.context().newCDPSession(page);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  await cdp.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: 'ar' });
  await page.setViewportSize({ width: popup ? 380 : 700, height: 800 });
  await page.reload();
  await atRest(page);
  await take(page, `${path}-rtl`);
}

async function take(page: Page, path: string): Promise<void> {
  await page.screenshot({ path: `${path}.png`, fullPage: true });
}
