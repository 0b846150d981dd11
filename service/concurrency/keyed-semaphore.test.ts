import { describe, expect, it } from 'vitest';
import { createKeyedSemaphore, QueueFull } from './keyed-semaphore.ts';

/** Work that records its start, and that the test ends. */
function pieces() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    piece: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        ends.set(name, () => resolve(name));
      }),
    async end(name: string) {
      ends.get(name)?.();
      await new Promise((next) => setImmediate(next));
    },
  };
}

describe('createKeyedSemaphore', () => {
  it('alternates between keys, however much work one of them has', async () => {
    const { begun, piece, end } = pieces();
    const turns = createKeyedSemaphore(1);
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => turns(name.slice(0, 1), piece(name)));
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name);
    while (begun.length < all.length) await end(begun.at(-1) ?? '');
    await end(begun.at(-1) ?? '');
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('leaves capacity for other keys when the work of one does not end', async () => {
    const { begun, piece, end } = pieces();
    const turns = createKeyedSemaphore(2);
    for (const name of ['a1', 'a2', 'a3']) void turns('a', piece(name));
    void turns('b', piece('b1'));
    void turns('c', piece('c1'));
    await end('nothing yet');
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
  });

  it('continues after failed work', async () => {
    const turns = createKeyedSemaphore(1);
    const failing = turns('a', async () => {
      throw new Error('no');
    });
    const next = turns('a', async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('refuses what waits beyond the limit of one key, and of all keys', async () => {
    const { begun, piece, end } = pieces();
    const turns = createKeyedSemaphore(1, { perKey: 2, total: 3 });
    const running = turns('a', piece('a1'));
    const waiting = ['a2', 'a3'].map((name) => turns('a', piece(name)));
    await expect(turns('a', piece('a4'))).rejects.toBeInstanceOf(QueueFull);
    const other = turns('b', piece('b1'));
    await expect(turns('c', piece('c1'))).rejects.toBeInstanceOf(QueueFull);
    for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
    expect(await Promise.all([running, ...waiting, other])).toEqual(['a1', 'a2', 'a3', 'b1']);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
    const later = turns('c', piece('c2'));
    await end('nothing yet');
    await end('c2');
    expect(await later).toBe('c2');
  });
});
