import { describe, expect, it } from 'vitest';
import { inProcessLock } from './lock.ts';

describe('the in-process lock', () => {
  it('runs tasks of one name one after another', async () => {
    const lock = inProcessLock();
    const order: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const one = lock.run('a', () => held.then(() => order.push('one')));
    const two = lock.run('a', async () => order.push('two'));
    letGo();
    await Promise.all([one, two]);
    expect(order).toEqual(['one', 'two']);
  });

  it('does not delay tasks of another name', async () => {
    const lock = inProcessLock();
    const never = new Promise<void>(() => {});
    void lock.run('a', () => never);
    expect(await lock.run('b', async () => 'done')).toBe('done');
  });

  it('continues after a failed task', async () => {
    const lock = inProcessLock();
    await expect(lock.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await lock.run('a', async () => 'done')).toBe('done');
  });
});
