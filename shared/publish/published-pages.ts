import * as z from 'zod/mini';

/** A page that was published from here, or a file, and the link it has. */
export const publishedPage = z.object({
  service: z.string(),
  /** The workspace's uuid: another account of the same service cannot replace it. */
  workspace: z.string(),
  /** The page's address without what does not change the page; of a file, its `fileAddress`. */
  page: z.string(),
  slug: z.string(),
  uuid: z.string(),
  link: z.string(),
  title: z.string(),
  /** Milliseconds since 1970. */
  publishedAt: z.number(),
  /** A hash of what was sent, in hexadecimal. */
  content: z.optional(z.string()),
  /** What readers saw of the page then, as a hash. */
  fingerprint: z.optional(z.string()),
  /** Parts were blacked out: putting the page as it is behind the link would show them. */
  redacted: z.optional(z.boolean()),
});

export type PublishedPage = z.infer<typeof publishedPage>;

/** What was published from here, newest first. */
export const publishedPages = z.array(publishedPage);

export type PublishedPages = z.infer<typeof publishedPages>;

/** Whose a page is: a workspace, by its uuid, of a service. */
export type PageOwner = Pick<PublishedPage, 'service' | 'workspace'>;

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

/** What a file is remembered by: its name, of which file systems differ in what they make of capitals and accents. */
export function fileAddress(name: string): string {
  return fileScheme + encodeURIComponent(name.normalize('NFC').toLowerCase());
}

const fileScheme = 'name:';

export function isOfFile({ page }: PublishedPage): boolean {
  return page.startsWith(fileScheme);
}

export function withPublishedPage(pages: PublishedPages, added: PublishedPage): PublishedPages {
  const others = pages.filter((known) => !(isOf(added, known) && known.page === added.page));
  return [added, ...others].slice(0, most);
}

/** The page was found to be what its link shows, looking as it does now. */
export function withFingerprint(
  pages: PublishedPages,
  owner: PageOwner,
  url: string,
  fingerprint: string | undefined,
): PublishedPages {
  const found = findPublishedPage(pages, owner, url);
  return pages.map((known) => (known === found ? { ...known, fingerprint } : known));
}

/** Something else than a page was put behind a link: nothing is known of how what is there compares with the page. */
export function withoutContent(pages: PublishedPages, owner: PageOwner, slug: string): PublishedPages {
  return pages.map((known) => {
    if (!isOf(owner, known) || known.slug !== slug) return known;
    const { content: _content, fingerprint: _fingerprint, ...others } = known;
    return others;
  });
}

/** The link a page has in this workspace, if it was published from here. */
export function findPublishedPage(pages: PublishedPages, owner: PageOwner, url: string): PublishedPage | undefined {
  const page = pageAddress(url);
  return pages.find((known) => isOf(owner, known) && known.page === page);
}

/** What was last put behind a link from here, as a hash; `undefined` where that is not known. */
export function contentOf(pages: PublishedPages, owner: PageOwner, slug: string): string | undefined {
  return pages.find((known) => isOf(owner, known) && known.slug === slug && known.content !== undefined)?.content;
}

/** The workspace no longer has the document. */
export function withoutPublished(pages: PublishedPages, owner: PageOwner, slug: string): PublishedPages {
  return pages.filter((known) => !(isOf(owner, known) && known.slug === slug));
}

function isOf(owner: PageOwner, page: PageOwner): boolean {
  return owner.service === page.service && owner.workspace === page.workspace;
}
