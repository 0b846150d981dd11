import { browser } from 'wxt/browser';
import { hasSidePanel } from './features.ts';

/** Firefox's API of the side panel; the types describe Chromium. */
interface WithSidebar {
  sidebarAction: { open(): Promise<void> };
}

/** Returns whether the calling page is the side panel. */
export function isSidePanel(): boolean {
  return location.pathname === '/sidepanel.html';
}

/** Opens the library in the side panel, if the browser has one. Call it directly in a click handler: browsers require a gesture. */
export async function openSidePanel(): Promise<void> {
  if (!hasSidePanel) return;
  if (import.meta.env.BROWSER === 'firefox') return (browser as unknown as WithSidebar).sidebarAction.open();
  await browser.sidePanel.open({ windowId: browser.windows.WINDOW_ID_CURRENT });
}
