import { browser } from 'wxt/browser';

/** Calls back once, after the extension is installed; not after updates. */
export function onInstalled(listener: () => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') listener();
  });
}

/** Calls back after an install or update, when data that the browser keeps for the extension must be rewritten. */
export function onInstalledOrUpdated(listener: () => void): void {
  browser.runtime.onInstalled.addListener(listener);
}

/** Calls back when the browser starts. */
export function onBrowserStart(listener: () => void): void {
  browser.runtime.onStartup.addListener(listener);
}

/** Milliseconds between two calls. Browsers stop an idle background after 30 s; any call to their API resets that. */
const keepAliveMs = 20_000;

/** Keeps the browser from stopping an idle background while the task runs. It can still be stopped for other reasons. */
export async function keepAliveWhile<T>(task: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void browser.runtime.getPlatformInfo(), keepAliveMs);
  try {
    return await task();
  } finally {
    clearInterval(timer);
  }
}
