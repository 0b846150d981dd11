import { browser } from 'wxt/browser';

/**
 * Shows a short text on the toolbar button, or none.
 * @param title the tooltip of the button
 */
export async function showBadge(text: string, title: string): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: '#0b6b78' });
  await browser.action.setBadgeTextColor({ color: '#ffffff' });
  await browser.action.setBadgeText({ text });
  await browser.action.setTitle({ title });
}

/** Side of the icon in pixels. */
const size = 32;

/**
 * Marks the toolbar button of one tab whose page has a link. The browser removes the mark when the tab navigates. The
 * extension does not watch navigation, so it can mark only a tab whose page it knows.
 * @param title the tooltip of the button
 * @param changed the page differs from what the link shows: the mark is amber instead of green
 */
export async function markTab(tabId: number, title: string, changed = false): Promise<void> {
  const icon = await fetch(browser.runtime.getURL('/icons/32.png'));
  const picture = await createImageBitmap(await icon.blob());
  const drawing = new OffscreenCanvas(size, size).getContext('2d');
  if (drawing === null) return;
  drawing.drawImage(picture, 0, 0, size, size);
  drawing.beginPath();
  drawing.arc(size - 8, 8, 8, 0, 2 * Math.PI);
  drawing.fillStyle = '#ffffff';
  drawing.fill();
  drawing.beginPath();
  drawing.arc(size - 8, 8, 6, 0, 2 * Math.PI);
  drawing.fillStyle = changed ? '#b45309' : '#12805c';
  drawing.fill();
  await browser.action.setIcon({ tabId, imageData: drawing.getImageData(0, 0, size, size) });
  await browser.action.setTitle({ tabId, title });
}

/** Whether the toolbar shows the button itself. `undefined` where the browser does not say. */
export async function isButtonPinned(): Promise<boolean | undefined> {
  // Firefox has it from version 149 (https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/action/getUserSettings).
  const settings = await (browser.action as Partial<typeof browser.action>).getUserSettings?.();
  return settings?.isOnToolbar;
}
