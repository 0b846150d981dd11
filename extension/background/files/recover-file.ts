import { NotSignedIn } from '#shared/api/errors.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import type { FileJob, FileJobState } from '../../stores/file-jobs.ts';
import { findArrived } from '../jobs/find-arrived.ts';
import { isTransient } from './queue-rules.ts';

/**
 * Returns the state of a file whose sender has stopped, by what the service has. `waiting`: it has not arrived and must
 * be sent.
 * @param delay resolves after `ms` milliseconds
 */
export async function recoverFile(job: FileJob, delay: (ms: number) => Promise<void>): Promise<FileJobState> {
  // Replacing twice with the same content changes nothing, so no search is needed.
  if (job.replaces !== undefined) return { at: 'waiting' };
  try {
    // A document that existed before, or that another job published since, may have the same title.
    const known = [...(job.namesakes ?? []), ...(await publishedPagesStore.get()).map(({ slug }) => slug)];
    const result = await findArrived(job, known, delay);
    return result === undefined ? { at: 'waiting' } : { at: 'done', result };
  } catch (error) {
    const fault = faultOf(error);
    // Sending it now could publish it twice. Without a response, or with another account, the next alarm searches again.
    return { at: isTransient(fault) || fault.code === NotSignedIn.code ? 'checking' : 'failed', fault };
  }
}
