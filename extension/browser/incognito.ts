import { browser } from 'wxt/browser';

/**
 * Whether this is the extension's private half (manifest `incognito: split`), which shares the disk with the other: there
 * everything is kept in memory, sign-in included, and is gone with the last private window.
 */
export function isIncognito(): boolean {
  return browser.extension?.inIncognitoContext === true;
}

/** Where values that outlive the browser are kept; in memory in a private window. */
export function lastingStorage() {
  return isIncognito() ? browser.storage.session : browser.storage.local;
}
