import { expect, it } from 'vitest';
import type { FileJob } from '../../stores/file-jobs.ts';
import { nextFile, waitingAfter } from './queue-rules.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const minuteMs = 60_000;

function waiting(id: string, service: string, notBefore?: number): FileJob {
  const state = { at: 'waiting', ...(notBefore !== undefined && { notBefore }) } as const;
  return { id, service, workspace: 'w', name: 'a.pdf', size: 1, title: 'A', hasSettings: false, state };
}

it('delays all files of a service that asked for a delay, and no others', () => {
  const jobs = [waiting('1', 'https://a.example', now + 5 * minuteMs), waiting('2', 'https://a.example')];
  expect(nextFile(jobs, now)).toBeUndefined();
  expect(nextFile([...jobs, waiting('3', 'https://b.example')], now)?.id).toBe('3');
  expect(nextFile(jobs, now + 5 * minuteMs)?.id).toBe('1');
});

it('ignores a retry time a day ahead, because the clock was set back', () => {
  expect(nextFile([waiting('1', 'https://a.example', now + 24 * 60 * minuteMs)], now)?.id).toBe('1');
});

it('waits as long as the service asks: at most an hour, and half a minute by default', () => {
  const after = (seconds?: number) => {
    const fault = { code: 'rate_limited', message: 'Too many.', ...(seconds && { retryAt: now + seconds * 1000 }) };
    const state = waitingAfter(fault, now);
    return state.at === 'waiting' && (state.notBefore ?? 0) - now;
  };
  expect([after(600), after(86_400), after()]).toEqual([10 * minuteMs, 60 * minuteMs, 30_000]);
});
