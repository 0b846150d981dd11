import { browser } from 'wxt/browser';
import { isChromium } from './features.ts';

/**
 * Whether this is the extension's private half (manifest `incognito: split`), which shares the disk with the other: there
 * everything is kept in memory, sign-in included, and is gone with the last private window.
 */
export function isIncognito(): boolean {
  return browser.extension?.inIncognitoContext === true;
}

/** Where values that outlive the browser are kept; in memory in a private window. */
export function persistentStorage() {
  return isIncognito() ? browser.storage.session : browser.storage.local;
}

/**
 * Keeps what the extension stores, its tokens among it, from the scripts it runs in pages, whose process a page shares: they
 * read none of it. Chromium alone can; in private windows everything is in the session's storage, which is closed to them
 * by itself. To be called at each start: what is stored before the first is nothing.
 */
export async function restrictStorageAccess(): Promise<void> {
  if (isChromium) await browser.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
}
