import { NotSignedIn } from '#shared/api/errors.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { findPublishedWithRetries } from '#shared/publish/find-published.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import type { FileJob, FileJobState } from '../../stores/file-jobs.ts';
import { accountOf, clientFor } from '../accounts.ts';
import { linkOf } from '../uploads/published-link.ts';
import { isTransient } from './queue-rules.ts';

/**
 * Returns the state of a file whose sender has stopped, by what the service has. `waiting`: it has not arrived and must
 * be sent.
 * @param delay resolves after `ms` milliseconds
 */
export async function recoverFile(job: FileJob, delay: (ms: number) => Promise<void>): Promise<FileJobState> {
  const { service, title, startedAt = 0, replaces, namesakes = [] } = job;
  // Replacing twice with the same content changes nothing, so no search is needed.
  if (replaces !== undefined) return { at: 'waiting' };
  try {
    // The documents of another workspace say nothing about this file.
    if ((await accountOf(job)) === undefined) throw new NotSignedIn();
    // A document that existed before, or that another job published since, may have the same title.
    const known = new Set([...namesakes, ...(await publishedPagesStore.get()).map(({ slug }) => slug)]);
    const found = await findPublishedWithRetries(clientFor(service).documents, { title, startedAt, known }, delay);
    return found === undefined ? { at: 'waiting' } : { at: 'done', result: linkOf(found, []) };
  } catch (error) {
    const fault = { ...faultOf(error) };
    // Sending it now could publish it twice. Without a response, or with another account, the next alarm searches again.
    return { at: isTransient(fault) || fault.code === NotSignedIn.code ? 'checking' : 'failed', fault };
  }
}
