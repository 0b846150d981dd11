import { browser } from 'wxt/browser';
import { isChromium } from './features.ts';

/**
 * Returns whether this context belongs to private windows (manifest `incognito: split`). They share the disk with the
 * others, so the extension stores everything in memory there, sign-in included, until the last private window closes.
 */
export function isIncognito(): boolean {
  return browser.extension?.inIncognitoContext === true;
}

/** Returns the storage area for values that outlive the browser; in private windows, the one in memory. */
export function persistentStorage() {
  return isIncognito() ? browser.storage.session : browser.storage.local;
}

/**
 * Stores a value unless it is larger than its share of the storage, which all services have in common.
 * @param limit in bytes, as Chromium counts them: it writes `<` in six
 */
export async function storeWithin(
  limit: number,
  area: ReturnType<typeof persistentStorage>,
  key: string,
  value: unknown,
): Promise<void> {
  const { size } = new Blob([JSON.stringify(value).replaceAll('<', '<<<<<<')]);
  if (size > limit) throw new Error(key);
  await area.set({ [key]: value });
}

/**
 * Denies content scripts access to the extension's storage and its tokens, since they share their process with a page.
 * Only Chromium can do this. Private windows use session storage, which content scripts cannot read anyway. Call it at
 * each start of the background; nothing is stored before the first.
 */
export async function restrictStorageAccess(): Promise<void> {
  if (isChromium) await browser.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
}
