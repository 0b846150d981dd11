import { browser } from 'wxt/browser';

/** What the page of a tab looks like now, as a hash; `undefined` where it cannot be told, as of a PDF. */
export async function fingerprintOfTab(tabId: number): Promise<string | undefined> {
  const [run] = await browser.scripting
    .executeScript({ target: { tabId }, files: ['/fingerprint.js'] })
    .catch(() => []);
  // Not by a schema: the popup loads none.
  return typeof run?.result === 'string' ? run.result : undefined;
}
