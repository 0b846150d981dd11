import { sql } from 'kysely';
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import { sha256 } from '../crypto/hashes.ts';
import type { Db } from '../db/database.ts';
import { storableJson } from '../db/storable-json.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';

/**
 * Stores oidc-provider's tokens, codes, grants, sessions and clients. A token's text is its id. Records are found by the
 * id's SHA-256 and do not contain the id, so that a stolen table gives no access.
 */
export function oauthAdapter(db: Db): AdapterFactory {
  return (model) => withUnavailable(new PostgresAdapter(db, model));
}

/** RFC 6749, section 4.1.2.1. The library's class answers 400, which clients do not retry; this one answers 503. */
class DatabaseAway extends errors.TemporarilyUnavailable {
  override readonly status = 503;
  override readonly statusCode = 503;

  constructor() {
    super('The database does not answer just now. Try again in a moment.');
  }
}

/** Lets each method fail with `temporarily_unavailable` while the database is away. */
function withUnavailable(adapter: PostgresAdapter): Adapter {
  return new Proxy<Adapter>(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]) => {
        try {
          return await member.apply(target, given);
        } catch (cause) {
          throw isDatabaseUnavailable(cause) ? new DatabaseAway() : cause;
        }
      };
    },
  });
}

class PostgresAdapter implements Adapter {
  readonly #db: Db;
  readonly #model: string;

  constructor(db: Db, model: string) {
    this.#db = db;
    this.#model = model;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number | undefined): Promise<void> {
    const record = {
      // A `state` may contain anything that a URL can carry.
      payload: storableJson(withoutTokens(payload)),
      grant_hash: hashOrNull(payload.grantId),
      uid_hash: hashOrNull(payload.uid),
      user_code_hash: hashOrNull(payload.userCode),
      expires_at: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
    };
    await this.#db
      .insertInto('oauth_records')
      .values({ model: this.#model, id_hash: sha256(id), ...record })
      .onConflict((conflict) => conflict.columns(['model', 'id_hash']).doUpdateSet(record))
      .execute();
    if (this.#model === 'Grant' && payload.clientId !== undefined) await this.#noteGrant(payload.clientId);
  }

  async #noteGrant(clientId: string): Promise<void> {
    await this.#db
      .updateTable('oauth_records')
      .set({ granted_at: new Date() })
      .where('model', '=', 'Client')
      .where('id_hash', '=', sha256(clientId))
      .where('granted_at', 'is', null)
      .execute();
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = await this.#selectLive().where('id_hash', '=', sha256(id)).executeTakeFirst();
    if (!found) return undefined;
    const consumed = found.consumed_at ? { consumed: Math.floor(found.consumed_at.getTime() / 1000) } : {};
    // A client's record is its metadata, which has no `jti`.
    const own = this.#model === 'Client' ? {} : { jti: id };
    return { ...found.payload, ...own, ...consumed };
  }

  /** Finds whether the session still lives. The payload lacks the session's id, which is the cookie. */
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return (await this.#selectLive().where('uid_hash', '=', sha256(uid)).executeTakeFirst())?.payload;
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return (await this.#selectLive().where('user_code_hash', '=', sha256(userCode)).executeTakeFirst())?.payload;
  }

  /** Marks a code or refresh token as used. Of two concurrent requests, one succeeds. */
  async consume(id: string): Promise<void> {
    const spent = await this.#db
      .updateTable('oauth_records')
      .set({ consumed_at: new Date() })
      .where('model', '=', this.#model)
      .where('id_hash', '=', sha256(id))
      .where('consumed_at', 'is', null)
      .executeTakeFirst();
    if (spent.numUpdatedRows === 0n) throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    await this.#db
      .deleteFrom('oauth_records')
      .where('model', '=', this.#model)
      .where('id_hash', '=', sha256(id))
      .execute();
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#db
      .deleteFrom('oauth_records')
      .where('model', '=', this.#model)
      .where('grant_hash', '=', sha256(grantId))
      .execute();
  }

  #selectLive() {
    return this.#db
      .selectFrom('oauth_records')
      .select(['payload', 'consumed_at'])
      .where('model', '=', this.#model)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', sql<Date>`now()`)]));
  }
}

/** Removes `jti`, the token itself, and an interaction's copy of the session cookie, which is never read again. */
function withoutTokens({ jti: _jti, ...payload }: AdapterPayload): AdapterPayload {
  if (payload.session && 'cookie' in payload.session) {
    const { cookie: _cookie, ...session } = payload.session;
    return { ...payload, session };
  }
  return payload;
}

function hashOrNull(text: string | undefined): Buffer | null {
  return text === undefined ? null : sha256(text);
}

/** How many days an application stays registered that no person has let in yet, and one that is no longer used. */
const ungrantedDays = 1;
const unusedDays = 90;

/**
 * Deletes applications that registered long ago and have no grant or token (any more): anybody may register, and most
 * are used once. An application that returns registers again (RFC 7591).
 */
export async function purgeClients(db: Db): Promise<void> {
  await sql`
    delete from oauth_records as client
    where client.model = 'Client'
      and (client.payload ->> 'client_id_issued_at')::float8 < extract(epoch from now() - make_interval(
        days => case when client.granted_at is null then ${ungrantedDays}::int else ${unusedDays}::int end))
      and not exists (
        select from oauth_records as used where used.payload ->> 'clientId' = client.payload ->> 'client_id'
      )
      and client.payload ->> 'client_id' not in (
        select asking.payload #>> '{params,client_id}' from oauth_records as asking
        where asking.model = 'Interaction' and asking.payload #>> '{params,client_id}' is not null
      )`.execute(db);
}
