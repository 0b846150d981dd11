import { browser } from 'wxt/browser';

/** Whether something is marked in the page of a tab. */
export async function hasSelection(tabId: number): Promise<boolean> {
  const [found] = await browser.scripting.executeScript({ target: { tabId }, func: isSomethingMarked });
  return found?.result === true;
}

/** Injected into the page, so it stands on its own. */
function isSomethingMarked(): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.toString().trim() !== '';
}
