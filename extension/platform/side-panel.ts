import { browser } from 'wxt/browser';
import { hasSidePanel } from './features.ts';

/** Firefox's name for a side panel; the types describe Chromium. */
interface WithSidebar {
  sidebarAction: { open(): Promise<void> };
}

/** Whether this page of the extension is the one beside a page. */
export function isSidePanel(): boolean {
  return location.pathname === '/sidepanel.html';
}

/** Shows the library beside the page, where the browser has a place for it; to be called in the very click, as browsers ask. */
export async function openSidePanel(): Promise<void> {
  if (!hasSidePanel) return;
  if (import.meta.env.BROWSER === 'firefox') return (browser as unknown as WithSidebar).sidebarAction.open();
  await browser.sidePanel.open({ windowId: browser.windows.WINDOW_ID_CURRENT });
}
