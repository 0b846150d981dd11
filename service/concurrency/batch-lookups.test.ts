import { expect, it } from 'vitest';
import { batchLookups } from './batch-lookups.ts';

it('asks once for all keys that are asked for meanwhile, and once for a key', async () => {
  const asked: (readonly string[])[] = [];
  const find = batchLookups<string, number>(10, async (keys) => {
    asked.push(keys);
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.length]));
  });
  expect(await Promise.all(['a', 'bb', 'unknown', 'bb'].map(find))).toEqual([1, 2, undefined, 2]);
  expect(asked).toEqual([['a'], ['bb', 'unknown']]);
});

it('tells everyone who asked of a failure, and asks again afterwards', async () => {
  let isDown = true;
  const find = batchLookups<string, number>(10, async () => {
    if (isDown) throw new Error('down');
    return new Map([['a', 1]]);
  });
  const outcomes = await Promise.allSettled([find('a'), find('a'), find('b')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  isDown = false;
  expect(await find('a')).toBe(1);
});
