import { useEffect, useRef, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { WorkspaceChip } from '#shared/ui/workspace-chip.tsx';
import { isButtonPinned } from '../../platform/toolbar-button.ts';
import { isDone, isRunning } from '../../stores/job-state.ts';
import type { PublishJob } from '../../stores/publish-job.ts';
import { JobProgress } from '../publishing/job-progress.tsx';
import { useFocus } from '../publishing/use-focus.ts';
import { ServiceError } from '../service-error.tsx';
import { useWatched } from '../use-watched.ts';
import { FirstLink } from './first-link.tsx';
import { publishSample } from './publish-sample.ts';

/** Leads a person who is signed in to their first link, its first view, and the button in the toolbar. */
export function FirstSteps({ account }: { account: SignedInAccount }) {
  const job = useFirstJob(account.workspace.uuid);
  const steps = useFocus<HTMLDivElement>({ stage: job?.state.at ?? '' });
  return (
    <div class="first-steps" ref={steps} tabIndex={-1}>
      <div class="stack" role="status">
        <h1>{t('welcome.done-title')}</h1>
        <div>
          <WorkspaceChip workspace={account.workspace.name} email={account.email} service={account.service} />
        </div>
      </div>
      <ol class="steps">
        <li class="step">
          <h2>{t('welcome.try')}</h2>
          <div class="stack" role="status">
            <Try account={account} job={job} />
          </div>
        </li>
        <Pin />
        <li class="step">
          <h2>{t('welcome.yours')}</h2>
          <p>{t('welcome.done')}</p>
        </li>
      </ol>
    </div>
  );
}

/** Returns the publish of this page's sample, or the first of another page since this one was opened; `null` before either. */
function useFirstJob(workspace: string): PublishJob | null {
  const { value: job } = useWatched({ of: 'job' });
  const before = useRef<PublishJob | null | undefined>(undefined);
  const first = useRef<PublishJob | null>(null);
  if (job !== undefined && before.current === undefined) before.current = job;
  if (job) {
    const isSample = job.page.url === location.href;
    const isNew = job.id !== before.current?.id && (first.current === null || first.current.id === job.id);
    if (isSample || isNew) first.current = job;
  }
  return first.current?.workspace === workspace ? first.current : null;
}

function Try({ account, job }: { account: SignedInAccount; job: PublishJob | null }) {
  const [error, setError] = useState<unknown>();
  if (isRunning(job)) return <JobProgress job={job} />;
  if (isDone(job)) return <FirstLink key={job.id} account={account} published={job.state.result} />;
  const publish = () => {
    setError(undefined);
    publishSample(account).catch(setError);
  };
  return (
    <>
      <p>{t('welcome.try-hint')}</p>
      {job?.state.at === 'failed' && <ServiceError error={job.state.fault} service={account.service} />}
      {error !== undefined && <ErrorNotice error={error} />}
      <Button look="primary" onClick={publish}>
        {t('welcome.publish-sample')}
      </Button>
    </>
  );
}

/** Shows where to pin the button, and that it is pinned. */
function Pin() {
  const pinned = usePinned();
  return (
    <li class={pinned ? 'step step-done' : 'step'}>
      <h2>{t('welcome.pin-title')}</h2>
      <p>{t(pinned ? 'welcome.pinned' : 'welcome.pin')}</p>
      {!pinned && <Toolbar />}
    </li>
  );
}

/** Asks again whenever the page gets the focus back, as it does from the browser's own menu. */
function usePinned(): boolean {
  const [pinned, setPinned] = useState(false);
  useEffect(() => {
    const check = () => void isButtonPinned().then((now) => setPinned(now === true), reportError);
    check();
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, []);
  return pinned;
}

/** Draws the browser's toolbar with the menu of extensions and its pin. */
function Toolbar() {
  return (
    <svg class="toolbar" viewBox="0 0 320 96" aria-hidden="true">
      <rect x="0.5" y="0.5" width="319" height="35" rx="8" class="toolbar-bar" />
      <rect x="12" y="9" width="232" height="18" rx="9" class="toolbar-address" />
      <g transform="translate(262 10)" class="toolbar-ink">
        <path d="M6 2.5a2 2 0 0 1 4 0V4h3.5v3.5H15a2 2 0 0 1 0 4h-1.5V15H3.5V4H6z" />
      </g>
      <rect x="132.5" y="42.5" width="180" height="48" rx="8" class="toolbar-menu" />
      <path d="M154 58 147 74M154 58l7 16" class="toolbar-mark" />
      <text x="172" y="71" class="toolbar-name">
        Linkwake
      </text>
      <g transform="translate(284 58)" class="toolbar-pin">
        <path d="M4 0h8v2l-1.5 1v4L13 9.500v1.500H8.700V16H7.300V11H3V9.500L5.500 7V3L4 2z" />
      </g>
    </svg>
  );
}
