import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { limits } from '#shared/contract/limits';
import { RateLimited } from '../documents/errors/rate-limited.ts';

/** Publishes and content updates together, 30 an hour and a user (contract, "Limits"), for all processes alike. */
export interface PublishLimiter {
  /** Before an upload is received: spares the sender one that would be refused. @throws RateLimited */
  refuseIfUsedUp(userId: string): Promise<void>;
  /** Runs `work` as one of the hour's publishes; one that fails is not counted. @throws RateLimited */
  spend<T>(userId: string, work: () => Promise<T>): Promise<T>;
}

export function createPublishLimiter(pool: Pool): PublishLimiter {
  const perHour = limits.publishesPerHour;
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'publish',
    points: perHour,
    duration: 3600,
  });
  const refusal = (used: RateLimiterRes) => new RateLimited(perHour, Math.max(1, Math.ceil(used.msBeforeNext / 1000)));

  return {
    async refuseIfUsedUp(userId) {
      const used = await limiter.get(userId);
      if (used && used.consumedPoints >= perHour) throw refusal(used);
    },

    async spend(userId, work) {
      try {
        await limiter.consume(userId);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        await limiter.reward(userId);
        throw refusal(error);
      }
      try {
        return await work();
      } catch (error) {
        await limiter.reward(userId);
        throw error;
      }
    },
  };
}
