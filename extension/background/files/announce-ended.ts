import { fileJobsStore } from '../../stores/file-jobs.ts';
import { notifyEnded } from '../notifications/outcome-notification.ts';
import type { CopyText } from '../uploads/uploads.ts';

/**
 * Copies the links of the files that have ended since the last call, and shows one notification of them all. It is
 * always shown, because the list of files may be out of sight. Links of files that were left from an earlier run of the
 * browser are not copied: the person may have copied something else since.
 */
export async function announceEndedFiles(copy: CopyText): Promise<void> {
  const ended = (await fileJobsStore.get()).filter(
    ({ unannounced, state }) => unannounced && (state.at === 'done' || state.at === 'failed'),
  );
  if (ended.length === 0) return;
  const published = ended.flatMap(({ state, resumed }) =>
    state.at === 'done' ? [{ link: state.result.link, resumed }] : [],
  );
  const isCopyable = published.length > 0 && !published.some(({ resumed }) => resumed);
  const copied = isCopyable && (await copy(published.map(({ link }) => link).join('\n')));
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
