import { browser } from 'wxt/browser';
import type { SentFile } from '../injected/capture-messages.ts';

/**
 * Returns a screenshot of a tab. The browser captures the active tab, so a check before and after makes sure that the
 * person has not switched to another tab, which must not be published.
 * @returns `undefined` if the tab was not active before and after
 */
export async function screenshotOf(tabId: number): Promise<SentFile | undefined> {
  const { active, windowId } = await browser.tabs.get(tabId);
  if (!active) return undefined;
  const picture = await browser.tabs.captureVisibleTab(windowId, { format: 'png' });
  const after = await browser.tabs.get(tabId);
  if (!after.active || after.windowId !== windowId) return undefined;
  return { type: 'image/png', base64: picture.slice(picture.indexOf(',') + 1) };
}
