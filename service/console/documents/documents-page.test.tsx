import { expect, it } from 'vitest';
import { rendered, sampleDocument, sampleOwner } from '../../../test/support/pages/console-samples.ts';
import { DocumentsPage, type DocumentsPageProps } from './documents-page.tsx';

const props: DocumentsPageProps = {
  owner: sampleOwner,
  newest: '7-1800000000',
  documents: [],
  linkOf: ({ slug }) => `https://link.example/${slug}`,
  query: '',
  order: 'newest',
  publish: { fileLimit: 5_000_000 },
  deleted: false,
  pages: { page: 1, hasMore: false },
};

it('leads on from an empty list to publishing', async () => {
  const { html, words } = await rendered(DocumentsPage(props));
  expect(words).toContain('Publish your first document');
  expect(html).toContain('<form class="stack narrow" method="post" action="/documents"');
  expect(html).not.toContain('type="search"');
});

it('offers every kind of file that the service reads, with macros too', async () => {
  const { html } = await rendered(DocumentsPage(props));
  for (const ending of ['.docm', '.pptm', '.ppsx', '.xlsm'])
    expect(html).toMatch(new RegExp(`accept="[^"]*${ending},`));
});

it('has the link of each document to copy, hidden until the script can copy', async () => {
  const { html } = await rendered(DocumentsPage({ ...props, documents: [sampleDocument()] }));
  expect(html).toMatch(/data-copy="https:\/\/link\.example\/plan-x" aria-label="Copy link: Plan" hidden=""/);
});

it('sorts by its columns, and keeps the search and the order on other pages', async () => {
  const documents = [{ ...sampleDocument({ views: 2 }), lastViewedAt: new Date(), signing: undefined }];
  const pages = { page: 2, hasMore: true };
  const { html, words } = await rendered(DocumentsPage({ ...props, documents, query: 'a&b', order: 'viewed', pages }));
  expect(html).toMatch(/<th scope="col" aria-sort="descending"><a[^>]*>Last viewed/);
  expect(html).toContain('href="/documents?query=a%26b&amp;sort=title"');
  expect(html).toContain('href="/documents?query=a%26b&amp;sort=viewed&amp;page=3"');
  expect(html).toContain('href="/documents?query=a%26b&amp;sort=viewed"');
  expect(words).toContain('just now');
});

it('says when nothing matches, and when there is no such page', async () => {
  expect((await rendered(DocumentsPage({ ...props, query: 'x<y' }))).html).toContain(
    'No matching documents for “<bdi>x&lt;y</bdi>”',
  );
  const past = await rendered(DocumentsPage({ ...props, pages: { page: 9, hasMore: false } }));
  expect(past.words).toContain('No more documents.');
});
