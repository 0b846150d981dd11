import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { resetFakeBrowser } from '../../test/support/extension/fake-browser.ts';
import { defineCapture, loadCaptureScript, runCaptureScript } from './capture-script.ts';

interface Injection {
  target: { documentIds?: string[] };
  files?: string[];
  func?: (...args: unknown[]) => unknown;
  args?: unknown[];
}

const target = { tabId: 1 };
const run = 'run';
let loaded = 0;
/** What the browser says when the page's function has run. */
let answered: (result: unknown) => object = (result) => ({ frameId: 0, result });
/** The documents to which the script and the calls were bound. */
let bound: (string[] | undefined)[] = [];

beforeEach(() => {
  resetFakeBrowser();
  Reflect.deleteProperty(globalThis, 'linkwakeCapture');
  loaded = 0;
  answered = (result) => ({ frameId: 0, result });
  bound = [];
  // A page whose isolated world is this one.
  const executeScript = async ({ target, files, func, args = [] }: Injection) => {
    bound.push(target.documentIds);
    if (files) {
      loaded += 1;
      defineCapture(async (request) => ({ ok: true, request }));
    }
    return [answered(await func?.(...args))];
  };
  Object.assign(fakeBrowser.scripting, { executeScript });
});

it('is loaded by the click that runs it', async () => {
  expect(await runCaptureScript(target, { run, selection: true })).toEqual({
    ok: true,
    request: { run, selection: true },
  });
  expect(loaded).toBe(1);
});

it('is not loaded again where it was loaded ahead', async () => {
  await loadCaptureScript(target);
  expect(await runCaptureScript(target, { run })).toEqual({ ok: true, request: { run } });
  expect(loaded).toBe(1);
});

it('is loaded into the page that lacked it only, where the browser tells pages apart', async () => {
  answered = (result) => ({ frameId: 0, documentId: 'A', result });
  expect(await runCaptureScript(target, { run })).toEqual({ ok: true, request: { run } });
  expect(bound).toEqual([undefined, ['A'], ['A']]);
});

it.each([null, undefined])(
  'captures no page to which the tab has gone, for which the browser answers %s',
  async (none) => {
    await loadCaptureScript(target);
    answered = () => ({ frameId: 0, result: none });
    expect(await runCaptureScript(target, { run })).toBe(none);
    expect(loaded).toBe(1);
  },
);

it('runs once more where Chromium has not yet told the page of the access', async () => {
  const { executeScript } = fakeBrowser.scripting;
  let refusals = 1;
  const refuseAtFirst = async (injection: Parameters<typeof executeScript>[0]) => {
    if (refusals-- > 0)
      throw new Error('Cannot access contents of the page. Extension manifest must request permission.');
    return executeScript(injection);
  };
  Object.assign(fakeBrowser.scripting, { executeScript: refuseAtFirst });
  expect(await runCaptureScript(target, { run })).toEqual({ ok: true, request: { run } });
  refusals = 2;
  await expect(runCaptureScript(target, { run })).rejects.toThrow('Cannot access contents');
});

it('does not run again after any other refusal', async () => {
  let calls = 0;
  const refuse = async () => {
    calls += 1;
    throw new Error('No tab with id: 1.');
  };
  Object.assign(fakeBrowser.scripting, { executeScript: refuse });
  await expect(runCaptureScript(target, { run })).rejects.toThrow('No tab');
  expect(calls).toBe(1);
});
