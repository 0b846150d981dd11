import { limits } from '#shared/contract/limits.ts';
import { createRateLimit } from '../db/rate-limit.ts';
import type { Deps } from '../deps.ts';
import { RateLimited } from '../errors/request-errors.ts';
import { countPublish, removePublish, secondsUntilNext } from './recent-publishes.ts';

/** Limits each user's publishes and content updates to 30 in any hour (contract, "Limits"), across all processes. */
export interface PublishLimiter {
  /** Refuses before the upload, to spare the client a useless one. @throws RateLimited */
  checkLimit(userId: string): Promise<void>;
  /** Counts a refused upload. It is no publish, but costs as much to inspect. */
  countRefusal(userId: string): Promise<void>;
  /**
   * Runs `work` as one of the hour's publishes, when it is the workspace's turn; a failure is not counted.
   * @throws RateLimited
   */
  runCounted<T>(publisher: { user: { id: string }; workspace: { id: string } }, work: () => Promise<T>): Promise<T>;
}

/** The limit on refused uploads per user and hour. */
export const refusedPerHour = 120;

export function createPublishLimiter(deps: Pick<Deps, 'db' | 'pool' | 'secrets' | 'fairUse'>): PublishLimiter {
  const { db, fairUse } = deps;
  const perHour = limits.publishesPerHour;
  const refused = createRateLimit(deps, 'refused-upload', { tries: refusedPerHour, seconds: 3600 });

  return {
    async checkLimit(userId) {
      const wait = await secondsUntilNext(db, userId, perHour);
      if (wait !== undefined) throw new RateLimited(perHour, wait);
      const waitAfterRefusals = await refused.wait(userId);
      if (waitAfterRefusals === undefined) return;
      throw new RateLimited(refusedPerHour, waitAfterRefusals, 'sent something that was refused');
    },

    async countRefusal(userId) {
      await refused.consume(userId);
    },

    async runCounted({ user, workspace }, work) {
      const spent = await countPublish(db, user.id, perHour);
      if ('wait' in spent) throw new RateLimited(perHour, spent.wait);
      try {
        return await fairUse.runExclusive(workspace.id, work);
      } catch (error) {
        await removePublish(db, spent.id);
        throw error;
      }
    },
  };
}
