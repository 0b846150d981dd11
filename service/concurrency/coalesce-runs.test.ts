import { expect, it } from 'vitest';
import { coalesceRuns } from './coalesce-runs.ts';

/** A task whose runs the test ends. */
function byHand() {
  const ends: (() => void)[] = [];
  const runs = coalesceRuns(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { runs, ends };
}

const settled = () => new Promise((next) => setImmediate(next));

it('runs once more for all who called during a run', async () => {
  const { runs, ends } = byHand();
  runs.start();
  for (let calls = 0; calls < 3; calls += 1) runs.start();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await settled();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await settled();
  expect(ends).toHaveLength(2);
});

it('runs again for a call in the moment in which a run has ended', async () => {
  let runs = 0;
  const { promise: inspected, resolve } = Promise.withResolvers<void>();
  const coalesced = coalesceRuns(async () => {
    runs += 1;
    // Called after the task has looked, and before its end is known.
    if (runs === 1) resolve();
  });
  void inspected.then(() => coalesced.start());
  coalesced.start();
  await settled();
  expect(runs).toBe(2);
});

it('is idle only after the runs that were asked for', async () => {
  const { runs, ends } = byHand();
  await runs.idle();
  runs.start();
  runs.start();
  let idle = false;
  const waited = runs.idle().then(() => {
    idle = true;
  });
  ends[0]?.();
  await settled();
  expect(idle).toBe(false);
  ends[1]?.();
  await waited;
});
