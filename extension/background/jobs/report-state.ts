import { isRunning } from '../../stores/job-state.ts';
import { deleteKeptFile } from '../../stores/kept-files.ts';
import type { JobState, PublishJob } from '../../stores/publish-job.ts';
import { publishJobStore } from '../../stores/publish-job-store.ts';
import { notifyOutcome } from '../notifications/outcome-notification.ts';
import type { CopyText } from '../uploads/uploads.ts';
import { pollService } from '../views/poller.ts';
import { forgetAfterFailure } from './known-documents.ts';
import { rememberFingerprint, rememberPublished } from './remember-published.ts';

/** Changes a job. Returns it as it is then; `undefined` if another one has begun since, or it was dismissed. */
export async function changeJob(jobId: string, to: (job: PublishJob) => PublishJob): Promise<PublishJob | undefined> {
  const job = await publishJobStore.update((current) => (current?.id === jobId ? to(current) : current));
  return job?.id === jobId ? job : undefined;
}

/**
 * Stores the state of a page's job and, at its end, does what follows from it. Ignores a report on another job, and one
 * that comes too late. That a job is done may be reported again, after a stop of the worker: then nothing is copied.
 * @param copy copies the link of a job that is done; `undefined` to copy none
 */
export async function reportState(jobId: string, state: JobState, copy: CopyText | undefined): Promise<void> {
  const before = await publishJobStore.get();
  if (before?.id !== jobId || isStale(before.state, state)) return;
  // Nobody needs the link of a page that they have cancelled, or of one among several whose outcome a screen shows.
  const copies = before.seen || before.cancelled || before.state.at === state.at ? undefined : copy;
  // The link exists, also where the browser cannot store it.
  const [copied] =
    state.at === 'done'
      ? await Promise.all([copies?.(state.result.link), rememberPublished(before, state.result).catch(() => undefined)])
      : [];
  if (state.at === 'failed') await forgetAfterFailure(before, state.fault.code);
  let accepted = false;
  const job = await changeJob(jobId, (current) => {
    // Checked again, because the job may have ended since.
    accepted = !isStale(current.state, state);
    return accepted ? { ...current, state, ...(copied && { copied }) } : current;
  });
  if (accepted && job && !isRunning(job)) {
    // A hash that is not there yet is stored when it comes.
    if (state.at === 'done') await rememberFingerprint(job);
    if (job.kept !== undefined) await deleteKeptFile(job.kept);
    await notifyOutcome(job);
  }
  if (state.at === 'done') await pollService(before.service);
}

/** Returns whether a report comes too late. A failed job can only be checked again or turn out to have arrived. */
function isStale(before: JobState, now: JobState): boolean {
  if (before.at === 'done') return now.at !== 'done';
  return before.at === 'failed' && now.at !== 'done' && now.at !== 'checking';
}
