import { describe, expect, it } from 'vitest';
import { fileAddress, isFileAddress, pageAddress } from './page-address.ts';
import {
  contentOf,
  findPublishedPage,
  withFingerprint,
  withoutContent,
  withoutPublished,
  withPublishedPage,
} from './published-pages.ts';

const service = 'https://share.example.com';
const owner = { service, workspace: 'ada' };

function published(page: string, slug: string) {
  return {
    ...owner,
    page: pageAddress(page),
    slug,
    uuid: `id of ${slug}`,
    link: `https://l.example.com/${slug}`,
    title: slug,
    publishedAt: 0,
  };
}

describe('published pages', () => {
  it('are found again by their address, whatever its fragment or campaign parameters', () => {
    const pages = withPublishedPage([], published('https://example.com/plan?id=3', 'plan'));
    const found = findPublishedPage(pages, owner, 'https://example.com/plan?id=3&utm_source=mail#costs');
    expect(found?.slug).toBe('plan');
  });

  it('update the fingerprint of an unchanged page, and leave the others', () => {
    const url = 'https://example.com/plan';
    const pages = withPublishedPage([published('https://example.com/terms', 'terms')], published(url, 'plan'));
    const now = withFingerprint(pages, owner, `${url}#costs`, 'seen now');
    expect(now.map(({ slug, fingerprint }) => [slug, fingerprint])).toEqual([
      ['plan', 'seen now'],
      ['terms', undefined],
    ]);
  });

  it('are distinguished by the rest of the query, and by the service', () => {
    const pages = withPublishedPage([], published('https://example.com/plan?id=3', 'plan'));
    const elsewhere = { ...owner, service: 'https://other.example.com' };
    expect(findPublishedPage(pages, owner, 'https://example.com/plan?id=4')).toBeUndefined();
    expect(findPublishedPage(pages, elsewhere, 'https://example.com/plan?id=3')).toBeUndefined();
  });

  it('belong to the workspace that published them', () => {
    const page = 'https://example.com/plan';
    const hers = withPublishedPage([], published(page, 'plan'));
    const other = { service, workspace: 'grace' };
    expect(findPublishedPage(hers, other, page)).toBeUndefined();
    expect(withoutPublished(hers, other, 'plan')).toEqual(hers);
    const both = withPublishedPage(hers, { ...published(page, 'plan-2'), ...other });
    expect(findPublishedPage(both, owner, page)?.slug).toBe('plan');
    expect(findPublishedPage(both, other, page)?.slug).toBe('plan-2');
  });

  it('keep their latest link', () => {
    const first = withPublishedPage([], published('https://example.com/plan', 'plan'));
    const pages = withPublishedPage(first, published('https://example.com/plan', 'plan-2'));
    expect(findPublishedPage(pages, owner, 'https://example.com/plan')?.slug).toBe('plan-2');
    expect(pages).toHaveLength(1);
  });

  it('are no longer compared with their link once a file has replaced them', () => {
    const sent = { ...published('https://example.com/plan', 'plan'), content: 'hash', fingerprint: 'hash' };
    const other = { ...published('https://example.com/offer', 'offer'), content: 'hash' };
    const pages = [sent, other];
    expect(withoutContent(pages, owner, 'plan')).toEqual([published('https://example.com/plan', 'plan'), other]);
  });

  it('are forgotten when the service no longer has the document', () => {
    const pages = withPublishedPage([], published('https://example.com/plan', 'plan'));
    expect(withoutPublished(pages, owner, 'plan')).toEqual([]);
  });

  it('include files, found by name, whatever a file system does to capitals and accents', () => {
    const file = { ...published('https://example.com/', 'menu'), page: fileAddress('Café #1?.PDF') };
    const pages = withPublishedPage([published('https://example.com/plan', 'plan')], file);
    expect(findPublishedPage(pages, owner, fileAddress('Cafe\u0301 #1?.pdf'))?.slug).toBe('menu');
    expect(findPublishedPage(pages, owner, fileAddress('Café #1?.docx'))).toBeUndefined();
    expect(pages.map(({ page }) => isFileAddress(page))).toEqual([true, false]);
  });

  it('are described by the latest content of their link', () => {
    const page = { ...published('https://example.com/plan', 'plan'), content: 'hash of the page' };
    const file = { ...page, page: fileAddress('Plan.html'), content: 'hash of the file' };
    const pages = withPublishedPage(withoutContent([page], owner, 'plan'), file);
    expect(contentOf(pages, owner, 'plan')).toBe('hash of the file');
    expect(contentOf(pages, owner, 'offer')).toBeUndefined();
    expect(contentOf(pages, { ...owner, workspace: 'grace' }, 'plan')).toBeUndefined();
  });
});
