import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { Button } from '#shared/ui/button.tsx';
import { DocumentList } from '#shared/ui/document-list.tsx';
import { t } from '#shared/ui/messages/translate.ts';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { openActivity, openLibrary } from '../../browser/pages.ts';
import { ListingFault } from '../listing-fault.tsx';
import { useWatched } from '../use-watched.ts';
import { useNewViews } from './use-new-views.ts';

/** How many of the newest documents fit without crowding the page out. */
const shown = 6;

/** The newest documents with live counts, and what is new since the person last looked. */
export function Newest({ account }: { account: SignedInAccount }) {
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
