import type { FileJob } from '../browser/file-job.ts';

/** A file of which a person has said what it is to become. One that is on its way by now, or has arrived, stays as it is. */
export function answeredFile(job: FileJob, as: 'replacement' | 'new'): FileJob {
  const { state, replaces, ...rest } = job;
  const isOpen = state.at === 'done' ? state.result.unchanged : state.at === 'asking' || state.at === 'failed';
  if (!isOpen) return job;
  if (as === 'new') return { ...rest, asNew: true, state: { at: 'waiting' } };
  const link = state.at === 'asking' ? state.earlier.slug : replaces;
  return { ...rest, replaces: link, anyway: true, state: { at: 'waiting' } };
}
