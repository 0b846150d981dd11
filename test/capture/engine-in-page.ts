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

/** Runs the engine in an isolated world of the page, as a content script would. */
export async function captureWithEngine(
  cdp: CDPSession,
  engine: string,
  options: Pick<CaptureOptions, 'deadlineMs' | 'selection' | 'fitBytes'> = {},
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
  const result = await run(`linkwakeCapture.capture(document, ${JSON.stringify(options)})`);
  return result as CaptureResult;
}
