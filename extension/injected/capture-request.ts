import { browser } from 'wxt/browser';

/** How the page of a tab is to be captured. */
export interface CaptureRequest {
  selection?: boolean;
}

interface WithCaptureRequest {
  linkwakeCaptureRequest?: CaptureRequest | undefined;
}

/** Leaves a wish for the next capture of a tab: injected files take no arguments. */
export async function setCaptureRequest(tabId: number, wish: CaptureRequest): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId }, func: storeRequest, args: [wish] });
}

/** Injected into the page's isolated world, so it stands on its own. */
function storeRequest(wish: CaptureRequest): void {
  (globalThis as WithCaptureRequest).linkwakeCaptureRequest = wish;
}

/** In the page: what was wished for this capture; the next one has to be wished for anew. */
export function consumeCaptureRequest(): CaptureRequest {
  const { linkwakeCaptureRequest = {} } = globalThis as WithCaptureRequest;
  (globalThis as WithCaptureRequest).linkwakeCaptureRequest = undefined;
  return linkwakeCaptureRequest;
}
