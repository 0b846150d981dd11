import { expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

it('lets each key run so much at once, and counts an end once', () => {
  const enter = createConcurrencyLimit(2);
  const first = enter('a');
  expect(enter('a')).toBeDefined();
  expect(enter('a')).toBeUndefined();
  expect(enter('b')).toBeDefined();
  first?.();
  first?.();
  expect(enter('a')).toBeDefined();
  expect(enter('a')).toBeUndefined();
});
