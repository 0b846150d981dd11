import type { Fault } from '#shared/errors/fault.ts';
import type { FileJob, FileJobState } from '../../stores/file-jobs.ts';

/** Where nothing answers, or the service says how long to wait: tried again by itself. */
const transient = new Set(['unreachable', 'rate_limited']);

const retryMs = 30_000;

/** A service that asks for more is asked again by then; what seems longer was set before the clock was put back. */
const longestWaitMs = 60 * 60_000;

export const isTransient = ({ code }: Pick<Fault, 'code'>) => transient.has(code);

/** How long a file waits after a fault that passes: as the service asks, or half a minute. @param now milliseconds since 1970 */
export function waitingAfter(fault: Fault, now: number): FileJobState {
  const asked = fault.retryAfterSeconds;
  const wait = asked === undefined ? retryMs : Math.min(asked * 1000, longestWaitMs);
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

/** A file of which a person has said what it is to become. One that is on its way by now, or has arrived, stays as it is. */
export function answeredFile(job: FileJob, as: 'replacement' | 'new'): FileJob {
  const { state, replaces, ...rest } = job;
  const isOpen = state.at === 'done' ? state.result.unchanged : state.at === 'asking' || state.at === 'failed';
  if (!isOpen) return job;
  if (as === 'new') return { ...rest, asNew: true, state: { at: 'waiting' } };
  const link = state.at === 'asking' ? state.earlier.slug : replaces;
  return { ...rest, replaces: link, anyway: true, state: { at: 'waiting' } };
}
