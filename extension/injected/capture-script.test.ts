import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { resetFakeBrowser } from '../../test/support/extension/fake-browser.ts';
import { defineCapture, loadCaptureScript, runCaptureScript } from './capture-script.ts';

interface Injection {
  files?: string[];
  func?: (...args: unknown[]) => unknown;
  args?: unknown[];
}

const target = { tabId: 1 };
let loaded = 0;

beforeEach(() => {
  resetFakeBrowser();
  Reflect.deleteProperty(globalThis, 'linkwakeCapture');
  loaded = 0;
  // A page whose isolated world is this one.
  const executeScript = async ({ files, func, args = [] }: Injection) => {
    if (files) {
      loaded += 1;
      defineCapture(async (request) => ({ ok: true, request }));
    }
    return [{ frameId: 0, result: await func?.(...args) }];
  };
  Object.assign(fakeBrowser.scripting, { executeScript });
});

it('is loaded by the click that runs it', async () => {
  expect(await runCaptureScript(target, { selection: true })).toEqual({ ok: true, request: { selection: true } });
  expect(loaded).toBe(1);
});

it('is not loaded again where it was loaded ahead', async () => {
  await loadCaptureScript(target);
  expect(await runCaptureScript(target)).toEqual({ ok: true, request: {} });
  expect(loaded).toBe(1);
});
