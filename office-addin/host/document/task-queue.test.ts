import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferred } from '../dialogs/sign-in-window.ts';
import { createTaskQueue } from './task-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a task starts when the previous one has ended, whether it succeeded or failed', async () => {
  const enqueue = createTaskQueue(3_000);
  const order: string[] = [];
  const first = deferred<void>();
  const failing = enqueue(async () => {
    order.push('first');
    await first.promise;
  });
  const second = enqueue(async () => void order.push('second'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(order).toEqual(['first']);
  first.reject(new Error('refused'));
  await expect(failing).rejects.toThrow('refused');
  await second;
  expect(order).toEqual(['first', 'second']);
});

test('a task that never ends does not block the next one', async () => {
  const enqueue = createTaskQueue(3_000);
  void enqueue(() => new Promise(() => undefined));
  const second = enqueue(async () => 'done');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await second).toBe('done');
});
