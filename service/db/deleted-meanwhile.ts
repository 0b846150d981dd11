/**
 * Tells whether a row could not be written because the one that it names was deleted at the same moment: a foreign key
 * violation (PostgreSQL, "Error Codes"). Over HTTP this is 404.
 */
export function isDeletedMeanwhile(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === '23503';
}
