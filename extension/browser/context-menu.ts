import { browser } from 'wxt/browser';

interface MenuEntry {
  id: string;
  title: string;
  /** Where it is shown. */
  on: 'page' | 'selection';
}

/** Where extensions may read. */
const pages = ['http://*/*', 'https://*/*', 'file:///*'];

/** Puts entries into the menu of pages; the browser keeps them. */
export async function fillContextMenu(entries: readonly MenuEntry[]): Promise<void> {
  await browser.contextMenus.removeAll();
  for (const { id, title, on } of entries)
    browser.contextMenus.create({ id, title, contexts: [on], documentUrlPatterns: pages });
}

/** Calls back with the entry and the tab, which may be read from this click on. Call it synchronously at the start. */
export function onContextMenu(listener: (id: string, tabId: number) => void): void {
  browser.contextMenus.onClicked.addListener(({ menuItemId }, tab) => {
    if (tab?.id !== undefined) listener(String(menuItemId), tab.id);
  });
}

/** The same for a keyboard shortcut. */
export function onShortcut(listener: (command: string, tabId: number) => void): void {
  browser.commands.onCommand.addListener((command, tab) => {
    if (tab?.id !== undefined) listener(command, tab.id);
  });
}
