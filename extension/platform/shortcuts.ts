import { browser } from 'wxt/browser';
import { isChromium } from './features.ts';

/** A keyboard shortcut of the extension. */
export interface Shortcut {
  /** The command's name in the manifest. */
  command: string;
  /** As the browser writes it, for example `Alt+Shift+L`; empty if none is set. */
  keys: string;
}

/** Firefox's own page of shortcuts; the types describe Chromium. */
interface WithShortcutSettings {
  commands: { openShortcutSettings?(): Promise<void> };
}

/** Returns the shortcuts of the extension as they are set now. */
export async function readShortcuts(): Promise<Shortcut[]> {
  const commands = await browser.commands.getAll();
  return commands.flatMap(({ name, shortcut }) => (name ? [{ command: name, keys: shortcut ?? '' }] : []));
}

/** Whether `openShortcutSettings` can open the browser's page of shortcuts. */
export function hasShortcutSettings(): boolean {
  return isChromium || (browser as unknown as WithShortcutSettings).commands.openShortcutSettings !== undefined;
}

/** Opens the browser's page where shortcuts are changed. */
export async function openShortcutSettings(): Promise<void> {
  if (isChromium) await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
  else await (browser as unknown as WithShortcutSettings).commands.openShortcutSettings?.();
}

/** Calls back with the command of a keyboard shortcut. Call it synchronously at the start of the background. */
export function onShortcut(listener: (command: string, tabId: number) => void): void {
  browser.commands.onCommand.addListener((command, tab) => {
    if (tab?.id !== undefined) listener(command, tab.id);
  });
}
