import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isWebAddress } from '#shared/formats/web-address.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { openLink } from '../../platform/extension-pages.ts';
import { returnToOwnTab } from '../../platform/open-tab.ts';
import { requestPageAccess } from '../../platform/site-permissions.ts';
import type { Target } from '../../stores/chosen-targets.ts';
import type { FileJob } from '../../stores/file-jobs.ts';
import { isDone } from '../../stores/job-state.ts';
import { FileJobs } from '../library/files/file-jobs.tsx';
import { privacyWarningWords } from '../publishing/confirm-publish.tsx';
import { JobResult } from '../publishing/job-result.tsx';
import { useOwnJob } from '../publishing/use-own-job.ts';
import { useWatched } from '../use-watched.ts';
import type { Outcome } from './publish-by-kind.ts';

interface TargetOutcomeProps {
  outcome: Outcome;
  target: Target;
  onAgain: () => void;
}

/** Shows the link, or why there is none and the next step. */
export function TargetOutcome({ outcome, target, onAgain }: TargetOutcomeProps) {
  const { url } = target;
  switch (outcome.at) {
    case 'file':
      return <QueuedFile id={outcome.id} onAgain={onAgain} />;
    case 'page':
      return <PageJob id={outcome.job} onAgain={onAgain} />;
    case 'preview':
      return <OpenedPreview outcome={outcome} onAgain={onAgain} />;
    case 'other':
      return <Refusal words={t('target.other', { type: outcome.type || '–' })} open={url} />;
    case 'refused':
      return <Refusal words={t('target.refused', { host: new URL(url).host, status: outcome.status })} open={url} />;
    case 'closed':
      return <Refusal words={t('target.closed')} onAgain={onAgain} />;
    case 'out-of-reach':
      return (
        <Refusal words={t('target.out-of-reach')} open={url}>
          <Button onClick={() => void requestPageAccess().then((granted) => granted && onAgain(), reportError)}>
            {t('target.allow-all')}
          </Button>
        </Refusal>
      );
  }
}

interface OpenedPreviewProps {
  outcome: Extract<Outcome, { at: 'preview' }>;
  onAgain: () => void;
}

/** Says why a page is opened in a preview, or why that failed: its tab is in front until then. */
function OpenedPreview({ outcome: { page, why }, onAgain }: OpenedPreviewProps) {
  const { value: preparation } = useWatched({ of: 'preparation' });
  // The page may be previewed again later, from elsewhere.
  const own = useRef<string>(undefined);
  if (preparation?.page.url === page) own.current ??= preparation.id;
  const { state } = preparation?.id === own.current ? (preparation ?? {}) : {};
  const hasFailed = state?.at === 'failed';
  useEffect(() => {
    if (hasFailed) returnToOwnTab().catch(reportError);
  }, [hasFailed]);
  if (hasFailed) return <ErrorNotice error={state.fault} retry={onAgain} />;
  return (
    <p class="notice">
      {why === undefined ? t('target.preview') : t(privacyWarningWords[why], { host: new URL(page).host })}
    </p>
  );
}

interface RefusalProps {
  words: string;
  open?: string;
  onAgain?: () => void;
  children?: ComponentChildren;
}

function Refusal({ words, open, onAgain, children }: RefusalProps) {
  return (
    <div class="notice notice-bad" role="alert">
      <p>{words}</p>
      <div class="row">
        {children}
        {open !== undefined && isWebAddress(open) && (
          <Button onClick={() => void openLink(open)}>{t('target.open')}</Button>
        )}
        {onAgain && <Button onClick={onAgain}>{t('action.retry')}</Button>}
      </div>
    </div>
  );
}

interface JobProps {
  id: string;
  /** Called when its result is dismissed, or it is cancelled. */
  onAgain: () => void;
}

function QueuedFile({ id, onAgain }: JobProps) {
  const { value: jobs } = useWatched({ of: 'files' });
  const isIt = (job: FileJob) => job.id === id;
  useOnGone(jobs?.some(isIt) === true, onAgain);
  return <FileJobs only={isIt} />;
}

function PageJob({ id, onAgain }: JobProps) {
  const { job, dismiss } = useOwnJob(id);
  useOnGone(job !== null, onAgain);
  if (job === null) return null;
  if (isDone(job)) return <JobResult job={job} copied={job.copied === true} onDismiss={dismiss} />;
  return job.state.at === 'failed' ? <ErrorNotice error={job.state.fault} retry={onAgain} /> : null;
}

/** Calls back when what was there is gone. */
function useOnGone(isThere: boolean, onGone: () => void): void {
  const wasThere = useRef(false);
  useEffect(() => {
    if (wasThere.current && !isThere) onGone();
    wasThere.current = isThere;
  }, [isThere]);
}
