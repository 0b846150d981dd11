import { browser } from 'wxt/browser';

/** Shows the number of new views on the toolbar button; nothing for none, `999+` beyond what fits. */
export async function showBadge(count: number, words: string): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: '#0b6b78' });
  await browser.action.setBadgeTextColor({ color: '#ffffff' });
  await browser.action.setBadgeText({ text: count === 0 ? '' : count > 999 ? '999+' : String(count) });
  await browser.action.setTitle({ title: words });
}
