import type { Fault } from '#shared/errors/fault.ts';
import { PublishUncertain, UpdateUncertain } from '#shared/publish/errors.ts';
import type { FileJob, FileJobState } from '../../stores/file-jobs.ts';

/** Codes of faults that are retried automatically: no response, or a limit with a time to wait. */
const transient = new Set(['unreachable', 'rate_limited']);

const retryMs = 30_000;

/** The longest wait. A longer one is left from before the clock was turned back, and is ignored. */
export const maxWaitMs = 60 * 60_000;

/** Whether a file has been sent whole, and may have arrived though there is no response yet. */
export const isSent = (state: FileJobState) =>
  (state.at === 'uploading' && state.sent > 0 && state.sent >= state.total) ||
  (state.at === 'checking' && state.fault === undefined);

/** Whether a fault leaves open whether the file has arrived. */
export const isUncertain = ({ code }: Fault) => code === PublishUncertain.code || code === UpdateUncertain.code;

export const isTransient = ({ code }: Pick<Fault, 'code'>) => transient.has(code);

/**
 * Returns the waiting state after a transient fault: as long as the service asks, or half a minute.
 * @param now milliseconds since 1970
 */
export function waitingAfter(fault: Fault, now: number): FileJobState {
  const wait = fault.retryAt === undefined ? retryMs : Math.min(fault.retryAt - now, maxWaitMs);
  return { at: 'waiting', notBefore: now + wait, fault: { ...fault } };
}

/** Returns the first file that can be sent now. If a service asked to wait, all of its files wait. */
export function nextFile(jobs: readonly FileJob[], now: number): FileJob | undefined {
  const mustWait = ({ state }: FileJob) => {
    const wait = state.at === 'waiting' ? (state.notBefore ?? now) - now : 0;
    return wait > 0 && wait <= maxWaitMs;
  };
  const busy = new Set(jobs.filter(mustWait).map(({ service }) => service));
  return jobs.find(({ state, service }) => state.at === 'waiting' && !busy.has(service));
}

/** Applies the person's decision to a file. A file that is being sent by now, or has arrived, stays as it is. */
export function applyDecision(job: FileJob, as: 'replacement' | 'new'): FileJob {
  const { state, replaces, ...rest } = job;
  const isOpen = state.at === 'done' ? state.result.unchanged : state.at === 'asking' || state.at === 'failed';
  if (!isOpen) return job;
  if (as === 'new') return { ...rest, asNew: true, state: { at: 'waiting' } };
  const link = state.at === 'asking' ? state.earlier.slug : replaces;
  return { ...rest, replaces: link, anyway: true, state: { at: 'waiting' } };
}
