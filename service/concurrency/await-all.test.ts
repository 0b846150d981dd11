import { setImmediate as afterMicrotasks } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { awaitAll } from './await-all.ts';

it('waits for those that go on after one has failed, and throws its error', async () => {
  const slow = Promise.withResolvers<void>();
  const onError = vi.fn();
  const outcome = awaitAll([Promise.reject(new Error('The disk is full')), slow.promise, undefined]).catch(onError);
  await afterMicrotasks();
  expect(onError).not.toHaveBeenCalled();
  slow.resolve();
  await outcome;
  expect(onError).toHaveBeenCalledWith(new Error('The disk is full'));
});
