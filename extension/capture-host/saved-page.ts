import { browser } from 'wxt/browser';
import type { SentFile } from '../injected/capture-messages.ts';
import { isChromium } from '../platform/features.ts';
import { type MhtmlFile, readMhtml } from './read-mhtml.ts';

/** A tab's files as the browser loaded them, saved at the first question; none where it may not or cannot. */
export function savedPage(tabId: number): (url: string) => Promise<SentFile | undefined> {
  if (!isChromium) return async () => undefined;
  let files: Promise<ReadonlyMap<string, MhtmlFile>> | undefined;
  return async (url) => {
    files ??= filesOf(tabId);
    return (await files).get(url)?.();
  };
}

const TRIES = 3;

/** Saving may fail at first, or give something that cannot be read: for no reason that is told, and not the next time. */
async function filesOf(tabId: number): Promise<ReadonlyMap<string, MhtmlFile>> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
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
      else reject(new Error(fault?.message ?? 'The browser saved nothing.'));
    });
  });
}
