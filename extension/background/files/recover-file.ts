import { NotSignedIn } from '#shared/api/errors.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { findPublishedWithRetries } from '#shared/publish/find-published.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import type { FileJob, FileJobState } from '../../stores/file-jobs.ts';
import { accountOf, clientFor } from '../accounts.ts';
import { linkOf } from '../uploads/upload.ts';
import { isTransient } from './queue-rules.ts';

/**
 * What has become of a file that nobody is sending any more, by what the service has: `waiting` is to be sent.
 * @param delay waits so many milliseconds
 */
export async function recoverFile(job: FileJob, delay: (ms: number) => Promise<void>): Promise<FileJobState> {
  const { service, title, startedAt = 0, replaces, namesakes = [] } = job;
  // Put behind its link twice it changes nothing, so there is nothing to look for.
  if (replaces !== undefined) return { at: 'waiting' };
  try {
    // What somebody else has there says nothing of it.
    if ((await accountOf(job)) === undefined) throw new NotSignedIn();
    // Neither does what was there before, or is known to have arrived since, though it may have the same title.
    const known = new Set([...namesakes, ...(await publishedPagesStore.get()).map(({ slug }) => slug)]);
    const found = await findPublishedWithRetries(clientFor(service).documents, { title, startedAt, known }, delay);
    return found === undefined ? { at: 'waiting' } : { at: 'done', result: linkOf(found, []) };
  } catch (error) {
    const fault = { ...faultOf(error) };
    // Sent now it could be published twice: where nothing answers, or somebody else does, it is looked for at the next alarm.
    return { at: isTransient(fault) || fault.code === NotSignedIn.code ? 'checking' : 'failed', fault };
  }
}
