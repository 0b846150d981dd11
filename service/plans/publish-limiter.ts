import { limits } from '#shared/contract/limits';
import type { Deps } from '../deps.ts';
import { RateLimited } from '../documents/errors/rate-limited.ts';
import { createRateLimit } from '../rate-limit.ts';

/** Publishes and content updates together, 30 an hour and a user (contract, "Limits"), for all processes alike. */
export interface PublishLimiter {
  /** Before an upload is received: spares the sender one that would be refused. @throws RateLimited */
  refuseIfUsedUp(userId: string): Promise<void>;
  /** Counts one that was looked at and refused. It is no publish, but costs as much to look at. */
  countRefused(userId: string): Promise<void>;
  /** Runs `work` as one of the hour's publishes; one that fails is not counted. @throws RateLimited */
  spend<T>(userId: string, work: () => Promise<T>): Promise<T>;
}

/** Uploads that are looked at in vain, an hour and a user. */
export const refusedPerHour = 120;

export function createPublishLimiter(deps: Pick<Deps, 'pool' | 'secrets'>): PublishLimiter {
  const tries = limits.publishesPerHour;
  const limit = createRateLimit(deps, 'publish', { tries, seconds: 3600 });
  const refused = createRateLimit(deps, 'refused-upload', { tries: refusedPerHour, seconds: 3600 });

  return {
    async refuseIfUsedUp(userId) {
      const wait = await limit.wait(userId);
      if (wait !== undefined) throw new RateLimited(tries, wait);
      const waitAfterRefusals = await refused.wait(userId);
      if (waitAfterRefusals === undefined) return;
      throw new RateLimited(refusedPerHour, waitAfterRefusals, 'sent something that was refused');
    },

    async countRefused(userId) {
      await refused.spend(userId);
    },

    async spend(userId, work) {
      const wait = await limit.spend(userId);
      try {
        if (wait !== undefined) throw new RateLimited(tries, wait);
        return await work();
      } catch (error) {
        await limit.giveBack(userId);
        throw error;
      }
    },
  };
}
