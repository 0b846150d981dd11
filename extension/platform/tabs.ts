import { type Browser, browser } from 'wxt/browser';

/** A page in a tab. */
export interface ActivePage {
  tabId: number;
  url: string;
  title: string;
  /** Why it cannot be published; `undefined` if it can. */
  closed: 'browser-page' | 'store' | undefined;
}

/** Extension stores, whose pages browsers close to extensions. */
const stores =
  /^(?:chromewebstore\.google\.com|chrome\.google\.com|microsoftedge\.microsoft\.com|addons\.mozilla\.org)$/;

/** Returns the page in the active tab of this window; `undefined` if there is no tab or it has no id. */
export async function activePage(): Promise<ActivePage | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab && pageOf(tab);
}

/** Returns the page in a tab. Its address is empty if the extension may not read the tab. */
export async function pageInTab(tabId: number): Promise<ActivePage | undefined> {
  return pageOf(await browser.tabs.get(tabId));
}

/** Returns `undefined` for a tab without an id. */
function pageOf({ id, url = '', title }: Browser.tabs.Tab): ActivePage | undefined {
  return id === undefined ? undefined : { tabId: id, url, title: title || url, closed: closedReason(url) };
}

/** Returns why a page cannot be published; `undefined` if it can. */
export function closedReason(url: string): ActivePage['closed'] {
  if (!/^(?:https?|file):/.test(url)) return 'browser-page';
  return stores.test(new URL(url).hostname) ? 'store' : undefined;
}

/** Returns the pages of this window that can be published, in the order of their tabs. Needs access to their sites. */
export async function pagesInWindow(): Promise<ActivePage[]> {
  const pages = (await browser.tabs.query({ currentWindow: true })).map(pageOf);
  return pages.filter((page) => page !== undefined).filter(({ closed }) => closed === undefined);
}

/** Returns the ids of the tabs selected in this window's tab strip; none if only the active tab is selected. */
export async function highlightedTabs(): Promise<number[]> {
  const tabs = await browser.tabs.query({ highlighted: true, currentWindow: true });
  return tabs.length < 2 ? [] : tabs.flatMap(({ id }) => (id === undefined ? [] : [id]));
}
