import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { DocumentList } from '#shared/ui/document-list.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { ask } from '../../messages/ask.ts';
import { openActivity, openLibrary } from '../../platform/extension-pages.ts';
import { ListingFault } from '../listing-fault.tsx';
import { useWatched } from '../use-watched.ts';

/** New views by slug: those since the person last looked, and those that come while the popup is open. */
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

/** How many of the newest documents fit without crowding the page out. */
const shown = 6;

/** The newest documents with live counts, and what is new since the person last looked. */
export function RecentDocuments({ account }: { account: SignedInAccount }) {
  const { service } = account;
  const { value: listing, error } = useWatched({ of: 'listing', service });
  const newViews = useNewViews(account);
  return (
    <section class="section" aria-label={t('documents.title')}>
      <div class="bar">
        <h2>{t('documents.title')}</h2>
        <span class="bar-end">
          <Button look="quiet" onClick={() => void openLibrary()}>
            {t('library.open')}
          </Button>
        </span>
      </div>
      <ListingFault service={service} listing={listing} error={error} />
      {listing?.documents !== undefined ? (
        <DocumentList
          documents={listing.documents.slice(0, shown)}
          newViews={newViews}
          onOpen={({ slug }) => void openActivity(service, slug)}
        />
      ) : (
        (listing?.fault ?? error) === undefined && <SkeletonList rows={4} />
      )}
    </section>
  );
}
