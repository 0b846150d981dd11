import { FileUp } from 'lucide';
import { useRef, useState } from 'preact/hooks';
import type { DocumentListItem } from '#shared/contract/document.ts';
import { limits } from '#shared/contract/limits.ts';
import { currentLocale, type MessageKey, t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { DocumentList } from '#shared/ui/document-list.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { GateIcons } from '../../gate-badges.tsx';
import { kindWords } from '../../kind-words.ts';
import { unlessListingFault } from '../../listing-fault.tsx';
import { ServiceError } from '../../service-error.tsx';
import { useWatched } from '../../use-watched.ts';
import { useDocuments } from '../use-documents.ts';
import { arrangeDocuments, kindsOf, ofKind, type Sorting, sortings } from './arrange-documents.ts';
import { useDetailsInView } from './use-details-in-view.ts';
import { useLastViews } from './use-last-views.ts';
import { useOrigins } from './use-origins.ts';

const sortingWords: Record<Sorting, MessageKey> = {
  newest: 'library.newest',
  'last-viewed': 'library.last-viewed',
  'most-viewed': 'library.most-viewed',
  title: 'library.title',
};

interface DocumentPickerProps {
  service: string;
  /** The slug of the document that is shown. */
  shown: string | undefined;
  onOpen: (slug: string) => void;
  /** Opens the screen for publishing files. Absent when it is already open. */
  onFiles?: () => void;
}

interface ListedDocumentsProps {
  /** What the service lists; absent until then. */
  documents: readonly DocumentListItem[] | undefined;
  hasMore: boolean;
  searched: boolean;
  /** Only documents of this kind are shown; all for an empty string. */
  kind: string;
}

/**
 * Says how many documents are shown, and whether there may be older ones; the API has no paging. A screen reader hears
 * only what changes in an element that is there already.
 */
function ListedDocuments({ documents, hasMore, searched, kind }: ListedDocumentsProps) {
  const count = documents && ofKind(documents, kind).length;
  const words = () => {
    if (hasMore) return t(searched ? 'library.newest-found' : 'library.newest-listed', { count: limits.documents.max });
    if (count === undefined || (!searched && kind === '')) return undefined;
    return count === 0 ? t('library.none-found') : t('room.documents', { count });
  };
  return (
    <p class={hasMore || (searched && count === 0) ? 'small soft' : 'visually-hidden'} role="status">
      {words()}
    </p>
  );
}

/** Lists the workspace's documents, with search and sorting. */
export function DocumentPicker({ service, shown, onOpen, onFiles }: DocumentPickerProps) {
  const [words, setWords] = useState('');
  const [sorting, setSorting] = useState<Sorting>('newest');
  const [kind, setKind] = useState('');
  const { documents, reading, hasMore, error } = useDocuments(service, words);
  const list = useRef<HTMLElement>(null);
  const { value: listing } = useWatched({ of: 'listing', service });
  const { value: details = {} } = useWatched({ of: 'all-details', service });
  const origins = useOrigins(service);
  const last = useLastViews(service, documents, sorting === 'last-viewed');
  const lastError = sorting === 'last-viewed' ? unlessListingFault(last.error, listing?.fault) : undefined;
  const ordering = sorting === 'last-viewed' && last.times === undefined && last.error === undefined;
  const found = kindsOf(documents ?? []);
  // The kind that is chosen stays, also where a search finds none of it.
  const kinds = kind === '' || found.includes(kind) ? found : [...found, kind];
  const rows = `${ordering} ${kind} ${documents?.map(({ slug }) => slug)}`;
  useDetailsInView(service, list, rows, listing?.fault !== undefined);
  if (documents?.length === 0 && words === '')
    return (
      <nav class="library-list stack" aria-label={t('library.documents')}>
        <div class="empty">
          <p class="soft">{t('library.empty')}</p>
          {onFiles && (
            <Button look="primary" onClick={onFiles}>
              <Icon icon={FileUp} />
              {t('files.title')}
            </Button>
          )}
        </div>
      </nav>
    );
  return (
    <nav class="library-list stack" aria-label={t('library.documents')} ref={list}>
      <Field label={t('library.search')} type="search" value={words} onInput={setWords} />
      <div class="row">
        <SelectField
          label={t('library.sort')}
          value={sorting}
          options={sortings.map((value) => ({ value, label: t(sortingWords[value]) }))}
          onChange={setSorting}
        />
        {(kinds.length > 1 || kind !== '') && (
          <SelectField
            label={t('library.kind')}
            value={kind}
            options={[
              { value: '', label: t('library.all') },
              ...kinds.map((value) => ({ value, label: kindWords(value) })),
            ]}
            onChange={setKind}
          />
        )}
      </div>
      {error !== undefined && <ServiceError error={error} service={service} />}
      {lastError !== undefined && <ServiceError error={lastError} service={service} />}
      {(reading || ordering) && <SkeletonList rows={8} />}
      <ListedDocuments documents={documents} hasMore={hasMore} searched={words.trim() !== ''} kind={kind} />
      {!ordering && documents !== undefined && (documents.length > 0 || words.trim() === '') && (
        <DocumentList
          documents={arrangeDocuments(documents, {
            sorting,
            kind,
            locale: currentLocale(),
            lastViews: last.times ?? {},
          })}
          {...(shown !== undefined && { shown })}
          createdAt={({ slug }) => details[slug]?.created}
          from={({ slug }) => origins.get(slug)}
          badges={({ slug }) => details[slug] && <GateIcons details={details[slug]} />}
          onOpen={({ slug }) => onOpen(slug)}
        />
      )}
    </nav>
  );
}
