import { useEffect, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { type PendingDocument, pendingDocumentsStore } from '../../../stores/pending-documents.ts';
import type { PublishedLink } from '../../../stores/publish-job.ts';
import { WarningsFold } from '../../publishing/warnings-fold.tsx';
import { useWatched } from '../../use-watched.ts';

/** Shows what the service reports about a published file: what its link still waits for, and what a viewer may miss. */
export function ServiceNotes({ service, result }: { service: string; result: PublishedLink }) {
  const { title, slug, converting, held, warnings } = result;
  const pending = usePending(service, slug);
  const { value: details } = useWatched({ of: 'details', service, slug });
  return (
    <>
      {converting && pending?.until !== 'reviewed' && pending !== null && (
        <p class="notice">{t('publish.converting')}</p>
      )}
      {converting && details?.failed && <p class="notice notice-bad">{t('publish.notice-unmade', { title })}</p>}
      {held && pending !== null && <p class="notice notice-caution">{t('publish.held')}</p>}
      <WarningsFold label={t('document.warnings')} theirs={warnings} />
    </>
  );
}

/** Returns what a document waits for, kept up to date: `null` for nothing any more, `undefined` until it has been read. */
function usePending(service: string, slug: string): PendingDocument | null | undefined {
  const [pending, setPending] = useState<PendingDocument | null>();
  useEffect(() => {
    const show = (all: PendingDocument[]) =>
      setPending(all.find((one) => one.service === service && one.slug === slug) ?? null);
    pendingDocumentsStore.get().then(show, reportError);
    return pendingDocumentsStore.watch(show);
  }, [service, slug]);
  return pending;
}
