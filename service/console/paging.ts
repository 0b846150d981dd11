import * as z from 'zod';

/** So many rows are a page of a list. */
export const pageSize = 50;

/** Deeper than anybody turns pages. */
const lastPage = 100_000;

const pageNumber = z.coerce.number().int().min(1).max(lastPage).catch(1);

/** Where in a list `?page=` is; one row more than a page is read, to know whether there is another page. */
export function readPage(asked: string | undefined): { page: number; limit: number; offset: number } {
  const page = pageNumber.parse(asked);
  return { page, limit: pageSize + 1, offset: (page - 1) * pageSize };
}

/** The rows of one page, and whether there are more. */
export function cutPage<T>(rows: T[]): { rows: T[]; hasMore: boolean } {
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}
