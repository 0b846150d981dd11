import * as z from 'zod';

/** Rows on a page of a list. */
export const pageSize = 50;

/** Deeper than anyone pages. */
const maxPage = 100_000;

const pageNumber = z.coerce.number().int().min(1).max(maxPage).catch(1);

/** Reads `?page=`. The limit includes one extra row, which shows whether there is another page. */
export function readPage(query: string | undefined): { page: number; limit: number; offset: number } {
  const page = pageNumber.parse(query);
  return { page, limit: pageSize + 1, offset: (page - 1) * pageSize };
}

/** Returns the rows of one page and whether there are more. */
export function cutPage<T>(rows: T[]): { rows: T[]; hasMore: boolean } {
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

export interface PagerProps {
  /** What is listed, for the label of the navigation. */
  of: string;
  /** Counted from 1. */
  page: number;
  hasMore: boolean;
  /** Returns the URL of another page. */
  href(page: number): string;
}

/** Links to the newer and older pages; renders nothing when everything fits on one page. */
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
