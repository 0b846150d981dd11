import { browser } from 'wxt/browser';

/** Options of the next capture of a tab. */
export interface CaptureRequest {
  selection?: boolean;
}

interface WithCaptureRequest {
  linkwakeCaptureRequest?: CaptureRequest | undefined;
}

/** Stores the options in the page for its next capture, because injected files take no arguments. */
export async function setCaptureRequest(tabId: number, request: CaptureRequest): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId }, func: storeRequest, args: [request] });
}

/** Injected into the page's isolated world, so it may use nothing outside itself. */
function storeRequest(request: CaptureRequest): void {
  (globalThis as WithCaptureRequest).linkwakeCaptureRequest = request;
}

/** Returns the options of this capture and removes them from the page. */
export function consumeCaptureRequest(): CaptureRequest {
  const { linkwakeCaptureRequest = {} } = globalThis as WithCaptureRequest;
  (globalThis as WithCaptureRequest).linkwakeCaptureRequest = undefined;
  return linkwakeCaptureRequest;
}
