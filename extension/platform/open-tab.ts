import { browser } from 'wxt/browser';
import { type LoadedTab, waitForTabLoad } from './wait-for-tab-load.ts';

/**
 * Opens an address in the active tab, because browsers render no other, and waits until it is loaded.
 * @returns `undefined` if the tab was closed
 */
export function openTab(url: string): Promise<LoadedTab | undefined> {
  // Firefox calls a new tab complete until the address begins to load.
  return waitForTabLoad(
    () => browser.tabs.create({ url }),
    () => false,
  );
}

/**
 * Activates a tab and waits until it is loaded, also where the browser had discarded it.
 * @returns `undefined` if the tab was closed
 */
export function activateTab(tabId: number): Promise<LoadedTab | undefined> {
  const activate = () =>
    browser.tabs
      .update(tabId, { active: true })
      .then(() => browser.tabs.get(tabId))
      .catch(() => undefined);
  return waitForTabLoad(activate, ({ status, discarded }) => status === 'complete' && !discarded);
}

/**
 * Activates the tab of the calling extension page; a side panel has none.
 * @param close a tab to close
 */
export async function returnToOwnTab(close?: number): Promise<void> {
  const own = await browser.tabs.getCurrent();
  if (own?.id !== undefined) await browser.tabs.update(own.id, { active: true });
  if (close !== undefined) await browser.tabs.remove(close).catch(() => undefined);
}
