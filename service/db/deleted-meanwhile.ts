/**
 * Tells whether a row could not be written because the one that it names was deleted at the same moment: a foreign key
 * violation (PostgreSQL, "Error Codes"). Over HTTP this is 404. A row that cannot be deleted because others name it is a fault.
 */
export function isDeletedMeanwhile(cause: unknown): cause is Error & { constraint?: string } {
  if (!(cause instanceof Error && 'code' in cause && cause.code === '23503')) return false;
  return !('detail' in cause && /still referenced/.test(String(cause.detail)));
}

/** Whether what was deleted is the person or the workspace that a request acts for, by the constraint that was violated. */
export function isDeletedOwner({ constraint = '' }: { constraint?: string }): boolean {
  return /_(?:workspace_id|user_id|created_by)_fkey$/.test(constraint);
}
