import { browser } from 'wxt/browser';
import type { SentFile } from '../injected/capture-messages.ts';

/**
 * A tab as a picture. The browser pictures whichever is in front: a person who goes to another one in that moment must not find
 * it in what they publish.
 * @returns `undefined` where the tab was not in front all the while
 */
export async function screenshotOf(tabId: number): Promise<SentFile | undefined> {
  const { active, windowId } = await browser.tabs.get(tabId);
  if (!active) return undefined;
  const picture = await browser.tabs.captureVisibleTab(windowId, { format: 'png' });
  const after = await browser.tabs.get(tabId);
  if (!after.active || after.windowId !== windowId) return undefined;
  return { type: 'image/png', base64: picture.slice(picture.indexOf(',') + 1) };
}
