import * as z from 'zod';

/** So many rows are a page of a list. */
export const pageSize = 50;

/** Deeper than anybody turns pages. */
const maxPage = 100_000;

const pageNumber = z.coerce.number().int().min(1).max(maxPage).catch(1);

/** Where in a list `?page=` is; one row more than a page is read, to know whether there is another page. */
export function readPage(asked: string | undefined): { page: number; limit: number; offset: number } {
  const page = pageNumber.parse(asked);
  return { page, limit: pageSize + 1, offset: (page - 1) * pageSize };
}

/** The rows of one page, and whether there are more. */
export function cutPage<T>(rows: T[]): { rows: T[]; hasMore: boolean } {
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

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
