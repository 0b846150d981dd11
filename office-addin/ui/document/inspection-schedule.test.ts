import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createInspectionPace, createInspectionSchedule } from './inspection-schedule.ts';

const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A schedule whose inspections take a while. Starts as the pane does when it opens. */
function openPane({ duration = 200, pace = createInspectionPace() } = {}) {
  const starts: number[] = [];
  const state = { visible: true };
  const inspect = async () => {
    starts.push(performance.now());
    await new Promise((resolve) => setTimeout(resolve, duration));
  };
  const schedule = createInspectionSchedule(inspect, () => state.visible, pace);
  schedule.request();
  return { starts, state, schedule, pace };
}

async function workFor(ms: number, schedule: { noteActivity(): void }, every: number) {
  for (let passed = 0; passed < ms; passed += every) {
    schedule.noteActivity();
    await vi.advanceTimersByTimeAsync(every);
  }
}

it('a pane that nobody works beside looks once in an hour', async () => {
  const { starts } = openPane();
  await vi.advanceTimersByTimeAsync(hour);
  expect(starts).toHaveLength(1);
});

it('looks for what was changed just before the pane was hidden once it is seen again, and for nothing else', async () => {
  const { starts, state, schedule } = openPane();
  await vi.advanceTimersByTimeAsync(60_000);
  state.visible = false;
  schedule.resume();
  schedule.noteActivity();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(starts).toHaveLength(1);
  state.visible = true;
  schedule.resume();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(starts).toHaveLength(2);
  schedule.resume();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(starts).toHaveLength(2);
});

it('looks once, after the person has stopped for three seconds', async () => {
  const { starts, schedule } = openPane();
  await vi.advanceTimersByTimeAsync(60_000);
  await workFor(20_000, schedule, 500);
  expect(starts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(hour);
  expect(starts).toHaveLength(2);
});

it('looks at most every five seconds beside somebody who stops again and again', async () => {
  const { starts, schedule } = openPane();
  await workFor(600_000, schedule, 4_000);
  const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  expect(starts.length).toBeGreaterThan(30);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5_000);
});

it('reads a slow file for at most a thirtieth of the time', async () => {
  const duration = 6_000;
  const { starts, schedule } = openPane({ duration });
  await workFor(hour, schedule, 4_000);
  expect(starts.length).toBeGreaterThan(10);
  expect(starts.length * duration).toBeLessThanOrEqual(hour / 30 + duration);
});

it('looks again after a change during the last look', async () => {
  const { starts, schedule } = openPane({ duration: 5_000 });
  await vi.advanceTimersByTimeAsync(1_000);
  schedule.noteActivity();
  await vi.advanceTimersByTimeAsync(hour);
  expect(starts).toHaveLength(2);
});

it('does not look while nobody sees the pane, and looks when they return', async () => {
  const { starts, state, schedule } = openPane();
  await vi.advanceTimersByTimeAsync(60_000);
  state.visible = false;
  await workFor(60_000, schedule, 4_000);
  expect(starts).toHaveLength(1);
  state.visible = true;
  schedule.request();
  await vi.advanceTimersByTimeAsync(hour);
  expect(starts).toHaveLength(2);
});

it('keeps its pace over a publish, which has read the file too', async () => {
  const first = openPane();
  await vi.advanceTimersByTimeAsync(60_000);
  first.schedule.stop();
  first.pace.rest(performance.now());
  const { starts } = openPane({ pace: first.pace });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(starts).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(hour);
  expect(starts).toHaveLength(1);
  expect(first.starts).toHaveLength(1);
});
