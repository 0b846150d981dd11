import { browser } from 'wxt/browser';
import type { SentFile } from './capture-port.ts';
import { type MhtmlFile, readMhtml } from './read-mhtml.ts';

/** A tab's files as the browser loaded them, saved at the first question; none where it may not or cannot. */
export function savedPage(tabId: number): (url: string) => Promise<SentFile | undefined> {
  let files: Promise<ReadonlyMap<string, MhtmlFile>> | undefined;
  return async (url) => {
    files ??= save(tabId).then(
      (blob) => (blob ? readMhtml(blob) : new Map()),
      () => new Map(),
    );
    return (await files).get(url)?.();
  };
}

/** The first call of a session may fail, for no reason that it gives. */
async function save(tabId: number): Promise<Blob | undefined> {
  return (await saveOnce(tabId).catch(() => undefined)) ?? saveOnce(tabId);
}

function saveOnce(tabId: number): Promise<Blob | undefined> {
  return new Promise((resolve, reject) => {
    browser.pageCapture.saveAsMHTML({ tabId }, (blob) => {
      const fault = browser.runtime.lastError;
      if (fault) reject(new Error(fault.message));
      else resolve(blob);
    });
  });
}
