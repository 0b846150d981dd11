import { browser } from 'wxt/browser';

/** How the page of a tab is to be captured. */
export interface CaptureWish {
  selection?: boolean;
}

interface WithWish {
  linkwakeWish?: CaptureWish | undefined;
}

/** Leaves a wish for the next capture of a tab: injected files take no arguments. */
export async function wishFor(tabId: number, wish: CaptureWish): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId }, func: leave, args: [wish] });
}

/** Injected into the page's isolated world, so it stands on its own. */
function leave(wish: CaptureWish): void {
  (globalThis as WithWish).linkwakeWish = wish;
}

/** In the page: what was wished for this capture; the next one has to be wished for anew. */
export function takeWish(): CaptureWish {
  const { linkwakeWish = {} } = globalThis as WithWish;
  (globalThis as WithWish).linkwakeWish = undefined;
  return linkwakeWish;
}
