import { describe, expect, it } from 'vitest';
import { coalesceLookups } from './coalesce-lookups.ts';

/** A lookup that the test ends, and that records its keys. */
function byHand() {
  const asked: { key: string; answer: (value: number) => void; fail: (cause: Error) => void }[] = [];
  const look = coalesceLookups((key: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    asked.push({ key, answer: resolve, fail: reject });
    return promise;
  });
  return { look, asked };
}

const settled = () => new Promise((done) => setImmediate(done));

describe('coalesceLookups', () => {
  it('looks up once more for all who called during a lookup, and never gives them its older result', async () => {
    const { look, asked } = byHand();
    const first = look('a');
    const later = [look('a'), look('a'), look('a')];
    expect(asked).toHaveLength(1);
    asked[0]?.answer(1);
    expect(await first).toBe(1);
    await settled();
    expect(asked).toHaveLength(2);
    asked[1]?.answer(2);
    expect(await Promise.all(later)).toEqual([2, 2, 2]);
  });

  it('looks up another key at once, and the same key again when idle', async () => {
    const { look, asked } = byHand();
    const both = [look('a'), look('b')];
    expect(asked.map(({ key }) => key)).toEqual(['a', 'b']);
    for (const { answer } of asked) answer(1);
    await Promise.all(both);
    void look('a');
    expect(asked).toHaveLength(3);
  });

  it('fails for the callers of a failed lookup, but not for later ones', async () => {
    const { look, asked } = byHand();
    const first = look('a');
    const later = look('a');
    asked[0]?.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await settled();
    asked[1]?.answer(2);
    expect(await later).toBe(2);
  });
});
