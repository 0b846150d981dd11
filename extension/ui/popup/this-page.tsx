import { useEffect, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts';
import { t } from '#shared/ui/messages/translate';
import { ErrorNotice } from '#ui/error-notice';
import { SkeletonList } from '#ui/skeleton';
import { type ActivePage, activePage } from '../../browser/active-page.ts';
import { isRunning } from '../../browser/is-running.ts';
import type { PublishJob } from '../../browser/publish-job.ts';
import { useWatched } from '../use-watched.ts';
import { JobFault } from './job-fault.tsx';
import { JobProgress } from './job-progress.tsx';
import { JobResult } from './job-result.tsx';
import { PublishForm } from './publish-form.tsx';
import { useCopiedLink } from './use-copied-link.ts';
import { useDraft } from './use-draft.ts';

/** The page the popup was opened over: publish it, replace what it has become, or say why it cannot be. */
export function ThisPage({ account }: { account: SignedInAccount }) {
  const [page, setPage] = useState<ActivePage | null>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    activePage().then((found) => setPage(found ?? null), setError);
  }, []);
  const { value: job, error: jobError } = useWatched({ of: 'job' });
  const copied = useCopiedLink(job);

  const failed = error ?? jobError;
  if (failed !== undefined) return <ErrorNotice error={failed} />;
  if (page === undefined || job === undefined) return <SkeletonList rows={3} />;
  if (isRunning(job)) return <JobProgress job={job} />;
  const closed = page === null || page.closed !== undefined;
  // Over another page that can be published, one click is to publish that one; the last link is first in the list below.
  if (job?.state.at === 'done' && (closed || job.page.url === page.url)) {
    const { result } = job.state;
    const replaced = job.replaces !== undefined;
    return <JobResult result={result} missing={job.missing} replaced={replaced} copied={copied === result.link} />;
  }
  if (closed) return <ClosedPage page={page} />;
  return <Publish key={page.url} account={account} page={page} job={job} />;
}

interface PublishProps {
  account: SignedInAccount;
  page: ActivePage;
  job: PublishJob | null;
}

function Publish({ account, page, job }: PublishProps) {
  const draft = useDraft(page.url);
  const { value: earlier, error } = useWatched({ of: 'published', service: account.service, url: page.url });
  if (error !== undefined) return <ErrorNotice error={error} />;
  if (draft.options === undefined || earlier === undefined) return <SkeletonList rows={3} />;
  const form = { account, page, earlier, options: draft.options, setOptions: draft.setOptions };
  return (
    <>
      {job?.state.at === 'failed' && job.page.url === page.url && <JobFault fault={job.state.fault} {...form} />}
      <PublishForm {...form} />
    </>
  );
}

function ClosedPage({ page }: { page: ActivePage | null }) {
  const words = page === null ? 'popup.no-page' : page.closed === 'store' ? 'popup.store' : 'popup.browser-page';
  return <p class="notice">{t(words)}</p>;
}
