import { beforeEach, expect, it } from 'vitest';
import { sampleDocument } from '../../../test/support/api/contract-samples.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import { contentBehindLink, forgetAfterFailure, slugsOfTitle } from './known-documents.ts';

const { slug, uuid, link, title } = sampleDocument;
const replacing = { service: 'https://share.example.com', workspace: 'w', replaces: slug };

beforeEach(async () => {
  await resetFakeBrowser();
  const { replaces: _slug, ...owner } = replacing;
  const page = 'https://example.com/plan';
  const remembered = {
    ...owner,
    page,
    slug,
    uuid,
    link,
    title,
    publishedAt: 1,
    content: 'hash of A',
    fingerprint: 'A',
  };
  await publishedPagesStore.set([remembered]);
});

it.each(['update_uncertain', 'unreachable', 'service_fault', 'unexpected_answer', 'not_ready'])(
  'forgets the content of a link after an update that may have arrived (%s), so that going back to it is sent',
  async (code) => {
    await forgetAfterFailure(replacing, code);
    expect(await contentBehindLink(replacing)).toBeUndefined();
    // The popup compares the page with it, and offers the update again.
    expect(await publishedPagesStore.get()).toMatchObject([{ slug, fingerprint: 'A' }]);
  },
);

it('keeps the content of a link after an update that was refused', async () => {
  for (const code of ['bad_request', 'rate_limited', 'not_signed_in']) await forgetAfterFailure(replacing, code);
  expect(await contentBehindLink(replacing)).toBe('hash of A');
});

it('forgets a link that the service no longer has', async () => {
  await forgetAfterFailure(replacing, 'not_found');
  expect(await publishedPagesStore.get()).toEqual([]);
});

it('finds the documents of a title as the service writes it', () => {
  const known = { link, views: 0, ahead: 0 };
  const documents = {
    a: { ...known, title: 'A : B' },
    b: { ...known, title: 'A: B' },
    c: { ...known, title: 'Café' },
  };
  expect(slugsOfTitle(documents, 'A\u00a0: B')).toEqual(['a']);
  expect(slugsOfTitle(documents, 'Cafe\u0301 ')).toEqual(['c']);
});
