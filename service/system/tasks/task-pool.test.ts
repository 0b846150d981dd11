import { execFile as execFileWithCallback } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { TestTasks } from '../../../test/support/service/test-tasks.ts';
import { processUsage } from './process-usage.ts';
import { createTaskPool } from './task-pool.ts';

const execFile = promisify(execFileWithCallback);

const module = new URL('../../../test/support/service/test-tasks.ts', import.meta.url);

const pool = (limits: { cpuSeconds?: number; seconds?: number; megabytes?: number } = {}) =>
  createTaskPool<TestTasks>(module, 1, { cpuSeconds: 10, seconds: 30, heapMegabytes: 128, megabytes: 400, ...limits });

const tooMuch = (limit: string) => ({
  code: 'task_limit_exceeded',
  message: `The task exceeded its limit of ${limit}.`,
});

describe('createTaskPool', () => {
  it('returns the result of a task, and what is wrong with its input', async () => {
    const tasks = pool();
    expect(await tasks.run('a', 'double', 21)).toBe(42);
    await expect(tasks.run('a', 'refuse', undefined)).rejects.toMatchObject({
      code: 'bad_request',
      message: 'Send less.',
    });
    await expect(tasks.run('a', 'fail', undefined)).rejects.toThrow('out of order');
    expect(await tasks.run('a', 'double', 2)).toBe(4);
  });

  it.each([
    ['processor time', 'loop', { cpuSeconds: 0.2 }, 'time'],
    ['time', 'loop', { seconds: 0.2 }, 'time'],
    ['memory outside of the heap', 'fillBuffers', {}, 'memory'],
    ['memory of the heap', 'fillHeap', {}, 'memory'],
    ['memory within a built-in function, which ends a thread with its process', 'parseNested', {}, 'memory'],
  ] as const)('ends a task that takes too much %s, and runs the next one', async (_, task, limits, limit) => {
    const tasks = pool(limits);
    const hostile = tasks.run('a', task, undefined);
    const waiting = tasks.run('b', 'double', 1);
    await expect(hostile).rejects.toMatchObject(tooMuch(limit));
    expect(await waiting).toBe(2);
  });

  it('replaces a process that ends, working or idle', async () => {
    const tasks = pool();
    await expect(tasks.run('a', 'exit', undefined)).rejects.toThrow('has ended');
    const pid = await tasks.run('a', 'exitLater', undefined);
    await expect.poll(() => tasks.run('a', 'pid', undefined).catch(() => pid)).not.toBe(pid);
  });

  it('finishes a task while the service and its processes are told to stop', async () => {
    expect(await pool().run('a', 'receiveSignals', undefined)).toBeUndefined();
  });

  it('leaves no process behind that is still busy', async () => {
    const parent = `
      import { createTaskPool } from ${JSON.stringify(new URL('task-pool.ts', import.meta.url))};
      import { processUsage } from ${JSON.stringify(new URL('process-usage.ts', import.meta.url))};
      const limits = { cpuSeconds: 10, seconds: 30, heapMegabytes: 128, megabytes: 400 };
      const pool = createTaskPool(new URL(${JSON.stringify(module)}), 1, limits);
      const pid = await pool.run('a', 'pid');
      const usage = async () => (await processUsage(pid))?.cpuSeconds ?? Number.POSITIVE_INFINITY;
      const before = await usage();
      void pool.run('a', 'loop');
      while ((await usage()) < before + 0.05);
      console.log(pid);
      process.exit();`;
    const { stdout } = await execFile(process.execPath, ['--input-type=module', '--eval', parent]);
    // An ended process that nobody has asked for its status uses nothing, but has its id still.
    await expect.poll(() => processUsage(Number(stdout))).toBeUndefined();
  });

  it('lets the senders take turns', async () => {
    const tasks = pool();
    const order: string[] = [];
    const run = async (sender: string) => {
      await tasks.run(sender, 'double', 1);
      order.push(sender);
    };
    await Promise.all([run('a'), run('a'), run('a'), run('b')]);
    expect(order).toEqual(['a', 'a', 'b', 'a']);
  });

  it('tells a task nothing of the environment', async () => {
    expect(await pool().run('a', 'environment', undefined)).not.toContain('PATH');
  });
});
