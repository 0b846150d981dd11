import { useMemo } from 'preact/hooks';
import { limits } from '#shared/contract/limits.ts';
import { t } from '#shared/messages/translate.ts';
import { totalOf } from '../../capture/fit/weigh.ts';
import type { DoneJob } from '../../stores/job-state.ts';
import { missingWords } from '../publishing/capture-words.ts';
import { HiddenLine } from '../publishing/hidden-line.tsx';
import { JobPassword } from '../publishing/job-password.tsx';
import { PageAccess } from '../publishing/page-access.tsx';
import { SizeMeter } from '../publishing/size-meter.tsx';
import { WarningsFold } from '../publishing/warnings-fold.tsx';

/** Shows what there is to know about a publish that has just ended: its password, and what viewers may miss. */
export function ResultNotes({ job }: { job: DoneJob }) {
  const { held, converting, warnings: told } = job.state.result;
  const shrunk = job.shrunk ? [t('shrunk.pictures', { count: job.shrunk })] : [];
  const warnings = [...missingWords(job.missing), ...shrunk];
  const refused = useMemo(() => Promise.resolve((job.beyondReach ?? 0) > 0), [job.beyondReach]);
  return (
    <>
      {held && <p class="small soft">{t('publish.held')}</p>}
      {converting && <p class="small soft">{t('publish.converting')}</p>}
      <JobPassword of={job.id} />
      <HiddenLine blanked={job.blanked} />
      <WarningsFold ours={warnings} theirs={told} />
      <PageAccess wanted={refused} allowed={t('access.allowed-after')} />
      {job.weight && totalOf(job.weight) > limits.htmlBytes / 2 && <SizeMeter weight={job.weight} />}
    </>
  );
}
