import { expect, it, vi } from 'vitest';
import { loadedWhenRun } from './loaded-when-run.ts';
import type { JobHandler } from './worker.ts';

const { signal } = new AbortController();

it('a handler is loaded once, with its first job', async () => {
  const handler: JobHandler = { run: vi.fn(async () => {}), giveUp: vi.fn(async () => {}) };
  const load = vi.fn(async () => handler);
  const { run, giveUp } = loadedWhenRun(load);
  expect(load).not.toHaveBeenCalled();
  await run('first', signal);
  await giveUp('second', 'its reason');
  expect(load).toHaveBeenCalledOnce();
  expect(handler.run).toHaveBeenCalledWith('first', signal);
  expect(handler.giveUp).toHaveBeenCalledWith('second', 'its reason');
});

it('a handler that could not be loaded is loaded with the next attempt', async () => {
  const handler: JobHandler = { run: vi.fn(async () => {}), giveUp: async () => {} };
  const load = vi.fn(async () => handler).mockRejectedValueOnce(new Error('not found'));
  const { run } = loadedWhenRun(load);
  await expect(run('job', signal)).rejects.toThrow('not found');
  await run('job', signal);
  expect(handler.run).toHaveBeenCalledOnce();
});
