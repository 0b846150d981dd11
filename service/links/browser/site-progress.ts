import type { ReadParts } from './stored-view.ts';

/** Reading progress over all pages of a site, in percent; a single page is a site of one. */
export interface SiteProgress {
  /** Records how far one page was in sight and returns the progress of the whole site. */
  reach(page: string, furthest: number): number;
  /** Returns how far each page was in sight, by its path. */
  pages(): ReadParts;
}

/**
 * Starts with the progress from before the page around the site was loaded again.
 * @param pages number of HTML pages in the site; reports of more are ignored
 * @param before as `pages` returned it
 */
export function startSiteProgress(pages: number, before: ReadParts = []): SiteProgress {
  const furthestOf = new Map(before);
  return {
    pages: () => [...furthestOf],
    reach(page, furthest) {
      if (furthestOf.has(page) || furthestOf.size < pages) {
        furthestOf.set(page, Math.max(furthest, furthestOf.get(page) ?? 0));
      }
      const sum = [...furthestOf.values()].reduce((total, one) => total + one, 0);
      return Math.round(sum / Math.max(1, pages));
    },
  };
}
