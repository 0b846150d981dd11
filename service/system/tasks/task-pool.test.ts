import { ChildProcess, execFile as execFileWithCallback } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TestTasks } from '../../../test/support/service/test-tasks.ts';
import { processUsage } from './process-usage.ts';
import { createTaskPool } from './task-pool.ts';

const execFile = promisify(execFileWithCallback);

const module = new URL('../../../test/support/service/test-tasks.ts', import.meta.url);

const pool = (limits: { cpuSeconds?: number; seconds?: number; megabytes?: number; idleSeconds?: number } = {}) =>
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
    // Until another process answers; starting one takes as long as the machine is busy.
    let answered = pid;
    while (answered === pid) answered = await tasks.run('a', 'pid', undefined).catch(() => pid);
  });

  it('ends a process that waits too long for a task, and starts another for the next', async () => {
    const tasks = pool({ idleSeconds: 0.05 });
    await tasks.warmUp();
    const pid = await tasks.run('a', 'pid', undefined);
    await expect.poll(() => processUsage(pid)).toBeUndefined();
    expect(await tasks.run('a', 'pid', undefined)).not.toBe(pid);
  });

  it('counts no task as waiting', async () => {
    expect(await pool({ idleSeconds: 0 }).run('a', 'work', 0.1)).toBe('done');
  });

  it('keeps the process that replaced one whose error arrives late', async () => {
    const killed: ChildProcess[] = [];
    const { kill } = ChildProcess.prototype;
    const spy = vi.spyOn(ChildProcess.prototype, 'kill').mockImplementation(function (this: ChildProcess, signal) {
      killed.push(this);
      return kill.call(this, signal);
    });
    onTestFinished(() => spy.mockRestore());
    const tasks = pool({ cpuSeconds: 0.2 });
    await expect(tasks.run('a', 'loop', undefined)).rejects.toMatchObject(tooMuch('time'));
    const pid = await tasks.run('a', 'pid', undefined);
    for (const child of [...killed]) child.emit('error', new Error('late'));
    expect(await tasks.run('a', 'pid', undefined)).toBe(pid);
  });

  it('says the last of what a process wrote that ends, and no more', async () => {
    const error = await pool()
      .run('a', 'complain', undefined)
      .catch((reason: Error) => reason);
    expect(String(error)).toMatch(/has ended \(3\)\. It wrote: \w* (?:noise )+the last words$/);
    expect(String(error).length).toBeLessThan(2200);
  });

  it('says why a process cannot be started', async () => {
    const missing = createTaskPool<TestTasks>(new URL('missing.ts', module), 1, {
      cpuSeconds: 10,
      seconds: 30,
      heapMegabytes: 128,
      megabytes: 400,
    });
    await missing.warmUp();
    await expect(missing.run('a', 'double', 1)).rejects.toThrow(/could not be started\. It wrote: .*missing\.ts/s);
  });

  it('ends a task when its signal is aborted, while it runs and while it waits', async () => {
    const tasks = pool();
    const stopping = new AbortController();
    const pid = await tasks.run('a', 'pid', undefined);
    const cpuSeconds = async () => (await processUsage(pid))?.cpuSeconds ?? 0;
    const before = await cpuSeconds();
    const running = tasks.run('a', 'loop', undefined, { signal: stopping.signal });
    const waiting = tasks.run('b', 'loop', undefined, { signal: stopping.signal });
    const next = tasks.run('c', 'double', 4);
    // The smallest amount that is counted: beside busy programs, a process gets little in a second.
    await expect.poll(cpuSeconds).toBeGreaterThan(before);
    stopping.abort(new Error('The service stops.'));
    await expect(running).rejects.toThrow('The service stops.');
    await expect(waiting).rejects.toThrow('The service stops.');
    expect(await next).toBe(8);
    await expect.poll(() => processUsage(pid)).toBeUndefined();
  });

  it('allows a large file more time', async () => {
    const tasks = pool({ cpuSeconds: 0.1, seconds: 3 });
    await expect(tasks.run('a', 'work', 0.5)).rejects.toMatchObject(tooMuch('time'));
    expect(await tasks.run('a', 'work', 0.5, { timeFactor: 100 })).toBe('done');
  });

  it('allows a large file more memory', async () => {
    const tasks = pool({ megabytes: 20 });
    await expect(tasks.run('a', 'work', 0.5)).rejects.toMatchObject(tooMuch('memory'));
    expect(await tasks.run('a', 'work', 0.5, { extraMegabytes: 400 })).toBe('done');
  });

  it('starts a process ahead of the first task', async () => {
    const tasks = pool();
    await tasks.warmUp();
    const now = Date.now();
    expect(await tasks.run('a', 'startedAt', undefined)).toBeLessThanOrEqual(now);
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
