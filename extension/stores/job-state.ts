import type { JobState, PublishJob } from './publish-job.ts';

/** Returns whether the job of a page or file is done or has failed. */
export function hasEnded({ state }: { state: { at: string } }): boolean {
  return state.at === 'done' || state.at === 'failed';
}

/** A job that has not ended. */
export type RunningJob = PublishJob & { state: Exclude<JobState, { at: 'done' | 'failed' }> };

/** Returns whether there is a job that has not ended. */
export function isRunning(job: PublishJob | null): job is RunningJob {
  return job !== null && !hasEnded(job);
}

/** A job that has published its page. */
export type DoneJob = PublishJob & { state: Extract<JobState, { at: 'done' }> };

/** Returns whether there is a job that has published its page. */
export function isDone(job: PublishJob | null): job is DoneJob {
  return job?.state.at === 'done';
}
