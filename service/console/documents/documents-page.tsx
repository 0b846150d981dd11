import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import { kindNames } from '../../documents/kind-names.ts';
import type { DocumentOrder, ListedDocument } from '../../documents/list-documents.ts';
import { bounceWords } from '../../documents/recipients/bounce-words.ts';
import type { KnownBounce } from '../../mail/bounces/suppression-list.ts';
import { CopyButton } from '../components/copy-button.tsx';
import { countOf } from '../components/format.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { Pager, type PagerProps } from '../components/paging.tsx';
import { Time } from '../components/time.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { failureOf, StateBadges } from './document-states.tsx';
import { PublishForm, type PublishFormProps } from './publish-form.tsx';

export interface DocumentsPageProps {
  owner: SignedInOwner;
  /** The newest event that the page shows. */
  newest: string;
  documents: ListedDocument[];
  linkOf: (document: ListedDocument) => string;
  query: string;
  order: DocumentOrder;
  publish: Omit<PublishFormProps, 'open'>;
  /** True right after a deletion. */
  deleted: boolean;
  pages: Pick<PagerProps, 'page' | 'hasMore'>;
  /** Mail to the owner came back for good. */
  bounced?: KnownBounce | undefined;
}

/** Lists the documents of the workspace: find, sort, copy the link, open. */
export function DocumentsPage(props: DocumentsPageProps) {
  const { owner, newest, documents, query, order, publish, deleted, pages, bounced } = props;
  const isEmpty = documents.length === 0 && query === '' && pages.page === 1;
  return (
    <ConsolePage title="Documents" owner={owner} at="/documents">
      <h1>Documents</h1>
      {deleted && (
        <p class="notice notice-good" role="status">
          Document deleted. Its link no longer works.
        </p>
      )}
      {bounced && (
        <p class="notice notice-bad" role="status">
          <span>
            Email to <bdi>{owner.email}</bdi> bounced: {bounceWords(bounced.bounce.reason)}. Notifications are stopped.{' '}
            <a href="/account/notices">Notification settings</a>
          </span>
        </p>
      )}
      {isEmpty && (
        <div class="empty">
          <h2>Publish your first document</h2>
          <p class="soft">
            Choose a file below, or publish from your browser, Office or the API. You’ll see here who viewed it.
          </p>
        </div>
      )}
      <div class="toolbar">
        {!isEmpty && (
          <search>
            <form class="row" method="get" action="/documents" data-live>
              {order !== 'newest' && <input type="hidden" name="sort" value={order} />}
              <input type="search" name="query" value={query} aria-label="Search titles" placeholder="Search titles" />
              <button class="button" type="submit">
                <Icon name="search" />
                Search
              </button>
            </form>
          </search>
        )}
        <PublishForm {...publish} open={isEmpty} />
      </div>
      <div class="stack" id="found" data-found={foundWords(documents.length, pages.hasMore)} data-live-part={newest}>
        {documents.length > 0 ? <DocumentTable {...props} /> : <Nothing query={query} page={pages.page} />}
        <Pager of="documents" {...pages} href={(page) => pathOf({ query, order, page })} />
      </div>
    </ConsolePage>
  );
}

/** Says how much was found, to people who do not see the list change. */
function foundWords(count: number, hasMore: boolean): string {
  if (count === 0) return 'No matching documents';
  return hasMore ? `More than ${count} documents` : countOf(count, 'document', 'documents');
}

/** Returns the path of the list, without the parameters that have their default. */
function pathOf({ query, order, page = 1 }: { query: string; order: DocumentOrder; page?: number }): string {
  const values = {
    ...(query && { query }),
    ...(order !== 'newest' && { sort: order }),
    ...(page > 1 && { page: String(page) }),
  };
  const search = new URLSearchParams(values).toString();
  return search ? `/documents?${search}` : '/documents';
}

interface ColumnHeadProps extends Pick<DocumentsPageProps, 'query' | 'order'> {
  by: DocumentOrder;
  name: string;
  class?: string;
}

/** Heads a column that the list can be sorted by; dates and counts begin with the greatest. */
function ColumnHead({ by, name, query, order, class: look }: ColumnHeadProps) {
  const isSorted = by === order;
  return (
    <th scope="col" class={look} aria-sort={isSorted ? (by === 'title' ? 'ascending' : 'descending') : undefined}>
      <a class="sort" href={pathOf({ query, order: by })} title={`Sort by ${name.toLowerCase()}`}>
        {name}
        {isSorted && <span aria-hidden="true">{by === 'title' ? ' ↑' : ' ↓'}</span>}
      </a>
    </th>
  );
}

function DocumentTable({ documents, linkOf, query, order }: DocumentsPageProps) {
  return (
    <table class="wide stacks rows">
      <thead>
        <tr>
          <ColumnHead by="title" name="Title" {...{ query, order }} />
          <th scope="col">Type</th>
          <ColumnHead by="views" name="Views" class="numbers" {...{ query, order }} />
          <ColumnHead by="viewed" name="Last viewed" {...{ query, order }} />
          <ColumnHead by="newest" name="Published" {...{ query, order }} />
          <th scope="col">
            <span class="visually-hidden">Link</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr>
            <th scope="row" class="breaks">
              <a class="title" href={`/documents/${document.slug}/`}>
                {document.title}
              </a>{' '}
              <StateBadges document={document} />
              {document.signing && (
                <a class="state state-waiting" href={`/documents/${document.id}/signers/`}>
                  <Icon name="waiting" />
                  {document.signing.signed} of {document.signing.of} signed
                </a>
              )}
              {document.status === 'Failed' && <p class="small soft">{failureOf(document)}</p>}
            </th>
            <td data-label="Type" class="whole soft">
              <span class="kind">
                <Icon name={kindIcons[document.kind]} />
                <span>{kindNames[document.kind]}</span>
              </span>
            </td>
            <td data-label="Views" class="numbers">
              {countOf(document.views, 'view', 'views')}
            </td>
            <td data-label="Last viewed" class="soft">
              {document.lastViewedAt ? <Time at={document.lastViewedAt} /> : 'Not yet'}
            </td>
            <td data-label="Published" class="soft">
              <Time at={document.createdAt} />
            </td>
            <td class="row-actions">
              <CopyButton text={linkOf(document)} of={document.title} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const kindIcons: Record<ListedDocument['kind'], IconName> = {
  html: 'page',
  pdf: 'pdf',
  word: 'pdf',
  powerpoint: 'slides',
  excel: 'sheet',
};

function Nothing({ query, page }: { query: string; page: number }) {
  if (query) {
    return (
      <p>
        No matching documents for “<bdi>{query}</bdi>”. <a href="/documents">Show all</a>
      </p>
    );
  }
  if (page > 1) {
    return (
      <p>
        No more documents. <a href="/documents">Show the first page</a>
      </p>
    );
  }
  return null;
}
