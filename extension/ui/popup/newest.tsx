import { useMemo } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts';
import { formatRelative } from '#shared/ui/format';
import { t } from '#shared/ui/messages/translate';
import { Button } from '#ui/button';
import { DocumentList } from '#ui/document-list';
import { ErrorNotice } from '#ui/error-notice';
import { SkeletonList } from '#ui/skeleton';
import { storedListing } from '../../browser/listing.ts';
import { ask } from '../../browser/messages.ts';
import { openActivity, openWelcome } from '../../browser/pages.ts';
import { useStored } from '../use-stored.ts';
import { useNewViews } from './use-new-views.ts';

/** How many of the newest documents fit without crowding the page out. */
const shown = 6;

/** The newest documents with live counts, and what is new since the person last looked. */
export function Newest({ account }: { account: SignedInAccount }) {
  const { service } = account;
  const listing = useStored(useMemo(() => storedListing(service), [service]));
  const newViews = useNewViews(account);
  const fault = listing?.fault;
  return (
    <section class="section" aria-label={t('documents.title')}>
      <h2>{t('documents.title')}</h2>
      {fault !== undefined && (
        <ErrorNotice error={fault} retry={() => void ask('views.refresh', {})}>
          {fault.code === 'not_signed_in' && <Button onClick={() => void openWelcome()}>{t('popup.set-up')}</Button>}
          {listing?.at !== undefined && (
            <span class="small soft">
              {t('popup.list-old', { when: formatRelative(new Date(listing.at), Date.now()) })}
            </span>
          )}
        </ErrorNotice>
      )}
      {listing?.documents !== undefined ? (
        <DocumentList
          documents={listing.documents.slice(0, shown)}
          newViews={newViews}
          onOpen={({ slug }) => void openActivity(service, slug)}
        />
      ) : (
        fault === undefined && <SkeletonList rows={4} />
      )}
    </section>
  );
}
