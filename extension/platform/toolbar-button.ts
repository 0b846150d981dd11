import { browser } from 'wxt/browser';

/** Shows the number of new views on the toolbar button; nothing for none, `999+` beyond what fits. */
export async function showBadge(count: number, words: string): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: '#0b6b78' });
  await browser.action.setBadgeTextColor({ color: '#ffffff' });
  await browser.action.setBadgeText({ text: count === 0 ? '' : count > 999 ? '999+' : String(count) });
  await browser.action.setTitle({ title: words });
}

const size = 32;

/**
 * Marks the toolbar button over one tab: its page has a link. The browser takes the mark away when the tab goes elsewhere.
 * Only a tab whose page is known already can be marked, since the extension does not watch where tabs go.
 * @param changed the page is no longer what the link shows: the mark is amber instead of green
 */
export async function markTab(tabId: number, words: string, changed = false): Promise<void> {
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
  await browser.action.setTitle({ tabId, title: words });
}
