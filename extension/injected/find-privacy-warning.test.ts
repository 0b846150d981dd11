import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { resetFakeBrowser } from '../../test/support/extension/fake-browser.ts';
import { findPrivacyWarning } from './find-privacy-warning.ts';

interface Injection {
  target: { allFrames?: boolean };
  injectImmediately: boolean;
}

const preferences = { askBeforePrivate: true, trustedHosts: [] };
const find = () => findPrivacyWarning(preferences, 1, 'https://shop.example.com/');
const found = [{ frameId: 0, result: { inText: true } }];
const never = new Promise<never>(() => undefined);

function answer(executeScript: (injection: Injection) => Promise<unknown>): void {
  Object.assign(fakeBrowser.scripting, { executeScript });
}

beforeEach(() => {
  resetFakeBrowser();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('waits until the frames of a page have loaded', async () => {
  answer(async ({ injectImmediately }) => (injectImmediately ? [] : found));
  expect(await find()).toBe('secret-text');
});

it('reads the frames as they are if one of them never ends loading', async () => {
  answer(({ injectImmediately }) => (injectImmediately ? Promise.resolve(found) : never));
  const warning = find();
  await vi.runAllTimersAsync();
  expect(await warning).toBe('secret-text');
});

it('reads the page alone if one of its frames hangs', async () => {
  answer(({ target }) => (target.allFrames ? never : Promise.resolve(found)));
  const warning = find();
  await vi.runAllTimersAsync();
  expect(await warning).toBe('secret-text');
});
