import { type Browser, browser } from 'wxt/browser';
import type { CaptureProgress, FromHost, SentFile } from '../injected/capture-messages.ts';
import { type CaptureRequest, runCaptureScript } from '../injected/capture-script.ts';
import { frameIdsByPath } from '../injected/frame-path.ts';
import { isChromium } from '../platform/features.ts';
import { canSavePages, hasPageAccess } from '../platform/site-permissions.ts';
import { type CaptureAnswer, captureAnswer, toHost } from './capture-port.ts';
import { createFetchBudget, type FetchBudget } from './fetch-budget.ts';
import { fetchFile } from './fetch-file.ts';
import type { RequestingPage } from './load-policy.ts';
import { savedPage } from './saved-page.ts';
import { screenshotOf } from './screenshot.ts';

/**
 * Serves the scripts of one capture, in a tab and its frames, with what only the extension may do, until it ends. Ignores
 * other tabs, and other captures of the tab.
 * @param run names the ports of the capture
 * @returns a function that stops
 */
export function serveCapture(tabId: number, run: string, onProgress?: (progress: CaptureProgress) => void): () => void {
  const ended = new AbortController();
  const host = createHost(tabId, run, ended.signal, createFetchBudget());
  const ports = new Set<Browser.runtime.Port>();
  const onConnect = (port: Browser.runtime.Port) => {
    const { sender } = port;
    if (port.name !== run || sender?.id !== browser.runtime.id || sender.tab?.id !== tabId) return;
    ports.add(port);
    const page: RequestingPage = { top: sender.tab.url, frame: sender.url };
    port.onDisconnect.addListener(() => ports.delete(port));
    port.onMessage.addListener(async (message: unknown) => {
      const { data } = toHost.safeParse(message);
      if (!data) return;
      if (data.ask === 'progress') {
        const { ask, ...progress } = data;
        if (sender.frameId === 0) onProgress?.(progress);
        return;
      }
      const answer = await host(data, page).catch(() => ({}));
      if (ports.has(port)) port.postMessage({ call: data.call, ...answer } satisfies FromHost);
    });
  };
  browser.runtime.onConnect.addListener(onConnect);
  return () => {
    ended.abort();
    browser.runtime.onConnect.removeListener(onConnect);
    for (const port of ports) port.disconnect();
  };
}

type HostCall = Exclude<ReturnType<typeof toHost.parse>, { ask: 'progress' }>;

type Host = (call: HostCall, page: RequestingPage) => Promise<Omit<FromHost, 'call'>>;

function createHost(tabId: number, run: string, signal: AbortSignal, budget: FetchBudget): Host {
  const saved = isChromium ? savedPage(tabId) : undefined;
  let frameIds: ReturnType<typeof frameIdsByPath> | undefined;
  const file = async (url: string, page: RequestingPage): Promise<SentFile | undefined> => {
    const loaded = saved && (await canSavePages()) ? await saved(url) : undefined;
    return loaded ?? ((await hasPageAccess()) ? fetchFile(url, { page, budget, signal }) : undefined);
  };
  return async (call, page) => {
    if (call.ask === 'file') return { file: await file(call.url, page) };
    if (call.ask === 'screen') return { file: await screenshotOf(tabId) };
    frameIds ??= frameIdsByPath(tabId);
    const frameId = (await frameIds).get(call.place.join());
    const answer = frameId === undefined ? undefined : await runCapture({ tabId, frameIds: [frameId] }, { run });
    return { frame: answer?.ok ? answer : undefined };
  };
}

/** Runs the capture script and returns its result. */
export async function runCapture(
  target: Browser.scripting.InjectionTarget,
  request: CaptureRequest,
): Promise<CaptureAnswer | undefined> {
  return captureAnswer.safeParse(await runCaptureScript(target, request)).data;
}
