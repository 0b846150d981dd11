import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createEventLoopThrottle } from './event-loop-throttle.ts';

it('lets so much through in a turn, and the rest in order in the next ones', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate'] });
  onTestFinished(() => void vi.useRealTimers());
  const take = createEventLoopThrottle(100, 4);
  const passed: string[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    void Promise.resolve(take(60)).then(() => passed.push(name));
  }
  await vi.advanceTimersByTimeAsync(0);
  const first = [...passed];
  await vi.advanceTimersByTimeAsync(4);
  expect(passed.length - first.length).toBe(2);
  await vi.advanceTimersByTimeAsync(4);
  await vi.advanceTimersByTimeAsync(4);
  expect(passed).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
});

it('does not hold up what comes alone', async () => {
  const take = createEventLoopThrottle(100, 60_000);
  for (let turn = 0; turn < 3; turn += 1) {
    expect(take(1000)).toBeUndefined();
    await take(1000);
    await setImmediate();
  }
});
