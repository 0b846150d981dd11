/** How far a visitor got, in percent, over all the pages of a site; a single page is a site of one. */
export interface SiteProgress {
  /** Notes how far one page was in sight, and says how far that makes the whole. */
  reach(page: string, furthest: number): number;
}

/** @param pages HTML pages the site has; more than that are not believed */
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
