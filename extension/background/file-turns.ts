import type { Fault } from '#shared/ui/fault.ts';
import type { FileJob, FileJobState } from '../browser/file-job.ts';

/** Where nothing answers, or the service says how long to wait: tried again by itself. */
const passing = new Set(['unreachable', 'rate_limited']);

const againMs = 30_000;

/** A service that asks for more is asked again by then; what seems longer was set before the clock was put back. */
const longestWaitMs = 60 * 60_000;

export const isPassing = ({ code }: Pick<Fault, 'code'>) => passing.has(code);

/** How long a file waits after a fault that passes: as the service asks, or half a minute. @param now milliseconds since 1970 */
export function waitingAfter(fault: Fault, now: number): FileJobState {
  const asked = fault.retryAfterSeconds;
  const wait = asked === undefined ? againMs : Math.min(asked * 1000, longestWaitMs);
  return { at: 'waiting', notBefore: now + wait, fault: { ...fault } };
}

/** The first whose turn it is. Where a service asked to wait, all of its files wait. */
export function nextOf(jobs: readonly FileJob[], now: number): FileJob | undefined {
  const mustWait = ({ state }: FileJob) => {
    const wait = state.at === 'waiting' ? (state.notBefore ?? now) - now : 0;
    return wait > 0 && wait <= longestWaitMs;
  };
  const busy = new Set(jobs.filter(mustWait).map(({ service }) => service));
  return jobs.find(({ state, service }) => state.at === 'waiting' && !busy.has(service));
}
