import { formatBytes } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { Progress, type ProgressProps } from '#shared/ui/progress.tsx';
import { ask } from '../../messages/ask.ts';
import type { Preparation } from '../../stores/captured-pages.ts';
import type { RunningJob } from '../../stores/job-state.ts';
import { useFocus } from './use-focus.ts';

const stageKeys = {
  waiting: 'publish.waiting',
  reading: 'publish.reading',
  fetching: 'publish.fetching',
  writing: 'publish.writing',
} as const;

/** Returns the label and the amount of a capture's progress. */
function readingProgress({
  stage = 'reading',
  done = 0,
  total = 0,
}: Omit<Preparation['state'] & { at: 'capturing' }, 'at'>): ProgressProps {
  const label = t(stageKeys[stage]);
  if (stage !== 'fetching' || total === 0) return { label };
  return { label, value: done, max: total, amount: t('publish.fetched', { done, total }) };
}

/**
 * Shows the progress of a publish, which continues when the popup closes. The button stays the same across stages, so
 * it keeps the focus.
 */
export function JobProgress({ job }: { job: RunningJob }) {
  const progress = useFocus<HTMLDivElement>({ stage: job.state.at });
  return (
    <div ref={progress} tabIndex={-1}>
      <Progress {...progressOf(job)} onCancel={() => void ask('publish.cancel', {})} />
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

/** Shows the capture for a preview, which opens by itself, or why it failed. */
export function Preparing({ preparation: { state } }: { preparation: Preparation }) {
  const progress = useFocus<HTMLDivElement>({ stage: state.at });
  if (state.at === 'failed') return <ErrorNotice error={state.fault} />;
  return (
    <div ref={progress} tabIndex={-1}>
      <Progress {...readingProgress(state)} onCancel={() => void ask('preview.cancel', {})} />
    </div>
  );
}
