import { describe, expect, it } from 'vitest';
import { sampleDocument, sampleListItem } from '../../../test/support/api/contract-samples.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import { type DetailsBySlug, detailsOf, detailsStore } from '../../stores/document-details.ts';
import { listingStore } from '../../stores/listing.ts';
import { recentDocuments } from './recent-documents.ts';

const service = 'https://share.example';
const workspace = 'a1b2c3d4-0000-4000-8000-000000000001';

it('names the site of a page, and none for a file or the extension’s own sample page', async () => {
  const pages = {
    page: 'https://harbour.example/plan',
    file: 'name:plan.pdf',
    sample: 'chrome-extension://abcdefgh/welcome.html',
  };
  await listingStore(service).set({
    documents: Object.keys(pages).map((slug) => ({ ...sampleListItem, slug })),
    at: Date.now(),
  });
  const { uuid, link, title } = sampleDocument;
  await publishedPagesStore.set(
    Object.entries(pages).map(([slug, page]) => ({
      service,
      workspace,
      page,
      slug,
      uuid,
      link,
      title,
      publishedAt: 0,
    })),
  );
  const { documents } = await recentDocuments({ service, workspace });
  expect(documents?.map(({ host }) => host)).toEqual(['harbour.example', undefined, undefined]);
});

describe('the order', () => {
  /** Stores a list of documents, newest first, with what this browser knows of each. */
  async function list(known: { slug: string; day: string; created?: string; published?: string }[]) {
    await listingStore(service).set({
      documents: known.map(({ slug, day }) => ({ ...sampleListItem, slug, created: day })),
      at: Date.now(),
    });
    const details: DetailsBySlug = {};
    for (const { slug, created } of known) {
      if (created !== undefined) details[slug] = detailsOf({ ...sampleDocument, slug, created });
    }
    await detailsStore(service).set(details);
    const { uuid, link, title } = sampleDocument;
    const page = 'https://harbour.example/';
    await publishedPagesStore.set(
      known.flatMap(({ slug, published }) =>
        published === undefined
          ? []
          : [{ service, workspace, page: page + slug, slug, uuid, link, title, publishedAt: Date.parse(published) }],
      ),
    );
  }

  async function order() {
    const { documents } = await recentDocuments({ service, workspace });
    return documents?.map(({ slug }) => slug);
  }

  it('is that of the ages that are shown: a document that was updated is newer than those created since', async () => {
    await list([
      { slug: 'newest', day: '2026-11-22', published: '2026-11-22T09:00:00Z' },
      { slug: 'by-another-device', day: '2026-11-21', created: '2026-11-21T09:00:00Z' },
      { slug: 'third', day: '2026-11-20', created: '2026-11-20T09:00:00Z' },
      { slug: 'updated', day: '2026-11-01', created: '2026-11-01T09:00:00Z', published: '2026-11-21T10:00:00Z' },
    ]);
    expect(await order()).toEqual(['newest', 'updated', 'by-another-device']);
  });

  it('leaves documents of which the list tells the day only where the list has them', async () => {
    await list([
      { slug: 'evening', day: '2026-11-22' },
      { slug: 'noon', day: '2026-11-22', created: '2026-11-22T12:00:00Z' },
      { slug: 'morning', day: '2026-11-22' },
      { slug: 'updated', day: '2026-11-01', published: '2026-11-22T12:30:00Z' },
    ]);
    expect(await order()).toEqual(['evening', 'updated', 'noon']);
  });

  it('is that of the list where its days cannot be read', async () => {
    await list(['one', 'two', 'three'].map((slug) => ({ slug, day: 'last week' })));
    expect(await order()).toEqual(['one', 'two', 'three']);
  });
});
