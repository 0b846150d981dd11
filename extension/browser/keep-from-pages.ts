import { browser } from 'wxt/browser';
import { isChromium } from './features.ts';

/**
 * Keeps what the extension stores, its tokens among it, from the scripts it runs in pages, whose process a page shares: they
 * read none of it. Chromium alone can; in private windows everything is in the session's storage, which is closed to them
 * by itself. To be called at each start: what is stored before the first is nothing.
 */
export async function keepFromPages(): Promise<void> {
  if (isChromium) await browser.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
}
