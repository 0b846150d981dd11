import fc from 'fast-check';
import { seed } from '../support/api/fuzz-inputs.ts';
import { startOpenapiFuzz } from '../support/api/openapi-fuzz.ts';

/** Requests in all; half of them one after another, half eight at once. */
const count = Number(process.env.FUZZ_REQUESTS ?? 12_000);
const atOnce = 8;

const fuzz = await startOpenapiFuzz();
const statuses = new Map<number, number>();
const faults: string[] = [];
const requests = fc.sample(fuzz.requests, { seed, numRuns: count });
let next = 0;

async function sendUntil(end: number): Promise<void> {
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
}

try {
  await sendUntil(count / 2);
  await Promise.all(Array.from({ length: atOnce }, () => sendUntil(count)));
} finally {
  await fuzz.stop();
}

const byStatus = [...statuses].sort(([one], [other]) => one - other).map(([status, times]) => `${status}: ${times}`);
console.log(
  `| requests by the schemas of openapi.json, and beside them | ${count} | ${byStatus.join(', ')} | ${faults.length} faults |`,
);
for (const fault of new Set(faults)) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
