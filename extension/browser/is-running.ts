import type { JobState, PublishJob } from './publish-job.ts';

/** A job that has not ended. */
export type RunningJob = PublishJob & { state: Exclude<JobState, { at: 'done' | 'failed' }> };

export function isRunning(job: PublishJob | null): job is RunningJob {
  return job !== null && job.state.at !== 'done' && job.state.at !== 'failed';
}
