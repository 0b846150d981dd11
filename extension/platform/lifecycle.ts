import { browser } from 'wxt/browser';

/** Calls back once, when the extension has been added; not for updates. */
export function onInstalled(listener: () => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') listener();
  });
}

/** The extension has been added or has changed: what the browser keeps of it is to be written anew. */
export function onInstalledOrUpdated(listener: () => void): void {
  browser.runtime.onInstalled.addListener(listener);
}

/** The browser was started. */
export function onBrowserStart(listener: () => void): void {
  browser.runtime.onStartup.addListener(listener);
}

/** Browsers stop an idle background after 30 s; any call of theirs counts as not idle. */
const callEvery = 20_000;

/** Keeps the background from being stopped for idleness while the task runs; it can still be stopped otherwise. */
export async function stayAwakeWhile<T>(task: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void browser.runtime.getPlatformInfo(), callEvery);
  try {
    return await task();
  } finally {
    clearInterval(timer);
  }
}
