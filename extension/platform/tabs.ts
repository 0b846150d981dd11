import { type Browser, browser } from 'wxt/browser';

/** The page the popup was opened over. */
export interface ActivePage {
  tabId: number;
  url: string;
  title: string;
  /** Why it cannot be published, if so. */
  closed: 'browser-page' | 'store' | undefined;
}

/** Stores of extensions, where browsers let no extension in. */
const stores =
  /^(?:chromewebstore\.google\.com|chrome\.google\.com|microsoftedge\.microsoft\.com|addons\.mozilla\.org)$/;

/** `undefined` where there is no tab, or one that cannot be seen. */
export async function activePage(): Promise<ActivePage | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab && pageOf(tab);
}

/** The same of a tab by its id, where the person has let the extension see it. */
export async function pageInTab(tabId: number): Promise<ActivePage | undefined> {
  return pageOf(await browser.tabs.get(tabId));
}

/** A tab as far as the extension may see it; `undefined` for one without an id. */
function pageOf({ id, url = '', title }: Browser.tabs.Tab): ActivePage | undefined {
  return id === undefined ? undefined : { tabId: id, url, title: title || url, closed: whyClosed(url) };
}

export function whyClosed(url: string): ActivePage['closed'] {
  if (!/^(?:https?|file):/.test(url)) return 'browser-page';
  return stores.test(new URL(url).hostname) ? 'store' : undefined;
}

/** The pages open in this window that can be published, in the order of their tabs. Needs access to their sites. */
export async function pagesInWindow(): Promise<ActivePage[]> {
  const pages = (await browser.tabs.query({ currentWindow: true })).map(pageOf);
  return pages.filter((page) => page !== undefined).filter(({ closed }) => closed === undefined);
}

/** The ids of the tabs a person has chosen in this window's row of tabs; none where that is only the one in front. */
export async function highlightedTabs(): Promise<number[]> {
  const tabs = await browser.tabs.query({ highlighted: true, currentWindow: true });
  return tabs.length < 2 ? [] : tabs.flatMap(({ id }) => (id === undefined ? [] : [id]));
}
