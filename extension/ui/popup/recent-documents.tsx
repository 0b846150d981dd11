import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { ask } from '../../messages/ask.ts';
import type { Answers } from '../../messages/protocol.ts';
import { openLibrary } from '../../platform/extension-pages.ts';
import { isDone } from '../../stores/job-state.ts';
import type { PublishJob } from '../../stores/publish-job.ts';
import { ListingFault } from '../listing-fault.tsx';
import { useWatched } from '../use-watched.ts';
import { RecentRow } from './recent-row.tsx';

/**
 * Returns the number of new views by slug: those since the last visit, and those that arrive while the popup is open.
 */
function useNewViews({ service, workspace }: SignedInAccount): ReadonlyMap<string, number> {
  const [before, setBefore] = useState<Record<string, number>>({});
  useLayoutEffect(() => {
    ask('views.mark-seen', {}).then(setBefore, reportError);
  }, [service]);
  const { value: unseen } = useWatched({ of: 'unseen', service, workspace: workspace.uuid });
  return useMemo(() => {
    const sums = new Map(Object.entries(before));
    for (const [slug, count] of Object.entries(unseen ?? {})) sums.set(slug, (sums.get(slug) ?? 0) + count);
    return sums;
  }, [before, unseen]);
}

/** What the popup asks for before it knows the account, so that the documents come with the page's card. */
type RecentAhead = Answers['recent.read'];

/** Returns the newest documents of the account in use as the popup opens; `undefined` until they have been read. */
export function useRecentAhead(): RecentAhead | undefined {
  const [ahead, setAhead] = useState<RecentAhead>();
  useLayoutEffect(() => {
    // Where it fails, the list that is watched says why.
    ask('recent.read', {}).then(setAhead, () => undefined);
  }, []);
  return ahead;
}

interface RecentDocumentsProps {
  account: SignedInAccount;
  ahead: RecentAhead | undefined;
  /** The publish in progress, or the last one; `undefined` until it is known. */
  job: PublishJob | null | undefined;
}

/** Shows the three documents published or updated last, with live view counts and the number of new views. */
export function RecentDocuments({ account, ahead, job = null }: RecentDocumentsProps) {
  const { service } = account;
  const workspace = account.workspace.uuid;
  const { value, error } = useWatched({ of: 'recent', service, workspace });
  const isOwn = ahead?.service === service && ahead.workspace === workspace;
  const listing = value ?? (isOwn ? ahead.recent : undefined);
  const isEmpty = listing?.documents?.length === 0;
  // Until the list is read again, it lacks what has just been published.
  const isBehind = isEmpty && isDone(job) && job.workspace === workspace && (listing.at ?? 0) < job.startedAt;
  const newViews = useNewViews(account);
  const slugs = listing?.documents?.map(({ slug }) => slug) ?? [];
  useEffect(() => {
    // A service that does not answer is shown with the list.
    if (slugs.length > 0) ask('details.refresh', { service, slugs }).catch(reportError);
  }, [service, slugs.join()]);
  return (
    <section class="section recent" aria-label={t('recent.title')}>
      <div class="bar">
        <h2>{t('recent.title')}</h2>
        <span class="bar-end">
          <Button look="quiet" onClick={() => void openLibrary()}>
            {t('library.open')}
          </Button>
        </span>
      </div>
      <ListingFault service={service} listing={listing} error={error} />
      {(listing?.documents === undefined || isBehind) && (listing?.fault ?? error) === undefined && (
        <SkeletonList rows={isBehind ? 1 : 3} />
      )}
      {isEmpty && !isBehind && <p class="soft">{t('documents.empty')}</p>}
      <ul>
        {listing?.documents?.map((document) => (
          <RecentRow
            key={document.slug}
            service={service}
            document={document}
            unseen={newViews.get(document.slug) ?? 0}
          />
        ))}
      </ul>
    </section>
  );
}
