import { browser } from 'wxt/browser';
import type { SentFile } from '../injected/capture-messages.ts';

/** Shown small, so JPEG artefacts are invisible, and encoding takes half the time. */
const thumbnailOptions = { format: 'jpeg', quality: 60 } as const;

/** Returns a screenshot of a tab to be shown small, as a data: address. @returns `undefined` as `screenshotOf` */
export async function thumbnailOf(tabId: number): Promise<string | undefined> {
  const file = await screenshotOf(tabId, thumbnailOptions);
  return file && `data:${file.type};base64,${file.base64}`;
}

/**
 * Returns a screenshot of a tab. The browser captures the active tab, so a check before and after makes sure that the
 * person has not switched to another tab, which must not be published.
 * @returns `undefined` if the tab was not active before and after
 */
export async function screenshotOf(
  tabId: number,
  options: { format: 'png' | 'jpeg'; quality?: number } = { format: 'png' },
): Promise<SentFile | undefined> {
  const { active, windowId } = await browser.tabs.get(tabId);
  if (!active) return undefined;
  const picture = await browser.tabs.captureVisibleTab(windowId, options);
  const after = await browser.tabs.get(tabId);
  if (!after.active || after.windowId !== windowId) return undefined;
  return { type: `image/${options.format}`, base64: picture.slice(picture.indexOf(',') + 1) };
}
