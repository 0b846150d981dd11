import { browser } from 'wxt/browser';
import { type ActivePage, pageOf } from './active-page.ts';

/** The pages open in this window that can be published, in the order of their tabs. Needs access to their sites. */
export async function pagesInWindow(): Promise<ActivePage[]> {
  const pages = (await browser.tabs.query({ currentWindow: true })).map(pageOf);
  return pages.filter((page) => page !== undefined).filter(({ closed }) => closed === undefined);
}
