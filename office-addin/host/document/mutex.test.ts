import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferred } from '../dialogs/sign-in-window.ts';
import { createMutex } from './mutex.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a task starts when the previous one has ended, whether it succeeded or failed', async () => {
  const run = createMutex();
  const order: string[] = [];
  const first = deferred<void>();
  const failing = run(async () => {
    order.push('first');
    await first.promise;
  });
  const second = run(async () => void order.push('second'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(order).toEqual(['first']);
  first.reject(new Error('refused'));
  await expect(failing).rejects.toThrow('refused');
  await second;
  expect(order).toEqual(['first', 'second']);
});

test('a task that never ends does not block the next one', async () => {
  const run = createMutex();
  void run(() => new Promise(() => undefined));
  const second = run(async () => 'done');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await second).toBe('done');
});
