import type { ComponentChildren } from 'preact';
import type { DocumentListItem } from '#shared/contract/document.ts';
import { dayMs } from '../formats/utc-day.ts';
import { formatCount, formatDay, formatExact, formatRecentDay, formatRelative } from '../messages/locale-format.ts';
import { t } from '../messages/translate.ts';

interface DocumentListProps {
  documents: readonly DocumentListItem[];
  /** Unseen views, by slug. */
  newViews?: ReadonlyMap<string, number>;
  /** Slug of the document that is open next to the list. */
  shown?: string;
  /** Returns the exact time of publishing, an ISO 8601 timestamp; `undefined` where only the day is known. */
  createdAt?: (document: DocumentListItem) => string | undefined;
  /** Returns what stands after the date, such as the gates of the document. */
  badges?: (document: DocumentListItem) => ComponentChildren;
  onOpen: (document: DocumentListItem) => void;
}

/** Lists the newest documents with their view counts. A click opens a document's activity. */
export function DocumentList({ documents, newViews, shown, createdAt, badges, onOpen }: DocumentListProps) {
  if (documents.length === 0) return <p class="soft">{t('documents.empty')}</p>;
  return (
    <ul class="list">
      {documents.map((document) => (
        <li key={document.slug} data-slug={document.slug}>
          <DocumentRow
            document={document}
            added={newViews?.get(document.slug) ?? 0}
            shown={document.slug === shown}
            createdAt={createdAt?.(document)}
            badges={badges?.(document)}
            onOpen={() => onOpen(document)}
          />
        </li>
      ))}
    </ul>
  );
}

interface DocumentRowProps {
  document: DocumentListItem;
  added: number;
  shown: boolean;
  createdAt: string | undefined;
  badges: ComponentChildren;
  onOpen: () => void;
}

function DocumentRow({ document, added, shown, createdAt, badges, onOpen }: DocumentRowProps) {
  return (
    <button
      type="button"
      class="document-row"
      onClick={onOpen}
      {...(shown && { 'aria-current': 'true' as const })}
      title={t('action.show-activity', { title: document.title })}
    >
      <span class="document-row-title" dir="auto">
        {document.title}
      </span>
      <bdi class="numbers">{t('documents.views', { count: document.views })}</bdi>
      <span class="small soft document-row-about">
        <Created created={document.created} at={createdAt} />
        {badges}
      </span>
      <bdi class="small numbers document-row-new">{added > 0 && t('documents.new-views', { count: added })}</bdi>
    </button>
  );
}

/**
 * Shows `YYYY-MM-DD` (contract), also at the start of a longer text, with the exact day on hover; any other text unchanged. Where the
 * time is known, documents of the last 24 hours differ by minutes and hours.
 */
function Created({ created, at }: { created: string; at: string | undefined }) {
  const time = at === undefined ? undefined : new Date(at);
  if (time && Date.now() - time.getTime() < dayMs) {
    return <span title={formatExact(time)}>{t('documents.created', { when: formatRelative(time, Date.now()) })}</span>;
  }
  const day = /^\d{4}-\d{2}-\d{2}/.exec(created)?.[0];
  if (day === undefined) return <>{t('documents.created', { when: created })}</>;
  return <span title={formatDay(day)}>{t('documents.created', { when: formatRecentDay(day, Date.now()) })}</span>;
}

/** Shows a count with its label, for a heading: `1,204 views`. */
export function ViewCount({ count }: { count: number | undefined }) {
  if (count === undefined) return <span title={t('activity.unknown-reason')}>{formatCount(undefined)}</span>;
  return <bdi class="numbers">{t('documents.views', { count })}</bdi>;
}
