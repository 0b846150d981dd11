import { formatBytes } from '#shared/ui/format';
import { t } from '#shared/ui/messages/translate';
import { Progress } from '#ui/progress';
import { ask } from '../../browser/ask.ts';
import type { RunningJob } from '../../browser/is-running.ts';
import { ReadingProgress } from './reading-progress.tsx';
import { useFocus } from './use-focus.ts';

/** How far the publish is; it goes on when the popup closes. */
export function JobProgress({ job }: { job: RunningJob }) {
  const progress = useFocus<HTMLDivElement>({ stage: job.state.at });
  return (
    <div ref={progress} tabIndex={-1}>
      <State job={job} />
    </div>
  );
}

function State({ job }: { job: RunningJob }) {
  const { state, title } = job;
  const cancel = () => void ask('publish.cancel', {});
  if (state.at === 'uploading') {
    const known = state.total > 0;
    return (
      <Progress
        label={t('publish.sending', { title })}
        onCancel={cancel}
        {...(known && {
          value: state.sent,
          max: state.total,
          amount: t('progress.amount', { done: formatBytes(state.sent), total: formatBytes(state.total) }),
        })}
      />
    );
  }
  if (state.at === 'checking') return <Progress label={t('publish.checking', { title })} />;
  return <ReadingProgress state={state} onCancel={cancel} />;
}
