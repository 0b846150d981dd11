import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { DocumentListItem } from '#shared/contract/document.ts';
import { dayMs } from '../formats/utc-day.ts';
import { formatCount, formatDay, formatExact, formatRecentDay, formatRelative } from '../messages/locale-format.ts';
import { t } from '../messages/translate.ts';

interface DocumentListProps {
  documents: readonly DocumentListItem[];
  /** Slug of the document that is open next to the list. */
  shown?: string;
  /** Returns the exact time of publishing, an ISO 8601 timestamp; `undefined` where only the day is known. */
  createdAt?: (document: DocumentListItem) => string | undefined;
  /** Returns where a document is from, such as a site or a file; shown where documents have the same title. */
  from?: (document: DocumentListItem) => string | undefined;
  /** Returns what stands after the date, such as the gates of the document. */
  badges?: (document: DocumentListItem) => ComponentChildren;
  onOpen: (document: DocumentListItem) => void;
}

/**
 * Lists the newest documents with their view counts. A click opens a document's activity. Tab leads to one row, the last that had
 * the focus or the open one, and then out of the list; arrow keys, Home and End move between the rows.
 */
export function DocumentList({ documents, shown, createdAt, from, badges, onOpen }: DocumentListProps) {
  const [lastFocused, setLastFocused] = useState<string>();
  if (documents.length === 0) return <p class="soft">{t('documents.empty')}</p>;
  const titles = documents.map(titleOf);
  const repeated = new Set(titles.filter((title, index) => titles.indexOf(title) !== index));
  const isListed = (slug: string | undefined) => documents.some((document) => document.slug === slug);
  const reached = [lastFocused, shown].find(isListed) ?? documents[0]?.slug;
  return (
    <ul class="list">
      {documents.map((document) => (
        <li key={document.slug} data-slug={document.slug}>
          <DocumentRow
            document={document}
            shown={document.slug === shown}
            createdAt={createdAt?.(document)}
            exact={repeated.has(titleOf(document))}
            from={repeated.has(titleOf(document)) ? from?.(document) : undefined}
            badges={badges?.(document)}
            reached={document.slug === reached}
            onFocus={() => setLastFocused(document.slug)}
            onOpen={() => onOpen(document)}
          />
        </li>
      ))}
    </ul>
  );
}

const titleOf = ({ title }: DocumentListItem) => title.trim().toLocaleLowerCase();

interface DocumentRowProps {
  document: DocumentListItem;
  shown: boolean;
  createdAt: string | undefined;
  /** Whether the time of day is shown, too, where it is known. */
  exact: boolean;
  from: string | undefined;
  badges: ComponentChildren;
  /** Whether Tab leads to it. */
  reached: boolean;
  onFocus: () => void;
  onOpen: () => void;
}

function DocumentRow(props: DocumentRowProps) {
  const { document, shown, createdAt, exact, from, badges, reached, onFocus, onOpen } = props;
  return (
    <button
      type="button"
      class="document-row"
      tabIndex={reached ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={moveFocus}
      onClick={onOpen}
      {...(shown && { 'aria-current': 'true' as const })}
      title={t('action.show-activity', { title: document.title })}
    >
      <span class="document-row-title" dir="auto">
        {document.title}
      </span>
      <bdi class="numbers">{t('documents.views', { count: document.views })}</bdi>
      <span class="small soft document-row-about">
        <Created created={document.created} at={createdAt} exact={exact} />
        {from !== undefined && (
          <span class="document-row-from" dir="auto" title={from}>
            {from}
          </span>
        )}
        {badges}
      </span>
    </button>
  );
}

function moveFocus(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const rows = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('.document-row') ?? [])];
  const at = rows.indexOf(event.currentTarget);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  const next = to === undefined ? undefined : rows[to];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/**
 * Shows `YYYY-MM-DD` (contract), also at the start of a longer text, with the exact day on hover; any other text unchanged. Where the
 * time is known, documents of the last 24 hours differ by minutes and hours, and older ones by the time of day if it is asked for.
 */
function Created({ created, at, exact }: { created: string; at: string | undefined; exact: boolean }) {
  const time = at === undefined ? undefined : new Date(at);
  if (time && Date.now() - time.getTime() < dayMs) {
    return <span title={formatExact(time)}>{t('documents.created', { when: formatRelative(time, Date.now()) })}</span>;
  }
  if (time && exact) return <span>{t('documents.created', { when: formatExact(time) })}</span>;
  const day = /^\d{4}-\d{2}-\d{2}/.exec(created)?.[0];
  if (day === undefined) return <>{t('documents.created', { when: created })}</>;
  return <span title={formatDay(day)}>{t('documents.created', { when: formatRecentDay(day, Date.now()) })}</span>;
}

/** Shows a count with its label, for a heading: `1,204 views`. */
export function ViewCount({ count }: { count: number | undefined }) {
  if (count === undefined) return <span title={t('activity.unknown-reason')}>{formatCount(undefined)}</span>;
  return <bdi class="numbers">{t('documents.views', { count })}</bdi>;
}
