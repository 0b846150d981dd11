import { browser } from 'wxt/browser';

/** The ids of the tabs a person has chosen in this window's row of tabs; none where that is only the one in front. */
export async function highlightedTabs(): Promise<number[]> {
  const tabs = await browser.tabs.query({ highlighted: true, currentWindow: true });
  return tabs.length < 2 ? [] : tabs.flatMap(({ id }) => (id === undefined ? [] : [id]));
}
