import type { Context } from 'hono';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { ApiEnv } from '../router.ts';
import { type AnsweredRequest, claimKey, type KeyClaim, keepKey, releaseKey, storeAnswer } from './claim-key.ts';
import { KeyReused } from './errors.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { type AskedRequest, hashRequest, matchesHash } from './request-hash.ts';

/** One attempt at a request that is answered with 201. Without an Idempotency-Key, it remembers nothing. */
export interface Attempt<Answer> {
  /** An earlier request with the key was answered: what it was allowed to do is not checked again. */
  isRepeat: boolean;
  /**
   * Call it when the body has been read.
   * @returns the answer to the earlier request; undefined when the request is to be done
   * @throws KeyReused when the earlier request was another one; TooManyRequests
   */
  findAnswer(body: Pick<AskedRequest, 'fields' | 'content'>): Promise<Answer | undefined>;
  /** Stores the answer in the transaction of what the request does. @throws RequestInProgress to roll it back */
  store(transaction: Db, answer: Answer): Promise<void>;
}

/**
 * Does a request with an `Idempotency-Key` once within a day (draft-ietf-httpapi-idempotency-key-header, section 2). A
 * repetition gets the stored answer. A request that fails returns its key, because it has done nothing.
 * @throws BadRequest for a malformed key, RequestInProgress, KeyReused
 */
export async function answerOnce<Answer>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  c: Context<ApiEnv>,
  handle: (attempt: Attempt<Answer>) => Promise<Answer>,
): Promise<Answer> {
  const key = readIdempotencyKey(c.req.header('idempotency-key'));
  if (key === undefined) {
    return handle({ isRepeat: false, findAnswer: async () => undefined, store: async () => {} });
  }
  const claimed = await claimKey(db, c.get('caller').user.id, key);
  if ('stored' in claimed) return handle(repeatOf<Answer>(c, claimed.stored));
  const { held } = claimed;
  const endKeeping = keepKey(db, held, (cause) => log.error('idempotency_key_not_kept', cause));
  try {
    return await handle(firstAttempt(c, held));
  } catch (error) {
    // If the database does not answer, the key is free when its lease has ended.
    await releaseKey(db, held).catch((cause: unknown) => log.error('idempotency_key_not_released', cause));
    throw error;
  } finally {
    endKeeping();
  }
}

function repeatOf<Answer>(c: Context<ApiEnv>, { requestHash, answer }: AnsweredRequest): Attempt<Answer> {
  return {
    isRepeat: true,
    async findAnswer(body) {
      if (!(await matchesHash(requestHash, askedOf(c, body)))) throw new KeyReused(answer);
      return answer as Answer;
    },
    async store() {
      throw new TypeError('A repeated request is answered, not done.');
    },
  };
}

function firstAttempt<Answer>(c: Context<ApiEnv>, held: KeyClaim): Attempt<Answer> {
  let requestHash: string | undefined;
  return {
    isRepeat: false,
    async findAnswer(body) {
      // Outside of the transaction: a hash may wait for its turn.
      requestHash = await hashRequest(askedOf(c, body));
      return undefined;
    },
    async store(transaction, answer) {
      if (requestHash === undefined) throw new TypeError('The body is read before the request is done.');
      await storeAnswer(transaction, held, { requestHash, answer });
    },
  };
}

function askedOf(c: Context<ApiEnv>, body: Pick<AskedRequest, 'fields' | 'content'>): AskedRequest {
  return { method: c.req.method, path: c.req.path, workspaceId: c.get('caller').workspace.id, ...body };
}
