import { browser } from 'wxt/browser';
import { isChromium } from './features.ts';
import { isIncognito } from './storage-area.ts';

interface MenuEntry {
  id: string;
  title: string;
  /** What it is shown on. */
  on: 'page' | 'selection' | 'link' | 'image';
}

/** The part of a page whose menu was opened. */
interface MenuTarget {
  tabId: number;
  /** The frame that holds it; 0 for the page itself. */
  frameId: number;
  /** The address of the link, if it is one. */
  link: string | undefined;
  /** The address of the picture, if it is one. */
  picture: string | undefined;
}

/** Pages that extensions may read. */
const pages = ['http://*/*', 'https://*/*', 'file:///*'];

/** Links that can be fetched. */
const web = ['http://*/*', 'https://*/*'];

/** Replaces the entries in the menu of pages. The browser keeps them; in private windows, until the last one closes. */
export async function fillContextMenu(entries: readonly MenuEntry[]): Promise<void> {
  // There, Chromium would remove those of the other windows, too.
  if (isChromium && isIncognito()) {
    for (const { id } of entries) await browser.contextMenus.remove(id).catch(() => undefined);
  } else await browser.contextMenus.removeAll();
  for (const { id, title, on } of entries)
    browser.contextMenus.create({
      id,
      title,
      contexts: [on],
      documentUrlPatterns: pages,
      ...(on === 'link' && { targetUrlPatterns: web }),
    });
}

/**
 * Calls back with the id of the chosen entry. The click lets the extension read the tab. Call it synchronously at the
 * start of the background.
 */
export function onContextMenu(listener: (id: string, target: MenuTarget) => void): void {
  browser.contextMenus.onClicked.addListener(({ menuItemId, frameId = 0, linkUrl: link, srcUrl: picture }, tab) => {
    if (tab?.id !== undefined) listener(String(menuItemId), { tabId: tab.id, frameId, link, picture });
  });
}
