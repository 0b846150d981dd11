import { browser } from 'wxt/browser';

/** Calls back once, when the extension has been added; not for updates. */
export function onInstalled(listener: () => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') listener();
  });
}

/** The browser was started. */
export function onBrowserStart(listener: () => void): void {
  browser.runtime.onStartup.addListener(listener);
}
