import fc from 'fast-check';
import { seed } from '../support/api/fuzz-inputs.ts';
import { startOpenapiFuzz } from '../support/api/openapi-fuzz.ts';
import type { FaultRow } from './fault-row.ts';

/** Requests in all; half of them one after another, half eight at once. */
const count = 12_000;
const atOnce = 8;

/**
 * Sends requests to every operation by the schemas of openapi.json, and beside them. Each answer must have a status and a
 * shape that the description names.
 */
export async function fuzzOpenapi(): Promise<FaultRow> {
  const fuzz = await startOpenapiFuzz();
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const requests = fc.sample(fuzz.requests, { seed, numRuns: count });
  let next = 0;
  const sendUntil = async (end: number) => {
    while (next < end) {
      const request = requests[next++];
      if (!request) return;
      try {
        const status = await fuzz.send(request);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      } catch (cause) {
        faults.push(cause instanceof Error ? cause.message : String(cause));
      }
    }
  };
  try {
    await sendUntil(count / 2);
    await Promise.all(Array.from({ length: atOnce }, () => sendUntil(count)));
  } finally {
    await fuzz.stop();
  }
  for (const fault of new Set(faults)) console.error(fault);
  const byStatus = [...statuses].sort(([one], [other]) => one - other).map(([status, times]) => `${status}: ${times}`);
  return {
    what: 'requests by the schemas of openapi.json, and beside them',
    times: count,
    acknowledged: [...statuses].reduce((sum, [status, times]) => (status < 300 ? sum + times : sum), 0),
    lost: 0,
    doubled: 0,
    serverErrors: faults.length,
    notes: byStatus.join(', '),
  };
}
