import { formatBytes } from '#shared/ui/format.ts';
import { t } from '#shared/ui/messages/translate.ts';
import { Progress, type ProgressProps } from '#shared/ui/progress.tsx';
import { ask } from '../../browser/ask.ts';
import type { RunningJob } from '../../browser/is-running.ts';
import { readingProgress } from './reading-progress.ts';
import { useFocus } from './use-focus.ts';

/** How far the publish is; it goes on when the popup closes. Its button stays the same from stage to stage, and keeps the focus. */
export function JobProgress({ job }: { job: RunningJob }) {
  const progress = useFocus<HTMLDivElement>({ stage: job.state.at });
  const cancel = () => void ask('publish.cancel', {});
  return (
    <div ref={progress} tabIndex={-1}>
      <Progress {...progressOf(job)} onCancel={job.state.at === 'checking' ? undefined : cancel} />
    </div>
  );
}

function progressOf({ state, title }: RunningJob): ProgressProps {
  if (state.at === 'checking') return { label: t('publish.checking', { title }) };
  if (state.at !== 'uploading') return readingProgress(state);
  const label = t('publish.sending', { title });
  const { sent, total } = state;
  if (total === 0) return { label };
  const amount = t('progress.amount', { done: formatBytes(sent), total: formatBytes(total) });
  return { label, value: sent, max: total, amount };
}
