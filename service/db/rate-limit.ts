import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { hmacSha256 } from '../crypto/hashes.ts';
import type { Deps } from '../deps.ts';

export interface RateLimit {
  /**
   * Counts one try of the key, or several. Call it before the attempt, so that concurrent tries cannot all pass.
   * @returns undefined when it may pass; otherwise the whole seconds until the next try, at least 1
   */
  consume(key: string, tries?: number): Promise<number | undefined>;
  /** Returns the same as `consume`, without counting. */
  wait(key: string): Promise<number | undefined>;
  /** Returns one try to the key, or several, for an attempt that does not count. */
  refund(key: string, tries?: number): Promise<void>;
  /** Clears the key's count. */
  reset(key: string): Promise<void>;
}

/**
 * Creates a limit of `tries` in `seconds`, counted in the database for all processes together. Keys are stored as keyed
 * hashes, so that the table does not log people's actions; a plain hash of a network address could be guessed.
 */
export function createRateLimit(
  { pool, secrets }: Pick<Deps, 'pool' | 'secrets'>,
  name: string,
  limit: { tries: number; seconds: number },
): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // The housekeeping clears them.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: limit.tries,
    duration: limit.seconds,
  });
  const hashedKey = async (key: string) => hmacSha256(await secrets.key('rate-limit'), key).toString('base64url');
  const secondsUntilReset = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

  return {
    async consume(key, tries = 1) {
      try {
        await limiter.consume(await hashedKey(key), tries);
        return undefined;
      } catch (refusal) {
        // The library rejects with its own result when the limit is reached; anything else is a fault.
        if (refusal instanceof RateLimiterRes) return secondsUntilReset(refusal);
        throw refusal;
      }
    },
    async wait(key) {
      const used = await limiter.get(await hashedKey(key));
      return used && used.consumedPoints >= limit.tries ? secondsUntilReset(used) : undefined;
    },
    async refund(key, tries = 1) {
      await limiter.reward(await hashedKey(key), tries);
    },
    async reset(key) {
      await limiter.delete(await hashedKey(key));
    },
  };
}
