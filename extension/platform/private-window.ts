import { browser } from 'wxt/browser';
import { isChromium } from './features.ts';

/** Whether the extension may open private windows. Firefox lets only extensions do so that run in them. */
export const canOpenPrivateWindow = isChromium;

/** Opens an address in a private window, where no sign-in and no cookie of this window counts. */
export async function openInPrivateWindow(url: string): Promise<void> {
  await browser.windows.create({ url, incognito: true });
}
