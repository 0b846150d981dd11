import { browser } from 'wxt/browser';
import { type ActivePage, pageInTab } from './tabs.ts';

/** Milliseconds after which a page that still loads is read as it is. */
const loadTimeoutMs = 30_000;

/** A tab that was opened to be read. */
export interface LoadedTab {
  tabId: number;
  /** `undefined` if the tab navigated to a site that the extension may not read. */
  page: ActivePage | undefined;
}

/**
 * Waits until a tab is loaded, and returns its page.
 * @returns `undefined` if the tab was closed
 */
export async function waitForTabLoad(tabId: number): Promise<LoadedTab | undefined> {
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
