import { describe, expect, it } from 'vitest';
import { inProcessLock } from './in-process-lock.ts';

describe('the lock of one process', () => {
  it('runs tasks of one name in turn', async () => {
    const lock = inProcessLock();
    const order: string[] = [];
    const first = Promise.withResolvers<void>();
    const one = lock.run('a', async () => {
      await first.promise;
      order.push('one');
    });
    const two = lock.run('a', async () => void order.push('two'));
    first.resolve();
    await Promise.all([one, two]);
    expect(order).toEqual(['one', 'two']);
  });

  it('does not make tasks of another name wait', async () => {
    const lock = inProcessLock();
    const never = new Promise<void>(() => {});
    void lock.run('a', () => never);
    expect(await lock.run('b', async () => 'done')).toBe('done');
  });

  it('goes on after a task that failed', async () => {
    const lock = inProcessLock();
    await expect(lock.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await lock.run('a', async () => 'done')).toBe('done');
  });
});
