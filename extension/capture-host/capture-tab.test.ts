import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { capturedResult } from '../../test/support/extension/captured-result.ts';
import { resetFakeBrowser } from '../../test/support/extension/fake-browser.ts';
import { captureTab } from './capture-tab.ts';

type OnConnect = (port: object) => void;

/** The captures that run in the page, in order: what each was asked, and how it ends. */
let running: { request: { run: string; preview?: boolean }; end: (result: unknown) => void }[];
let listeners: Set<OnConnect>;

beforeEach(() => {
  resetFakeBrowser();
  running = [];
  listeners = new Set();
  Object.assign(fakeBrowser.runtime, {
    onConnect: {
      addListener: (listener: OnConnect) => listeners.add(listener),
      removeListener: (listener: OnConnect) => listeners.delete(listener),
    },
  });
  Object.assign(fakeBrowser.scripting, {
    executeScript: async ({ args: [request] }: { args: [{ run: string }] }) => {
      const { promise, resolve: end } = Promise.withResolvers();
      running.push({ request, end });
      return [{ result: await promise }];
    },
  });
});

/** Connects the script of a capture in a tab. */
function connect(name: string, tabId = 1) {
  const port = {
    name,
    sender: { id: fakeBrowser.runtime.id, tab: { id: tabId, url: 'https://example.com/' }, frameId: 0 },
    disconnect: vi.fn(),
    onDisconnect: { addListener: () => undefined },
    onMessage: { addListener: (listener: (message: object) => void) => heard.push(listener) },
  };
  const heard: ((message: object) => void)[] = [];
  for (const listener of listeners) listener(port);
  return { port, post: (message: object) => heard.forEach((listener) => void listener(message)) };
}

it('serves the scripts of its own capture only, while another one of the same tab ends', async () => {
  const progress = vi.fn();
  const first = captureTab({ tabId: 1 });
  const second = captureTab({ tabId: 1, preview: true }, progress);
  await vi.waitFor(() => expect(running).toHaveLength(2));
  const { port, post } = connect(running[1]?.request.run ?? '');
  expect(running[1]?.request).toMatchObject({ preview: true });
  running[0]?.end({ ok: false, reason: 'it was cancelled' });
  await expect(first).rejects.toMatchObject({ said: 'it was cancelled' });
  expect(port.disconnect).not.toHaveBeenCalled();
  post({ ask: 'progress', stage: 'reading', done: 0, total: 1 });
  expect(progress).toHaveBeenCalledExactlyOnceWith({ stage: 'reading', done: 0, total: 1 });
  running[1]?.end(capturedResult('Plan'));
  expect(await second).toMatchObject({ title: 'Plan' });
  expect(port.disconnect).toHaveBeenCalledOnce();
  expect(listeners.size).toBe(0);
});

it('serves no script of another tab', async () => {
  const progress = vi.fn();
  const captured = captureTab({ tabId: 1 }, progress);
  await vi.waitFor(() => expect(running).toHaveLength(1));
  connect(running[0]?.request.run ?? '', 2).post({ ask: 'progress', stage: 'reading', done: 0, total: 1 });
  expect(progress).not.toHaveBeenCalled();
  running[0]?.end(undefined);
  await expect(captured).rejects.toMatchObject({ code: 'capture_failed' });
});
