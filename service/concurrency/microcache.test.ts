import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMicrocache } from './microcache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A cache of the current value, which counts its lookups. */
function counted(maxEntries = 10) {
  const state = { value: 'first', lookups: 0 };
  const cache = createMicrocache(
    async (_key: string) => {
      state.lookups += 1;
      return state.value;
    },
    { maxAgeMs: 50, maxEntries },
  );
  return { state, cache };
}

describe('a microcache', () => {
  it('returns what it found until that is as old as allowed', async () => {
    const { state, cache } = counted();
    expect(await cache.find('a')).toBe('first');
    state.value = 'second';
    vi.advanceTimersByTime(49);
    expect(await cache.find('a')).toBe('first');
    vi.advanceTimersByTime(1);
    expect(await cache.find('a')).toBe('second');
    expect(state.lookups).toBe(2);
  });

  it('counts the age from before the lookup', async () => {
    let finish: (value: string) => void = () => {};
    const slow = () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      });
    const lookUp = vi.fn(slow);
    const cache = createMicrocache(lookUp, { maxAgeMs: 50, maxEntries: 10 });
    const asked = cache.find('a');
    vi.advanceTimersByTime(50);
    finish('late');
    expect(await asked).toBe('late');
    void cache.find('a');
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it('forgets at once what is cleared, also what is being looked up', async () => {
    const { state, cache } = counted();
    await cache.find('a');
    const before = cache.find('b');
    cache.clear();
    state.value = 'second';
    expect(await Promise.all([cache.find('a'), cache.find('b')])).toEqual(['second', 'second']);
    expect(await before).toBe('first');
    expect(await cache.find('b')).toBe('second');
  });

  it('keeps a limited number, and drops the oldest', async () => {
    const { state, cache } = counted(2);
    for (const key of ['a', 'b', 'c']) await cache.find(key);
    await cache.find('b');
    await cache.find('c');
    expect(state.lookups).toBe(3);
    await cache.find('a');
    expect(state.lookups).toBe(4);
  });

  it('does not keep what was not found', async () => {
    const lookUp = vi.fn().mockResolvedValue(undefined);
    const cache = createMicrocache<string, undefined>(lookUp, { maxAgeMs: 50, maxEntries: 10 });
    await cache.find('a');
    await cache.find('a');
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it('does not keep an error', async () => {
    const lookUp = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('back');
    const cache = createMicrocache<string, string>(lookUp, { maxAgeMs: 50, maxEntries: 10 });
    await expect(cache.find('a')).rejects.toThrow('away');
    expect(await cache.find('a')).toBe('back');
  });
});
