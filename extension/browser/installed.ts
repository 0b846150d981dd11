import { browser } from 'wxt/browser';

/** Calls back once, when the extension has been added; not for updates. */
export function onInstalled(listener: () => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') listener();
  });
}

/** The extension has been added or has changed: what the browser keeps of it is to be written anew. */
export function onChanged(listener: () => void): void {
  browser.runtime.onInstalled.addListener(listener);
}

/** The browser was started. */
export function onBrowserStart(listener: () => void): void {
  browser.runtime.onStartup.addListener(listener);
}
