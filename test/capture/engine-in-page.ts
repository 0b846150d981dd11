import { join } from 'node:path';
import type { CDPSession } from 'playwright-core';
import { build } from 'vite';
import type { CaptureOptions, CaptureResult } from '../../extension/capture/capture-result.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The capture engine as one script, built as the extension builds it. */
export async function bundleEngine(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: join(ROOT, 'extension/capture/capture.ts'), formats: ['iife'], name: 'linkwakeCapture' },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const [chunk] = bundle && 'output' in bundle ? bundle.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The engine was not built into one script.');
  return `${chunk.code};globalThis.linkwakeCapture=linkwakeCapture;0`;
}

interface EngineOptions extends Pick<CaptureOptions, 'deadlineMs' | 'selection' | 'fitBytes'> {
  /** Gives plain pictures for screenshots, after as many refusals; without it, there are none. */
  refusedShots?: number;
  /** Whether the browser never answers for a screenshot. */
  unansweredShots?: boolean;
  /** Aborts the capture when it scrolls the page for the first time. */
  abortAtScroll?: boolean;
}

/** Runs the engine in an isolated world of the page, as a content script would. */
export async function captureWithEngine(
  cdp: CDPSession,
  engine: string,
  { refusedShots, unansweredShots, abortAtScroll, ...options }: EngineOptions = {},
): Promise<CaptureResult> {
  // The page's policy exempts content scripts, but not isolated worlds of the protocol, unless it is disabled.
  await cdp.send('Page.setBypassCSP', { enabled: true });
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'capture',
  });
  const run = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression,
      contextId: executionContextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  await run(engine);
  const givenShots = refusedShots === undefined ? 'undefined' : screenshots(refusedShots);
  const seeScreen = unansweredShots ? '() => new Promise(() => {})' : givenShots;
  const signal = abortAtScroll ? ABORTED_AT_SCROLL : 'undefined';
  const result = await run(
    `linkwakeCapture.capture(document, { ...${JSON.stringify(options)}, seeScreen: ${seeScreen}, signal: ${signal} })`,
  );
  return result as CaptureResult;
}

const ABORTED_AT_SCROLL = `(() => {
  const controller = new AbortController()
  addEventListener('scroll', () => controller.abort(), { once: true })
  return controller.signal
})()`;

/** Returns the text of a function that refuses some screenshots, as a browser does that was asked too often. */
const screenshots = (refused: number) => `(() => {
  let left = ${refused}
  return async () => {
    if (left-- > 0) return undefined
    const canvas = new OffscreenCanvas(innerWidth, innerHeight)
    const context = canvas.getContext('2d')
    context.fillStyle = 'teal'
    context.fillRect(0, 0, innerWidth, innerHeight)
    return canvas.convertToBlob()
  }
})()`;
