import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { hmacSha256 } from '../crypto/hashes.ts';
import type { Deps } from '../deps.ts';

export interface RateLimit {
  /**
   * Counts one try by this key, before what is tried: tries that come at once cannot slip through together.
   * When none is left: whole seconds until the next may come, at least one.
   */
  consume(key: string): Promise<number | undefined>;
  /** The same without counting. */
  wait(key: string): Promise<number | undefined>;
  /** Takes one try back: it was none. */
  refund(key: string): Promise<void>;
  /** Takes all of the key's tries back. */
  reset(key: string): Promise<void>;
}

/**
 * So many tries within so many seconds, counted in the database for all processes together. Keys are kept as keyed
 * hashes: the table of counts is no list of who did what from where, and network addresses are few enough to be guessed.
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
    // Housekeeping does.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: limit.tries,
    duration: limit.seconds,
  });
  const stored = async (key: string) => hmacSha256(await secrets.key('rate-limit'), key).toString('base64url');
  const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

  return {
    async consume(key) {
      try {
        await limiter.consume(await stored(key));
        return undefined;
      } catch (refusal) {
        // The library refuses by rejecting with its own result; anything else that is thrown is a fault.
        if (refusal instanceof RateLimiterRes) return secondsOf(refusal);
        throw refusal;
      }
    },
    async wait(key) {
      const used = await limiter.get(await stored(key));
      return used && used.consumedPoints >= limit.tries ? secondsOf(used) : undefined;
    },
    async refund(key) {
      await limiter.reward(await stored(key));
    },
    async reset(key) {
      await limiter.delete(await stored(key));
    },
  };
}
