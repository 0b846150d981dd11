import { NotFound } from './errors/not-found.ts';

/**
 * Path of a document named by link, slug or uuid (contract, "Document reference"); a whole link becomes one path part.
 * @throws NotFound for nothing, `.` and `..`, which an address would resolve to some other endpoint
 */
export function documentPath(ref: string, below = ''): string {
  const name = ref.trim();
  if (/^\.{0,2}$/.test(name)) throw new NotFound();
  return `documents/${encodeURIComponent(name)}${below}`;
}
