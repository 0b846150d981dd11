import type { JobState, PublishJob } from './publish-job.ts';

/** A job that has not ended. */
export type RunningJob = PublishJob & { state: Exclude<JobState, { at: 'done' | 'failed' }> };

export function isRunning(job: PublishJob | null): job is RunningJob {
  return job !== null && job.state.at !== 'done' && job.state.at !== 'failed';
}

/** A job that has arrived. */
export type DoneJob = PublishJob & { state: Extract<JobState, { at: 'done' }> };

export function isDone(job: PublishJob | null): job is DoneJob {
  return job?.state.at === 'done';
}
