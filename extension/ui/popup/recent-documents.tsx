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

/** Number of documents that fit without crowding out the page. */
const shown = 6;

/** Shows the newest documents with live view counts and the number of new views. */
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
