import { NotSignedIn } from '#shared/api/errors.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { PublishInterrupted, PublishUncertain } from '#shared/publish/errors.ts';
import { findPublishedWithRetries } from '#shared/publish/find-published.ts';
import type { JobState, PublishJob } from '../../stores/publish-job.ts';
import { accountOf, clientFor } from '../accounts.ts';
import { linkOf } from '../uploads/published-link.ts';

/**
 * Returns the outcome of a publish whose response was lost, by what the service has.
 * @param delay resolves after `ms` milliseconds
 */
export async function recoverPublish(job: PublishJob, delay: (ms: number) => Promise<void>): Promise<JobState> {
  try {
    // The documents of another workspace say nothing about this publish.
    if ((await accountOf(job)) === undefined) throw new NotSignedIn();
    const { title, startedAt, namesakes } = job;
    const known = new Set(namesakes);
    const found = await findPublishedWithRetries(clientFor(job.service).documents, { title, startedAt, known }, delay);
    if (found !== undefined) return { at: 'done', result: linkOf(found, []) };
    return { at: 'failed', fault: { ...faultOf(new PublishInterrupted(job.title)) } };
  } catch (cause) {
    return { at: 'failed', fault: { ...faultOf(new PublishUncertain(job.title, { cause })) } };
  }
}
