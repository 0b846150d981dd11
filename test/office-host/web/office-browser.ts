import { type Browser, chromium } from 'playwright-core';
import { chromiumArgs, chromiumPath, headlessShellPath } from '../../support/browsers/chromium.ts';

/** How the browser treats the pane's storage, which is third-party in the host page. */
export type ThirdPartyStorage = 'denied' | 'partitioned';

/**
 * Starts Chromium for a host: every name resolves to the simulator's server.
 * Storage is partitioned, unless third-party cookies are blocked, which makes localStorage throw in the pane.
 */
export function launchOfficeBrowser(port: number, storage: ThirdPartyStorage, headless = true): Promise<Browser> {
  return chromium.launch({
    executablePath: headless ? headlessShellPath : chromiumPath,
    headless,
    // Playwright lets every pop-up open; real browsers require a click.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    args: [
      ...chromiumArgs,
      // As on a desktop: the pane is of another site than its host, and has a process of its own.
      '--site-per-process',
      '--ignore-certificate-errors',
      `--host-resolver-rules=MAP * 127.0.0.1:${port}`,
      ...(storage === 'partitioned' ? ['--disable-features=HttpsUpgrades,Translate'] : []),
    ],
  });
}
