import { browser } from 'wxt/browser';

const page = '/offscreen.html';

/** The most recent operation. Only one document can exist, so each operation waits for the one before. */
let lastOperation: Promise<void> = Promise.resolve();

/**
 * Opens the offscreen document, unless it is open. It does in Chromium what a worker cannot: it sends uploads, because a
 * worker has no XMLHttpRequest and can be stopped at any moment, and it copies links.
 */
export function openOffscreen(): Promise<void> {
  return withMutex(async () => {
    if (await isOffscreenOpen()) return;
    await browser.offscreen.createDocument({
      url: page,
      reasons: ['BLOBS', 'CLIPBOARD'],
      justification: 'Sends the page to your service while the popup is closed, and copies its link when it is done.',
    });
  });
}

export function closeOffscreen(): Promise<void> {
  return withMutex(async () => {
    if (await isOffscreenOpen()) await browser.offscreen.closeDocument();
  });
}

function withMutex(run: () => Promise<void>): Promise<void> {
  const operation = lastOperation.then(run);
  lastOperation = operation.catch(() => undefined);
  return operation;
}

export async function isOffscreenOpen(): Promise<boolean> {
  const contexts = await browser.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] });
  return contexts.length > 0;
}

/** Returns whether the sender of a port is the offscreen document, which is in no tab. */
export function isOffscreenDocument(sender: { id?: string; url?: string; tab?: unknown } | undefined): boolean {
  return sender?.id === browser.runtime.id && sender.tab === undefined && sender.url === browser.runtime.getURL(page);
}
