import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Keys } from '../signed-token.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** Wrong passwords from one address for one document. */
const perVisitor = { points: 10, duration: quarterHour };
/** Wrong passwords for one document from everywhere: many addresses together cannot go through a short password. */
const perDocument = { points: 100, duration: hour };

/** Counts wrong passwords in the database, so that every process of the service sees the same count. */
export interface PasswordLimiter {
  /**
   * Takes one try before the password is looked at, so that tries sent at once cannot slip through together.
   * @returns seconds to wait; 0 when the try may go on
   */
  take(documentId: string, address: string): Promise<number>;
  /** Gives the try back: the password was right. */
  giveBack(documentId: string, address: string): Promise<void>;
}

export function createPasswordLimiter(pool: Pool, secrets: Keys): PasswordLimiter {
  const shared = { storeClient: pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true };
  const visitor = new RateLimiterPostgres({ ...shared, ...perVisitor, keyPrefix: 'gate-visitor' });
  const document = new RateLimiterPostgres({ ...shared, ...perDocument, keyPrefix: 'gate-document' });
  // Addresses of people are not kept, not even for a quarter of an hour.
  const visitorKey = async (documentId: string, address: string) =>
    createHmac('sha256', await secrets.key('visitor-address'))
      .update(`${documentId} ${address}`)
      .digest('base64url');

  return {
    async take(documentId, address) {
      const alone = await waitFor(visitor.consume(await visitorKey(documentId, address)));
      // A visitor who is over their own limit must not use up everybody's.
      return alone > 0 ? alone : waitFor(document.consume(documentId));
    },
    async giveBack(documentId, address) {
      await visitor.reward(await visitorKey(documentId, address));
      await document.reward(documentId);
    },
  };
}

/** The library refuses by rejecting with its own result; anything else that is thrown is a fault. */
async function waitFor(consumed: Promise<RateLimiterRes>): Promise<number> {
  try {
    await consumed;
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
