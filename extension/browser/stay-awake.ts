import { browser } from 'wxt/browser';

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
