import { browser } from 'wxt/browser';
import type { SentFile } from '../injected/capture-messages.ts';
import { type MhtmlFile, readMhtml } from './read-mhtml.ts';

/**
 * Returns a lookup of a tab's files as the browser loaded them. The first lookup saves the tab, which only Chromium
 * can.
 */
export function savedPage(tabId: number): (url: string) => Promise<SentFile | undefined> {
  let files: Promise<ReadonlyMap<string, MhtmlFile>> | undefined;
  return async (url) => {
    files ??= filesOf(tabId);
    return (await files).get(url)?.();
  };
}

const MAX_ATTEMPTS = 3;

/** Saves the tab, with retries: Chromium sometimes fails or saves an unreadable file, and succeeds the next time. */
async function filesOf(tabId: number): Promise<ReadonlyMap<string, MhtmlFile>> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const files = await save(tabId)
      .then(readMhtml)
      .catch(() => undefined);
    if (files) return files;
  }
  return new Map();
}

function save(tabId: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    browser.pageCapture.saveAsMHTML({ tabId }, (blob) => {
      const fault = browser.runtime.lastError;
      if (blob) resolve(blob);
      else reject(new Error(fault?.message ?? 'The browser did not save the page.'));
    });
  });
}
