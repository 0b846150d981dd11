/** Reading progress over all pages of a site, in percent; a single page is a site of one. */
export interface SiteProgress {
  /** Records how far one page was in sight and returns the progress of the whole site. */
  reach(page: string, furthest: number): number;
}

/**
 * Starts without progress.
 * @param pages number of HTML pages in the site; reports of more are ignored
 */
export function startSiteProgress(pages: number): SiteProgress {
  const furthestOf = new Map<string, number>();
  return {
    reach(page, furthest) {
      if (furthestOf.has(page) || furthestOf.size < pages) {
        furthestOf.set(page, Math.max(furthest, furthestOf.get(page) ?? 0));
      }
      const sum = [...furthestOf.values()].reduce((total, one) => total + one, 0);
      return Math.round(sum / Math.max(1, pages));
    },
  };
}
