import { expect, it, vi } from 'vitest';
import { untilAborted } from './until-aborted.ts';

const pending = new Promise<never>(() => undefined);

it('rejects as soon as the signal aborts, or at once if it has aborted', async () => {
  const control = new AbortController();
  const waiting = untilAborted(pending, control.signal);
  control.abort(new Error('Enough.'));
  await expect(waiting).rejects.toThrow('Enough.');
  await expect(untilAborted(pending, control.signal)).rejects.toThrow('Enough.');
});

it('returns what the work returns, and leaves no listener behind', async () => {
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, 'removeEventListener');
  expect(await untilAborted(Promise.resolve(1), signal)).toBe(1);
  await expect(untilAborted(Promise.reject(new Error('Failed.')), signal)).rejects.toThrow('Failed.');
  expect(removed).toHaveBeenCalledTimes(2);
  expect(await untilAborted(Promise.resolve(2), undefined)).toBe(2);
});
