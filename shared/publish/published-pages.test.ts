import { describe, expect, it } from 'vitest';
import { findPublishedPage, pageAddress, withoutPublished, withPublishedPage } from './published-pages.ts';

const service = 'https://share.example.com';

function published(page: string, slug: string) {
  return {
    service,
    page: pageAddress(page),
    slug,
    uuid: `id of ${slug}`,
    link: `https://l.example.com/${slug}`,
    title: slug,
    publishedAt: 0,
  };
}

describe('pages published from here', () => {
  it('are found again by their address, whatever fragment or campaign it carries', () => {
    const pages = withPublishedPage([], published('https://example.com/plan?id=3', 'plan'));
    const found = findPublishedPage(pages, service, 'https://example.com/plan?id=3&utm_source=mail#costs');
    expect(found?.slug).toBe('plan');
  });

  it('are told apart by the rest of the query, and by the service', () => {
    const pages = withPublishedPage([], published('https://example.com/plan?id=3', 'plan'));
    expect(findPublishedPage(pages, service, 'https://example.com/plan?id=4')).toBeUndefined();
    expect(findPublishedPage(pages, 'https://other.example.com', 'https://example.com/plan?id=3')).toBeUndefined();
  });

  it('have the link they got last', () => {
    const first = withPublishedPage([], published('https://example.com/plan', 'plan'));
    const pages = withPublishedPage(first, published('https://example.com/plan', 'plan-2'));
    expect(findPublishedPage(pages, service, 'https://example.com/plan')?.slug).toBe('plan-2');
    expect(pages).toHaveLength(1);
  });

  it('are forgotten when the service no longer has the document', () => {
    const pages = withPublishedPage([], published('https://example.com/plan', 'plan'));
    expect(withoutPublished(pages, service, 'plan')).toEqual([]);
  });
});
