import { faultOf } from '#shared/errors/fault.ts';
import { PublishInterrupted, PublishUncertain } from '#shared/publish/errors.ts';
import type { JobState, PublishJob } from '../../stores/publish-job.ts';
import { findArrived } from './find-arrived.ts';

/**
 * Returns the outcome of a publish whose response was lost, by what the service has.
 * @param delay resolves after `ms` milliseconds
 */
export async function recoverPublish(job: PublishJob, delay: (ms: number) => Promise<void>): Promise<JobState> {
  try {
    const result = await findArrived(job, job.namesakes ?? [], delay);
    if (result !== undefined) return { at: 'done', result };
    return { at: 'failed', fault: faultOf(new PublishInterrupted(job.title)) };
  } catch (cause) {
    return { at: 'failed', fault: faultOf(new PublishUncertain(job.title, { cause })) };
  }
}
