import { faviconOfTab } from '../../injected/favicon.ts';
import { faviconsStore, withFavicon } from '../../stores/favicons.ts';

/** Stores the icon of the site that a page is published from, if the page has one that can be read. */
export async function rememberFavicon(tabId: number, url: string): Promise<void> {
  const { host } = new URL(url);
  if (host === '') return;
  try {
    const picture = await faviconOfTab(tabId);
    if (picture !== undefined) await faviconsStore.update((stored) => withFavicon(stored, host, picture));
  } catch {
    // The page cannot be read, or the storage is full. A globe stands for the site.
  }
}
