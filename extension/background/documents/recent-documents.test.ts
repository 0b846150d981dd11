import { expect, it } from 'vitest';
import { sampleDocument, sampleListItem } from '../../../test/support/api/contract-samples.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
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
