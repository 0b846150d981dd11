import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import { kindNames } from '../../documents/kind-names.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { countOf } from '../components/format.ts';
import { Pager, type PagerProps } from '../components/paging.tsx';
import { Time } from '../components/time.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { failureOf, StateBadges } from './document-states.tsx';
import { PublishForm, type PublishFormProps } from './publish-form.tsx';

export interface DocumentsPageProps {
  owner: SignedInOwner;
  documents: StoredDocument[];
  query: string;
  publish: Omit<PublishFormProps, 'open'>;
  /** True right after a deletion. */
  deleted: boolean;
  pages: Pick<PagerProps, 'page' | 'hasMore'>;
}

export function DocumentsPage({ owner, documents, query, publish, deleted, pages }: DocumentsPageProps) {
  return (
    <ConsolePage title="Documents" owner={owner} at="/documents">
      <h1>Documents</h1>
      {deleted && (
        <p class="notice notice-good" role="status">
          The document was deleted. Its link leads nowhere now.
        </p>
      )}
      <PublishForm {...publish} open={documents.length === 0 && query === '' && pages.page === 1} />
      {(documents.length > 0 || query || pages.page > 1) && (
        <search>
          <form class="row narrow" method="get" action="/documents">
            <input type="search" name="query" value={query} aria-label="Title contains" placeholder="Search titles" />
            <button class="button" type="submit">
              Search
            </button>
          </form>
        </search>
      )}
      {documents.length > 0 ? <DocumentTable documents={documents} /> : <Nothing query={query} page={pages.page} />}
      <Pager
        of="documents"
        {...pages}
        href={(page) => `/documents?${new URLSearchParams({ query, page: String(page) })}`}
      />
    </ConsolePage>
  );
}

function DocumentTable({ documents }: { documents: StoredDocument[] }) {
  return (
    <table class="stacks">
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Kind</th>
          <th scope="col">Published</th>
          <th scope="col" class="numbers">
            Views
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr>
            <td class="breaks">
              <a href={`/documents/${document.slug}/`}>{document.title}</a> <StateBadges document={document} />
              {document.status === 'Failed' && <p class="small soft">{failureOf(document)}</p>}
            </td>
            <td data-label="Kind" class="whole soft">
              {kindNames[document.kind]}
            </td>
            <td data-label="Published" class="soft">
              <Time at={document.createdAt} />
            </td>
            <td data-label="Views" class="numbers">
              {countOf(document.views, 'view', 'views')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Nothing({ query, page }: { query: string; page: number }) {
  if (query) {
    return (
      <p>
        No title contains “{query}”. <a href="/documents">Show all documents</a>
      </p>
    );
  }
  if (page > 1) {
    return (
      <p>
        There are no more. <a href="/documents">Show the newest documents</a>
      </p>
    );
  }
  return <p>What you publish here, from the browser, from Office or through the API is listed with its views.</p>;
}
