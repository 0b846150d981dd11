import { browser } from 'wxt/browser';

/** Returns whether something is selected in the page of a tab. */
export async function hasSelection(tabId: number): Promise<boolean> {
  const [found] = await browser.scripting.executeScript({ target: { tabId }, func: isSomethingSelected });
  return found?.result === true;
}

/** Injected into the page, so it may use nothing outside itself. */
function isSomethingSelected(): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.toString().trim() !== '';
}

/** Returns a hash of what the page of a tab looks like now; `undefined` if it cannot be read, as a PDF. */
export async function fingerprintOfTab(tabId: number): Promise<string | undefined> {
  const [run] = await browser.scripting
    .executeScript({ target: { tabId }, files: ['/fingerprint.js'] })
    .catch(() => []);
  // Checked without a schema, because the popup loads no zod.
  return typeof run?.result === 'string' ? run.result : undefined;
}
