import { browser } from 'wxt/browser';

const page = '/offscreen.html';

/** What was begun last; there is one document at most, so that each waits for the one before. */
let lastOperation: Promise<void> = Promise.resolve();

/** Chromium's worker has no XMLHttpRequest and is stopped at will: an offscreen document does the sending. */
export function openOffscreen(): Promise<void> {
  return withMutex(async () => {
    if (await isOffscreenOpen()) return;
    await browser.offscreen.createDocument({
      url: page,
      reasons: ['BLOBS'],
      justification: 'Sends the page to your service while the popup is closed, and tells how far it is.',
    });
  });
}

export function closeOffscreen(): Promise<void> {
  return withMutex(async () => {
    if (await isOffscreenOpen()) await browser.offscreen.closeDocument();
  });
}

function withMutex(run: () => Promise<void>): Promise<void> {
  const begun = lastOperation.then(run);
  lastOperation = begun.catch(() => undefined);
  return begun;
}

export async function isOffscreenOpen(): Promise<boolean> {
  const contexts = await browser.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] });
  return contexts.length > 0;
}

/** Whether a port is the offscreen document's; no tab can be it. */
export function isOffscreenDocument(sender: { id?: string; url?: string; tab?: unknown } | undefined): boolean {
  return sender?.id === browser.runtime.id && sender.tab === undefined && sender.url === browser.runtime.getURL(page);
}
