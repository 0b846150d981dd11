import { expect, it } from 'vitest';
import { createBatches } from './batches.ts';

it('handles what arrives during a batch together in the next one, up to the limit', async () => {
  const batches: number[][] = [];
  const { promise: first, resolve: endFirst } = Promise.withResolvers<void>();
  const double = createBatches<number, number>(3, async (batch) => {
    batches.push(batch.map(({ item }) => item));
    if (batches.length === 1) await first;
    for (const { item, resolve } of batch) resolve(item * 2);
  });
  const results = [1, 2, 3, 4, 5].map(double);
  endFirst();
  expect(await Promise.all(results)).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

it('fails for an item alone', async () => {
  const check = createBatches<number, string>(3, async (batch) => {
    for (const { item, resolve, reject } of batch) {
      if (item < 0) reject(new Error('negative'));
      else resolve('fine');
    }
  });
  const [good, bad] = [check(1), check(-1)];
  await expect(bad).rejects.toThrow('negative');
  expect(await good).toBe('fine');
});
