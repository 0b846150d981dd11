import { formatBytes } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { useFocusInList } from '#shared/ui/use-focus-in-list.ts';
import { ask } from '../../../messages/ask.ts';
import type { FileJob } from '../../../stores/file-jobs.ts';
import { hasEnded } from '../../../stores/job-state.ts';
import { useWatched } from '../../use-watched.ts';
import { FileJobState } from './file-job-state.tsx';
import { BulkFileQuestion, useNextQuestion } from './file-question.tsx';

interface FileJobsProps {
  /** Filters the jobs. All are shown by default. */
  only?: (job: FileJob) => boolean;
  /** Returns what gets the focus when the last job is dismissed. */
  afterLast?: () => HTMLElement | null | undefined;
}

/** Lists the file jobs: pending, failed and done, until they are dismissed. */
export function FileJobs({ only = () => true, afterLast }: FileJobsProps) {
  const { value, error } = useWatched({ of: 'files' });
  const jobs = value?.filter(only);
  const asking = jobs?.filter(({ state }) => state.at === 'asking') ?? [];
  const section = useNextQuestion(asking.length);
  const list = useFocusInList<HTMLUListElement>(() => section.current ?? afterLast?.());
  if (error !== undefined) return <ErrorNotice error={error} />;
  if (jobs === undefined || jobs.length === 0) return null;
  const done = jobs.filter(({ state }) => state.at === 'done');
  const dismissAll = async () => {
    // The button goes with them.
    (done.length === jobs.length ? afterLast?.() : section.current)?.focus();
    for (const { id } of done) await ask('files.remove', { id });
  };
  return (
    <section class="section" aria-label={t('files.queue')} ref={section} tabIndex={-1}>
      <h2>{t('files.queue')}</h2>
      <BulkFileQuestion ids={asking.map(({ id }) => id)} />
      <ul class="list" {...list}>
        {jobs.map((job) => (
          // Once it has ended, it has other buttons: it is another row, so that the focus is not lost with them.
          <li class="file-job" key={`${job.id} ${hasEnded(job)}`}>
            <div class="bar">
              <bdi class="one-line">{job.name}</bdi>
              <span class="small soft numbers bar-end">{formatBytes(job.size)}</span>
            </div>
            <fieldset class="plain" aria-label={job.name}>
              <FileJobState job={job} />
            </fieldset>
          </li>
        ))}
      </ul>
      {done.length > 1 && (
        <div>
          <Button onClick={() => void dismissAll()}>{t('files.put-all-away')}</Button>
        </div>
      )}
    </section>
  );
}
