import { browser } from 'wxt/browser';

const page = '/offscreen.html';

/** Chromium's worker has no XMLHttpRequest and is stopped at will: an offscreen document does the sending. */
export async function openOffscreen(): Promise<void> {
  if (await isOffscreenOpen()) return;
  await browser.offscreen.createDocument({
    url: page,
    reasons: ['BLOBS'],
    justification: 'Sends the page to your service while the popup is closed, and tells how far it is.',
  });
}

export async function closeOffscreen(): Promise<void> {
  if (await isOffscreenOpen()) await browser.offscreen.closeDocument();
}

export async function isOffscreenOpen(): Promise<boolean> {
  const contexts = await browser.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] });
  return contexts.length > 0;
}

/** Whether a port is the offscreen document's; no tab can be it. */
export function isOffscreenDocument(sender: { id?: string; url?: string; tab?: unknown } | undefined): boolean {
  return sender?.id === browser.runtime.id && sender.tab === undefined && sender.url === browser.runtime.getURL(page);
}
