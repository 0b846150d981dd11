import { browser } from 'wxt/browser';
import { type ActivePage, pageInTab } from './tabs.ts';

/** Milliseconds after which a page that goes on loading is read as it is. */
const loadTimeoutMs = 30_000;

/** A page that has been opened to be read. */
export interface OpenedPage {
  tabId: number;
  /** `undefined` where it has gone to a site that the extension may not read. */
  page: ActivePage | undefined;
}

/** Opens an address in a tab in front, since browsers draw no other, and waits until it is there. `undefined` where it was closed. */
export async function openTab(url: string): Promise<OpenedPage | undefined> {
  const { id: tabId } = await browser.tabs.create({ url });
  return tabId === undefined ? undefined : whenLoaded(tabId);
}

/** Brings a tab to the front, loads it where the browser had put it to sleep, and waits until it is there. */
export async function activateTab(tabId: number): Promise<OpenedPage | undefined> {
  const brought = await browser.tabs.update(tabId, { active: true }).catch(() => undefined);
  return brought === undefined ? undefined : whenLoaded(tabId);
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

/** Brings the page of ours that asks back to the front; a side panel is in no tab. @param close a tab that is not needed any more */
export async function returnToOwnTab(close?: number): Promise<void> {
  const own = await browser.tabs.getCurrent();
  if (own?.id !== undefined) await browser.tabs.update(own.id, { active: true });
  if (close !== undefined) await browser.tabs.remove(close).catch(() => undefined);
}
