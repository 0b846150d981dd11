import { useState } from 'preact/hooks';
import type { DocumentListItem } from '#shared/contract/document.ts';
import { currentLocale, type MessageKey, t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { DocumentList } from '#shared/ui/document-list.tsx';
import { Field } from '#shared/ui/field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { kindWords } from '../kind-words.ts';
import { ServiceError } from '../service-error.tsx';
import { useDocuments } from './use-documents.ts';

const sortings = ['newest', 'most-viewed', 'title'] as const;

type Sorting = (typeof sortings)[number];

/** @param kind only documents of this kind; all for an empty string */
function arrangeDocuments(
  documents: readonly DocumentListItem[],
  { sorting, kind, locale }: { sorting: Sorting; kind: string; locale: string },
): DocumentListItem[] {
  const chosen = documents.filter((document) => kind === '' || document.kind === kind);
  if (sorting === 'most-viewed') return chosen.sort((one, other) => other.views - one.views);
  if (sorting === 'title') return chosen.sort((one, other) => one.title.localeCompare(other.title, locale));
  return chosen;
}

/** Returns the kinds to choose from, in order of appearance. */
function kindsOf(documents: readonly DocumentListItem[]): string[] {
  return [...new Set(documents.map(({ kind }) => kind))];
}

const sortingWords: Record<Sorting, MessageKey> = {
  newest: 'library.newest',
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

/** Lists the workspace's documents, with search and sorting. */
export function DocumentPicker({ service, shown, onOpen, onFiles }: DocumentPickerProps) {
  const [words, setWords] = useState('');
  const [sorting, setSorting] = useState<Sorting>('newest');
  const [kind, setKind] = useState('');
  const { documents, reading, error } = useDocuments(service, words);
  const kinds = kindsOf(documents ?? []);
  if (documents?.length === 0 && words === '')
    return (
      <nav class="library-list stack" aria-label={t('library.documents')}>
        <p class="soft">{t('library.empty')}</p>
        {onFiles && (
          <Button look="primary" onClick={onFiles}>
            {t('files.title')}
          </Button>
        )}
      </nav>
    );
  return (
    <nav class="library-list stack" aria-label={t('library.documents')}>
      <Field label={t('library.search')} type="search" value={words} onInput={setWords} />
      <div class="row">
        <SelectField
          label={t('library.sort')}
          value={sorting}
          options={sortings.map((value) => ({ value, label: t(sortingWords[value]) }))}
          onChange={setSorting}
        />
        {kinds.length > 1 && (
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
      {reading && <SkeletonList rows={8} />}
      {documents !== undefined && documents.length === 0 && words.trim() !== '' && (
        <p class="soft">{t('library.none-found')}</p>
      )}
      {documents !== undefined && (documents.length > 0 || words.trim() === '') && (
        <DocumentList
          documents={arrangeDocuments(documents, { sorting, kind, locale: currentLocale() })}
          {...(shown !== undefined && { shown })}
          onOpen={({ slug }) => onOpen(slug)}
        />
      )}
    </nav>
  );
}
