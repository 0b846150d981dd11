export interface PagerProps {
  /** What the pages are of, for the name of the navigation. */
  of: string;
  /** From 1. */
  page: number;
  hasMore: boolean;
  /** The address of another page. */
  href(page: number): string;
}

/** Ways to what is newer and older; nothing where everything is on one page. */
export function Pager({ of, page, hasMore, href }: PagerProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav class="row" aria-label={`Pages of ${of}`}>
      {page > 1 && (
        <a class="button" href={href(page - 1)} rel="prev">
          Newer
        </a>
      )}
      <span class="soft">Page {page}</span>
      {hasMore && (
        <a class="button" href={href(page + 1)} rel="next">
          Older
        </a>
      )}
    </nav>
  );
}
