import * as z from 'zod';

/** A page that was published from here, and the link it has. */
export const publishedPage = z.object({
  service: z.string(),
  /** The page's address without what does not change the page. */
  page: z.string(),
  slug: z.string(),
  uuid: z.string(),
  link: z.string(),
  title: z.string(),
  /** Milliseconds since 1970. */
  publishedAt: z.number(),
});

export type PublishedPage = z.infer<typeof publishedPage>;

/** What was published from here, newest first. */
export const publishedPages = z.array(publishedPage);

export type PublishedPages = z.infer<typeof publishedPages>;

/** How many are remembered; the oldest are forgotten. */
const most = 1_000;

/** Parts of an address that say where a visitor came from, not what the page is. */
const tracking = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)$/;

/** A page's address as it is remembered: without fragment and campaign parameters, so that it is found again. */
export function pageAddress(url: string): string {
  const address = new URL(url);
  address.hash = '';
  for (const name of [...address.searchParams.keys()]) if (tracking.test(name)) address.searchParams.delete(name);
  return address.href;
}

export function withPublishedPage(pages: PublishedPages, added: PublishedPage): PublishedPages {
  return [added, ...pages.filter(({ service, page }) => !(service === added.service && page === added.page))].slice(
    0,
    most,
  );
}

/** The link a page has on this service, if it was published from here. */
export function findPublishedPage(pages: PublishedPages, service: string, url: string): PublishedPage | undefined {
  const page = pageAddress(url);
  return pages.find((known) => known.service === service && known.page === page);
}

/** The service no longer has the document. */
export function withoutPublished(pages: PublishedPages, service: string, slug: string): PublishedPages {
  return pages.filter((known) => !(known.service === service && known.slug === slug));
}
