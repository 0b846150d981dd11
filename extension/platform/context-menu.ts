import { browser } from 'wxt/browser';

interface MenuEntry {
  id: string;
  title: string;
  /** Where it is shown. */
  on: 'page' | 'selection' | 'link' | 'image';
}

/** What of a page an entry was chosen on. */
interface ChosenOn {
  tabId: number;
  /** The frame it is in; 0 for the page itself. */
  frameId: number;
  /** Where the link leads, where it is one. */
  link: string | undefined;
  /** Where the picture is from, where it is one. */
  picture: string | undefined;
}

/** Where extensions may read. */
const pages = ['http://*/*', 'https://*/*', 'file:///*'];

/** What can be fetched. */
const web = ['http://*/*', 'https://*/*'];

/** Puts entries into the menu of pages; the browser keeps them. */
export async function fillContextMenu(entries: readonly MenuEntry[]): Promise<void> {
  await browser.contextMenus.removeAll();
  for (const { id, title, on } of entries)
    browser.contextMenus.create({
      id,
      title,
      contexts: [on],
      documentUrlPatterns: pages,
      ...(on === 'link' && { targetUrlPatterns: web }),
    });
}

/** Calls back with the entry; the tab may be read from this click on. Call it synchronously at the start. */
export function onContextMenu(listener: (id: string, on: ChosenOn) => void): void {
  browser.contextMenus.onClicked.addListener(({ menuItemId, frameId = 0, linkUrl: link, srcUrl: picture }, tab) => {
    if (tab?.id !== undefined) listener(String(menuItemId), { tabId: tab.id, frameId, link, picture });
  });
}

/** The same for a keyboard shortcut. */
export function onShortcut(listener: (command: string, tabId: number) => void): void {
  browser.commands.onCommand.addListener((command, tab) => {
    if (tab?.id !== undefined) listener(command, tab.id);
  });
}
