import { browser } from 'wxt/browser';
import { type ActivePage, pageInTab } from './tabs.ts';

/** Milliseconds after which a page that still loads is read as it is. */
const loadTimeoutMs = 30_000;

/** A page that was opened to be read. */
export interface OpenedPage {
  tabId: number;
  /** `undefined` if the tab navigated to a site that the extension may not read. */
  page: ActivePage | undefined;
}

/**
 * Opens an address in the active tab, because browsers render no other, and waits until it is loaded.
 * @returns `undefined` if the tab was closed
 */
export async function openTab(url: string): Promise<OpenedPage | undefined> {
  const { id: tabId } = await browser.tabs.create({ url });
  return tabId === undefined ? undefined : whenLoaded(tabId);
}

/**
 * Activates a tab and waits until it is loaded, also where the browser had discarded it.
 * @returns `undefined` if the tab was closed
 */
export async function activateTab(tabId: number): Promise<OpenedPage | undefined> {
  const activated = await browser.tabs.update(tabId, { active: true }).catch(() => undefined);
  return activated === undefined ? undefined : whenLoaded(tabId);
}

async function whenLoaded(tabId: number): Promise<OpenedPage | undefined> {
  let resolve: () => void = () => undefined;
  const loaded = new Promise<void>((done) => {
    resolve = done;
  });
  const onUpdated = (id: number, { status }: { status?: string }) => {
    if (id === tabId && status === 'complete') resolve();
  };
  const onRemoved = (id: number) => id === tabId && resolve();
  browser.tabs.onUpdated.addListener(onUpdated);
  browser.tabs.onRemoved.addListener(onRemoved);
  const timer = setTimeout(resolve, loadTimeoutMs);
  try {
    const { status, discarded } = await browser.tabs.get(tabId);
    if (status !== 'complete' || discarded) await loaded;
    const page = await pageInTab(tabId);
    return { tabId, page: page?.url ? page : undefined };
  } catch {
    // The tab is gone.
    return undefined;
  } finally {
    clearTimeout(timer);
    browser.tabs.onUpdated.removeListener(onUpdated);
    browser.tabs.onRemoved.removeListener(onRemoved);
  }
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
