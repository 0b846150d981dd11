import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atRest } from '../screenshots/at-rest.ts';
import { everyScreen, pagesOfSite } from '../screenshots/every-screen.ts';
import { seriousFaults } from '../support/browsers/axe.ts';
import { servePages } from '../support/browsers/page-server.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { startExtensionSession } from '../support/extension/extension-session.ts';
import { startFaultProxy } from '../support/service/fault-proxy.ts';
import { startService } from '../support/service/service.ts';

/** @feature accessibility */
it('every screen of the extension, in every state, can be used by everybody', async () => {
  const proxy = await startFaultProxy();
  const [extension, service, site] = await Promise.all([
    buildExtension('chrome'),
    startService({ env: { BASE_URL: proxy.url } }),
    servePages(pagesOfSite),
  ]);
  proxy.forwardTo(`http://localhost:${service.deps.config.port}`);
  const session = await startExtensionSession(extension);
  const found: string[] = [];
  try {
    for await (const { name, page, popup } of everyScreen({ session, service, proxy, site })) {
      await atRest(page);
      // Without motion: colours on their way from light to dark are neither.
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const faults = await seriousFaults(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      faults.push(...(await seriousFaults(page, ['color-contrast'])));
      if (!popup && (await isWiderThan(page, 320))) faults.push('wider than 320 pixels');
      found.push(...faults.map((fault) => `${name}: ${fault}`));
    }
  } finally {
    await session.close();
    await service.stop();
    site.stop();
    proxy.stop();
  }
  expect(found).toEqual([]);
}, 300_000);

/** Whether a page has to be moved sideways to be read. */
async function isWiderThan(page: Page, width: number): Promise<boolean> {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
