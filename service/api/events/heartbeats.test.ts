import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHeartbeats } from './heartbeats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('calls each once in its time, a few together, and none after its end', () => {
  const add = createHeartbeats(15);
  const beats = Array.from({ length: 600 }, () => 0);
  const ends = beats.map((_, at) =>
    add(() => {
      beats[at] = (beats[at] ?? 0) + 1;
    }),
  );
  vi.advanceTimersByTime(250);
  expect(beats.filter((count) => count > 0)).toHaveLength(10);
  vi.advanceTimersByTime(15_000 - 250);
  expect(new Set(beats)).toEqual(new Set([1]));
  ends[0]?.();
  vi.advanceTimersByTime(15_000);
  expect(beats.map((count) => count - 1).filter((count) => count === 0)).toHaveLength(1);
  for (const end of ends) end();
  // Nothing is left that keeps a process awake.
  expect(vi.getTimerCount()).toBe(0);
});
