import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { maxCommandTime, onRibbonCommand } from './ribbon.ts';

type Command = (event: { completed: () => void }) => void;

let press: Command;

beforeEach(() => {
  vi.useFakeTimers();
  const associate = (_name: string, command: Command) => {
    press = command;
  };
  vi.stubGlobal('Office', { actions: { associate }, onReady: async () => undefined });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['succeeds', async () => undefined],
  ['fails', () => Promise.reject(new Error('refused'))],
  ['never ends', () => new Promise<void>(() => undefined)],
  ['ends after the limit', () => new Promise<void>((resolve) => setTimeout(resolve, maxCommandTime * 2))],
])('Office is told once and within five minutes that a command ended which %s', async (_what, run) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onRibbonCommand('publish', run);
  const completed = vi.fn();
  press({ completed });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(completed).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(completed).toHaveBeenCalledTimes(1);
});
