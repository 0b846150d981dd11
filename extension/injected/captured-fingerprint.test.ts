import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { resetFakeBrowser } from '../../test/support/extension/fake-browser.ts';
import { capturedFingerprint, forgetFingerprint, hashFingerprint, keepFingerprint } from './captured-fingerprint.ts';

const kept = () => Reflect.get(globalThis, 'linkwakeFingerprint');

beforeEach(() => {
  resetFakeBrowser();
  // A page whose isolated world is this one.
  const executeScript = async ({ func }: { func: () => unknown }) => [{ frameId: 0, result: func() }];
  Object.assign(fakeBrowser.scripting, { executeScript });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

it('is hashed once the page was handed over, whether the background asks for it or not, and its texts are let go', async () => {
  keepFingerprint(() => () => 'hash');
  hashFingerprint();
  expect(kept()).toBeTypeOf('function');
  vi.runAllTimers();
  expect(kept()).toBe('hash');
  expect(await capturedFingerprint(1)).toBe('hash');
});

it('is hashed at the question if that comes first, and once', async () => {
  const hash = vi.fn(() => 'hash');
  keepFingerprint(() => hash);
  hashFingerprint();
  expect(await capturedFingerprint(1)).toBe('hash');
  vi.runAllTimers();
  expect(await capturedFingerprint(1)).toBe('hash');
  expect(hash).toHaveBeenCalledOnce();
});

it('of a page whose capture failed is forgotten', async () => {
  keepFingerprint(() => () => 'hash');
  forgetFingerprint();
  expect(kept()).toBeUndefined();
  expect(await capturedFingerprint(1)).toBeUndefined();
});
