import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { PublishUncertain } from '#shared/publish/errors.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import type { OptionsDraft } from '#shared/ui/publish-options.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { ask } from '../../messages/ask.ts';
import type { PageLink } from '../../messages/watch-protocol.ts';
import type { ActivePage } from '../../platform/tabs.ts';
import { type DoneJob, isDone, isRunning } from '../../stores/job-state.ts';
import type { PublishJob } from '../../stores/publish-job.ts';
import { JobFault } from '../publishing/job-fault.tsx';
import { JobProgress, Preparing } from '../publishing/job-progress.tsx';
import { useCopiedLink } from '../publishing/use-copied-link.ts';
import { useOptionsDraft } from '../publishing/use-options-draft.ts';
import { useWatched } from '../use-watched.ts';
import { CardMenu } from './card-menu.tsx';
import { ClosedPage } from './closed-page.tsx';
import { FailedElsewhere } from './failed-elsewhere.tsx';
import { LinkCard } from './link-card.tsx';
import { PageCard } from './page-card.tsx';
import { type PopupState, useSelection } from './popup-state.ts';
import { type OnForm, PublishForm } from './publish-form.tsx';
import { startPublish, startReplace } from './start-publish.ts';
import { UntilReachable } from './until-reachable.tsx';
import { useDrift } from './use-drift.ts';

/** Whether an earlier popup has shown how the job ended. A result that this popup shows stays while it is open. */
function useSeenBefore(job: PublishJob | null | undefined): boolean {
  const seenBefore = useRef<string | null>(undefined);
  if (job !== undefined && seenBefore.current === undefined) seenBefore.current = job?.seen ? job.id : null;
  return job != null && job.id === seenBefore.current;
}

interface ThisPageProps extends PopupState {
  account: SignedInAccount;
  accounts: readonly SignedInAccount[];
  onForm: OnForm;
}

/** Publishes the page under the popup or shows its link, or says why it cannot be published. */
export function ThisPage({ account, accounts, page, job, preparation, onForm }: ThisPageProps) {
  const copied = useCopiedLink(job);
  const seenBefore = useSeenBefore(job);
  const worked = useRef(false);
  // Only opening the popup may publish, not the choice of another account in it.
  const openedFor = useRef(account.workspace.uuid);

  if (isRunning(job)) {
    worked.current = true;
    return (
      <PageCard title={job.title} url={job.page.url}>
        <JobProgress job={job} />
      </PageCard>
    );
  }
  if (preparation?.state.at === 'capturing') {
    worked.current = true;
    return (
      <PageCard title={preparation.page.title} url={preparation.page.url}>
        <Preparing preparation={preparation} />
      </PageCard>
    );
  }
  if (page === null || page.closed !== undefined) {
    return (
      <>
        <FailedElsewhere job={job} accounts={accounts} />
        <ClosedPage page={page} />
      </>
    );
  }
  // Over another page, the popup offers to publish that page. The last link is first in the list below.
  const pageJob = job?.page.url === page.url && job.workspace === account.workspace.uuid ? job : null;
  const result = isDone(pageJob) && !seenBefore ? pageJob : undefined;
  const settled = pageJob !== null && seenBefore && isFailedUpdate(pageJob);
  const previewing = preparation?.page.url === page.url;
  return (
    <>
      {pageJob === null && <FailedElsewhere job={job} accounts={accounts} />}
      {previewing && <Preparing preparation={preparation} />}
      <OpenPage
        key={`${page.url} ${account.workspace.uuid}`}
        account={account}
        page={page}
        job={settled ? null : pageJob}
        result={result}
        copied={result !== undefined && copied === result.state.result.link}
        fresh={pageJob === null && !previewing && !worked.current && openedFor.current === account.workspace.uuid}
        onForm={onForm}
      />
    </>
  );
}

/**
 * Whether an update failed in a way that leaves nothing to do: the link shows what it showed, and the card says whether the page has
 * changed. What was entered for a new link stays with its error, and an upload that may have arrived still has to be checked.
 */
function isFailedUpdate({ state, replaces }: PublishJob): boolean {
  return state.at === 'failed' && replaces !== undefined && state.fault.code !== PublishUncertain.code;
}

interface OpenPageProps {
  account: SignedInAccount;
  page: ActivePage;
  /** The last publish of this page. */
  job: PublishJob | null;
  /** The publish that this popup has seen end. */
  result: DoneJob | undefined;
  /** Whether its link was just copied. */
  copied: boolean;
  /** Whether nothing was done with the page yet. */
  fresh: boolean;
  onForm: OnForm;
}

function OpenPage({ account, page, job, result, copied, fresh, onForm }: OpenPageProps) {
  const { service, workspace } = account;
  const draft = useOptionsDraft(page.url);
  const listing = useWatched({ of: 'listing', service }).value;
  // The links of documents are known from the list only, so the page is looked up again when the first one arrives.
  const unlisted = listing !== undefined && listing.documents?.[0] === undefined;
  const known = useWatched({ of: 'page-link', service, workspace: workspace.uuid, url: page.url }, unlisted);
  const link = result === undefined ? known.value : linkOf(result, known.value);
  const drift = useDrift(page.tabId, link);
  const hasSelected = useSelection(page.tabId);
  const [error, setError] = useState<unknown>();
  /** The publish whose result was shown when the person chose to publish a new link, '' for none; absent if they did not. */
  const [newAfter, setNewAfter] = useState<string>();

  // Shown with the card, which waits for the link.
  const failed = link !== undefined && job?.state.at === 'failed' ? job.id : undefined;
  useLayoutEffect(() => {
    if (failed !== undefined) ask('publish.seen', { id: failed }).catch(reportError);
  }, [failed]);

  const attempt = (work: Promise<unknown>) => {
    setError(undefined);
    work.catch(setError);
  };
  const preview = () => {
    const { tabId, url, title } = page;
    attempt(ask('preview.start', { tabId, page: { url, title } }));
  };
  const update = (slug: string, anyway: boolean) => attempt(startReplace(account, page, slug, anyway));

  if (known.error !== undefined) return <ErrorNotice error={known.error} />;
  const { options } = draft;
  const waiting = (
    <PageCard title={page.title} url={page.url} tabId={page.tabId}>
      <SkeletonList rows={2} />
    </PageCard>
  );
  if (link === undefined) return waiting;
  const publishWith = (changed: OptionsDraft) => {
    draft.setOptions(changed);
    return startPublish(account, page, changed, job?.selection);
  };
  const fault = (
    <>
      {job?.state.at === 'failed' && (
        <UntilReachable service={service} error={job.state.fault}>
          <JobFault
            fault={job.state.fault}
            service={service}
            options={options ?? null}
            // A retry from here would lose the redactions of the preview. An update sends no options.
            publish={job.kept === undefined && job.replaces === undefined ? publishWith : undefined}
          />
        </UntilReachable>
      )}
      {error !== undefined && (
        <UntilReachable service={service} error={error}>
          <ErrorNotice error={error} />
        </UntilReachable>
      )}
    </>
  );
  const choseNew = newAfter !== undefined && (result === undefined || result.id === newAfter);
  if (link !== null && !choseNew) {
    return (
      <LinkCard
        account={account}
        page={page}
        link={link}
        drift={drift}
        result={result}
        copied={copied}
        fault={fault}
        onUpdate={(anyway) => update(link.slug, anyway)}
        onPreview={preview}
        onPublishNew={() => setNewAfter(result?.id ?? '')}
        onPublishSelection={
          hasSelected && options !== undefined ? () => attempt(startPublish(account, page, options, true)) : undefined
        }
      />
    );
  }
  // A link is shown at once: only publishing needs the options.
  if (options === undefined) return waiting;
  return (
    <PageCard title={page.title} url={page.url} tabId={page.tabId} menu={<CardMenu />}>
      <PublishForm
        account={account}
        page={page}
        fresh={fresh && link === null}
        hasSelected={hasSelected}
        options={options}
        setOptions={draft.setOptions}
        onPreview={preview}
        onForm={onForm}
        onBack={link === null ? undefined : () => setNewAfter(undefined)}
        fault={fault}
      />
    </PageCard>
  );
}

/** Returns the link that a publish has created or updated. That of a selection is not the page's link. */
function linkOf(job: DoneJob, known: PageLink | null | undefined): PageLink {
  const { link, slug, title } = job.state.result;
  if (known?.slug === slug) return known;
  return { link, slug, title, own: false, publishedAt: job.startedAt };
}
