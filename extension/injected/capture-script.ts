import { type Browser, browser } from 'wxt/browser';
import { delay } from '#shared/api/delay.ts';
import { isChromium } from '../platform/features.ts';

type Target = Browser.scripting.InjectionTarget;

/** Options of a capture. */
export interface CaptureRequest {
  /** Captures only the selection; refuses if nothing is selected. */
  selection?: boolean | undefined;
  /** Whether the capture is for a preview. */
  preview?: boolean | undefined;
  /** Names the port on which the script is served. */
  run: string;
}

type Capture = (request: CaptureRequest) => Promise<unknown>;

interface WithCapture {
  linkwakeCapture?: Capture;
}

/** Called by the capture script in a page: makes its function known to `runCaptureScript`. */
export function defineCapture(capture: Capture): void {
  (globalThis as WithCapture).linkwakeCapture = capture;
}

/** Loads the capture script into a tab or a frame, where it does nothing until it is run. */
export async function loadCaptureScript(target: Target): Promise<void> {
  await browser.scripting.executeScript({ target, files: ['/capture.js'] });
}

/**
 * Runs the capture script in a tab or a frame, and loads it first unless it is there. Returns its answer, unparsed. The page
 * that is there at first is captured or none: when a tab navigates, Chromium gives no answer.
 */
export async function runCaptureScript(target: Target, request: CaptureRequest): Promise<unknown> {
  const run = async (page: Target) => {
    const [done] = await browser.scripting.executeScript({ target: page, func: runDefined, args: [request] });
    return done;
  };
  const first = isChromium ? await runWhenGranted(() => run(target)) : await run(target);
  if (first?.result !== 'not loaded') return first?.result;
  const { documentId } = first;
  const same = documentId === undefined ? target : { tabId: target.tabId, documentIds: [documentId] };
  await loadCaptureScript(same);
  return (await run(same))?.result;
}

/** How long Chromium may take to tell a page's process of the access that a click gives, in milliseconds. */
const GRANT_MS = 100;

/**
 * Runs once more what Chromium has refused for want of access: it tells the extension of a click's access, and the page's
 * process by another queue.
 */
async function runWhenGranted<Done>(run: () => Promise<Done>): Promise<Done> {
  try {
    return await run();
  } catch (cause) {
    if (!String(cause).includes('Cannot access contents of the page')) throw cause;
    await delay(GRANT_MS);
    return run();
  }
}

/** Injected into the page's isolated world, so it may use nothing outside itself. */
function runDefined(request: CaptureRequest): Promise<unknown> | 'not loaded' {
  return (globalThis as WithCapture).linkwakeCapture?.(request) ?? 'not loaded';
}
