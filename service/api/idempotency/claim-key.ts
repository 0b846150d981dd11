import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { RequestInProgress } from './errors.ts';

/** How long a request may be silent before its key is free again: its process was killed. */
const leaseSeconds = 60;

/** The answer of an earlier request. */
export interface AnsweredRequest {
  requestHash: string;
  answer: unknown;
}

/** A key that this request holds. */
export interface KeyClaim {
  userId: string;
  key: string;
  claim: string;
}

/**
 * Claims a key for a request, or finds the answer of the earlier request with it. A key is free again after a day.
 * @throws RequestInProgress while an earlier request with the key runs
 */
export async function claimKey(
  db: Db,
  userId: string,
  key: string,
): Promise<{ held: KeyClaim } | { stored: AnsweredRequest }> {
  const claim = randomUUID();
  const { rows } = await sql`
    insert into idempotency_keys (user_id, key, claim, locked_until)
    values (${userId}, ${key}, ${claim}, ${leaseEnd})
    on conflict (user_id, key) do update set claim = excluded.claim, locked_until = excluded.locked_until,
      request_hash = null, answer = null, created_at = now()
      where idempotency_keys.locked_until < now() or idempotency_keys.created_at < now() - interval '1 day'
    returning claim`.execute(db);
  if (rows.length > 0) return { held: { userId, key, claim } };
  const found = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  // A request that has just failed has returned its key; the client repeats this one like the one that runs.
  if (!found || found.request_hash === null) throw new RequestInProgress();
  return { stored: { requestHash: found.request_hash, answer: found.answer } };
}

const leaseEnd = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`;

/** Keeps the key while the request runs. @returns a function that ends it */
export function keepKey(db: Db, held: KeyClaim, onFailure: (cause: unknown) => void): () => void {
  const renew = () => heldRow(db, held).set({ locked_until: leaseEnd }).execute().catch(onFailure);
  const timer = setInterval(renew, (leaseSeconds * 1000) / 3);
  return () => clearInterval(timer);
}

/**
 * Stores the answer in the transaction of what the request did.
 * @throws RequestInProgress when another request has claimed the key; the transaction must not be committed then
 */
export async function storeAnswer(
  transaction: Db,
  held: KeyClaim,
  { requestHash, answer }: AnsweredRequest,
): Promise<void> {
  const { numUpdatedRows } = await heldRow(transaction, held)
    .set({ locked_until: null, request_hash: requestHash, answer: JSON.stringify(answer) })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new RequestInProgress();
}

/** Returns the key of a request that has done nothing. An answer that was stored stays. */
export async function releaseKey(db: Db, { userId, key, claim }: KeyClaim): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .where('request_hash', 'is', null)
    .execute();
}

function heldRow(db: Db, { userId, key, claim }: KeyClaim) {
  return db
    .updateTable('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .where('request_hash', 'is', null);
}
