import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { sha256 } from './sha256.ts';

export interface RateLimit {
  /** Counts one try by this key. When none is left: whole seconds until the next may come. */
  spend(key: string): Promise<number | undefined>;
  forget(key: string): Promise<void>;
}

/**
 * So many tries within so many seconds, counted in the database for all processes together. Keys are hashed: the table
 * of counts is no list of who did what from where.
 */
export function createRateLimit(pool: Pool, name: string, limit: { tries: number; seconds: number }): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: limit.tries,
    duration: limit.seconds,
  });
  const stored = (key: string) => sha256(key).toString('base64url');
  return {
    spend: async (key) => {
      try {
        await limiter.consume(stored(key));
        return undefined;
      } catch (cause) {
        if (cause instanceof RateLimiterRes) return Math.ceil(cause.msBeforeNext / 1000);
        throw cause;
      }
    },
    forget: async (key) => {
      await limiter.delete(stored(key));
    },
  };
}
