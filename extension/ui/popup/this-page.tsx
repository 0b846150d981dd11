import { useEffect, useRef, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import type { OptionsDraft } from '#shared/ui/publish-options.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import type { ActivePage } from '../../platform/tabs.ts';
import { markTab } from '../../platform/toolbar-button.ts';
import { isDone, isRunning } from '../../stores/job-state.ts';
import type { PublishJob } from '../../stores/publish-job.ts';
import { JobFault } from '../publishing/job-fault.tsx';
import { JobProgress, Preparing } from '../publishing/job-progress.tsx';
import { JobResult } from '../publishing/job-result.tsx';
import { useCopiedLink } from '../publishing/use-copied-link.ts';
import { useDraft } from '../publishing/use-draft.ts';
import { useWatched } from '../use-watched.ts';
import { useDrift } from './existing-link.tsx';
import type { PopupState } from './popup-state.ts';
import { PublishForm } from './publish-form.tsx';
import { startPublish, startReplace } from './start-publish.ts';

/** Whether an earlier popup has shown how the job ended. A result that this popup shows stays while it is open. */
function useSeenBefore(job: PublishJob | null | undefined): boolean {
  const seenBefore = useRef<string | null>(undefined);
  if (job !== undefined && seenBefore.current === undefined) seenBefore.current = job?.seen ? job.id : null;
  return job != null && job.id === seenBefore.current;
}

interface ThisPageProps extends PopupState {
  account: SignedInAccount;
}

/** Publishes the page under the popup or updates its link, or shows why neither is possible. */
export function ThisPage({ account, page, job, preparation }: ThisPageProps) {
  const [error, setError] = useState<unknown>();
  const copied = useCopiedLink(job);
  const seenBefore = useSeenBefore(job);
  const returning = useRef(false);

  if (error !== undefined) return <ErrorNotice error={error} />;
  if (isRunning(job)) {
    returning.current = true;
    return <JobProgress job={job} />;
  }
  if (preparation?.state.at === 'capturing') {
    returning.current = true;
    return <Preparing preparation={preparation} />;
  }
  if (page === null || page.closed !== undefined) return <ClosedPage page={page} />;
  // Over another page, the popup offers to publish that page. The last link is first in the list below.
  const pageJob = job?.page.url === page.url && job.workspace === account.workspace.uuid ? job : null;
  if (isDone(pageJob) && !seenBefore) {
    returning.current = true;
    const { link, slug } = pageJob.state.result;
    const anyway = () => void startReplace(account, page, slug, true).catch(setError);
    return <JobResult key={pageJob.id} job={pageJob} copied={copied === link} onAnyway={anyway} />;
  }
  const previewing = preparation?.page.url === page.url;
  return (
    <>
      {previewing && <Preparing preparation={preparation} />}
      <Publish
        key={page.url}
        account={account}
        page={page}
        job={pageJob}
        fresh={pageJob === null && !previewing && !returning.current}
        returning={returning.current}
      />
    </>
  );
}

interface PublishProps {
  account: SignedInAccount;
  page: ActivePage;
  /** The last publish of this page. */
  job: PublishJob | null;
  /** Whether nothing was done with the page yet. */
  fresh: boolean;
  returning: boolean;
}

function Publish({ account, page, job, fresh, returning }: PublishProps) {
  const draft = useDraft(page.url);
  const { service, workspace } = account;
  const { value: earlier, error } = useWatched({ of: 'published', service, workspace: workspace.uuid, url: page.url });
  const hasLink = earlier != null;
  const drift = useDrift(page.tabId, earlier?.fingerprint);
  useEffect(() => {
    // Marks the tab once, when the result is known. Two messages in flight may arrive in either order.
    if (!hasLink || drift === undefined) return;
    const changed = drift === 'changed';
    markTab(page.tabId, t(changed ? 'drift.badge' : 'badge.published-here'), changed).catch(reportError);
  }, [hasLink, drift, page.tabId]);
  if (error !== undefined) return <ErrorNotice error={error} />;
  if (draft.options === undefined || earlier === undefined) return <SkeletonList rows={3} />;
  const publishWith = (options: OptionsDraft) => {
    draft.setOptions(options);
    return startPublish(account, page, options, job?.selection);
  };
  const form = {
    account,
    page,
    earlier,
    drift,
    fresh,
    returning,
    options: draft.options,
    setOptions: draft.setOptions,
  };
  return (
    <>
      {job?.state.at === 'failed' && (
        <JobFault
          fault={job.state.fault}
          account={account}
          options={draft.options}
          // A retry from here would lose the redactions of the preview.
          publish={job.kept === undefined ? publishWith : undefined}
        />
      )}
      <PublishForm {...form} />
    </>
  );
}

function ClosedPage({ page }: { page: ActivePage | null }) {
  const words = page === null ? 'popup.no-page' : page.closed === 'store' ? 'popup.store' : 'popup.browser-page';
  return <p class="notice">{t(words)}</p>;
}
