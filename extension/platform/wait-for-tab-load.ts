import { type Browser, browser } from 'wxt/browser';
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
 * @param open opens or activates the tab, `undefined` if that is gone; what happens to the tab meanwhile is not missed
 * @param isLoaded whether the opened tab is loaded already
 * @returns `undefined` if the tab was closed
 */
export async function waitForTabLoad(
  open: () => Promise<Browser.tabs.Tab | undefined>,
  isLoaded: (tab: Browser.tabs.Tab) => boolean,
): Promise<LoadedTab | undefined> {
  /** The tabs that have loaded, or closed, since `open` was called. */
  const ended = new Set<number>();
  let check: () => void = () => undefined;
  const end = (id: number) => {
    ended.add(id);
    check();
  };
  const onUpdated = (id: number, { status }: { status?: string }) => {
    if (status === 'complete') end(id);
  };
  browser.tabs.onUpdated.addListener(onUpdated);
  browser.tabs.onRemoved.addListener(end);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const tab = await open();
    const tabId = tab?.id;
    if (tab === undefined || tabId === undefined) return undefined;
    if (!isLoaded(tab)) {
      await new Promise<void>((resolve) => {
        timer = setTimeout(resolve, loadTimeoutMs);
        check = () => ended.has(tabId) && resolve();
        check();
      });
    }
    return await pageInTab(tabId).then(
      (page) => ({ tabId, page: page?.url ? page : undefined }),
      // The tab is gone.
      () => undefined,
    );
  } finally {
    clearTimeout(timer);
    browser.tabs.onUpdated.removeListener(onUpdated);
    browser.tabs.onRemoved.removeListener(end);
  }
}
