import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Deadline } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('leaves files what remains of the time, once the page has been read', () => {
  const deadline = new Deadline(10_000, undefined);
  vi.advanceTimersByTime(1000);
  deadline.startFiles();
  vi.advanceTimersByTime(8999);
  expect(deadline.forFiles.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(deadline.forFiles.aborted).toBe(true);
});

it('leaves files half of the time, however long the page was read', () => {
  const deadline = new Deadline(10_000, undefined);
  vi.advanceTimersByTime(30_000);
  expect(deadline.forFiles.aborted).toBe(false);
  deadline.startFiles();
  vi.advanceTimersByTime(4999);
  expect(deadline.forFiles.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(deadline.forFiles.aborted).toBe(true);
});

it('does not pass once nothing is waited for, and ends with the signal it was given', () => {
  const controller = new AbortController();
  const deadline = new Deadline(10_000, controller.signal);
  deadline.startFiles();
  deadline.end();
  vi.advanceTimersByTime(60_000);
  expect(deadline.forFiles.aborted).toBe(false);
  controller.abort();
  expect([deadline.forFiles.aborted, deadline.forPage.aborted]).toEqual([true, true]);
});
