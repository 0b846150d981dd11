import { fileJobsStore } from '../../stores/file-jobs.ts';
import { hasEnded } from '../../stores/job-state.ts';
import { notifyEnded } from '../notifications/outcome-notification.ts';
import type { CopyText } from '../uploads/uploads.ts';

/**
 * Copies the links of the files that have ended since the last call, and shows one notification of them all. It is
 * always shown, because the list of files may be out of sight. Links of files that were left from an earlier run of the
 * browser are not copied: the person may have copied something else since. Nobody needs the link of a file that they have
 * cancelled.
 */
export async function announceEndedFiles(copy: CopyText): Promise<void> {
  const ended = (await fileJobsStore.get()).filter((job) => job.unannounced && hasEnded(job));
  if (ended.length === 0) return;
  const published = ended.filter(({ state, cancelled }) => state.at === 'done' && !cancelled);
  const links = published.flatMap(({ state, resumed }) => (state.at === 'done' && !resumed ? state.result.link : []));
  const copied = links.length > 0 && links.length === published.length && (await copy(links.join('\n')));
  await notifyEnded(ended, copied, true);
  const ids = new Set(ended.map(({ id }) => id));
  await fileJobsStore.update((jobs) =>
    jobs.map((job) => {
      if (!ids.has(job.id)) return job;
      const { unannounced: _shown, ...announced } = job;
      return announced;
    }),
  );
}
