import type { Context } from 'hono';
import { isStorageUnavailable } from '../blobs/errors.ts';
import { isLockConflict } from '../db/lock-conflicts.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';

/**
 * Tells whether a request failed because the database or the stored files are away, or another one had locked what it needs, and logs
 * that in a line. It may succeed a moment later, so it is answered with 503.
 */
export function noteUnavailable({ log, health }: Pick<Deps, 'log' | 'health'>, cause: unknown, c: Context): boolean {
  const request = { method: c.req.method, route: c.req.routePath };
  if (isDatabaseUnavailable(cause)) {
    log.warn('database_unavailable', request);
    health.noteRefusal();
    return true;
  }
  if (isLockConflict(cause)) {
    log.warn('lock_conflict', request);
    return true;
  }
  if (isStorageUnavailable(cause)) {
    log.warn('storage_unavailable', { ...request, reason: cause.message });
    return true;
  }
  return false;
}
