import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttleProgress } from './upload.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('throttleProgress', () => {
  it('skips calls that come too soon, but never the last one', () => {
    const told: number[] = [];
    const tell = throttleProgress(200, (sent) => told.push(sent));
    tell(1, 10);
    tell(2, 10);
    vi.advanceTimersByTime(200);
    tell(3, 10);
    tell(10, 10);
    expect(told).toEqual([1, 3, 10]);
  });
});
