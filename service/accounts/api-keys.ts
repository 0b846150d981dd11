import { sql } from 'kysely';
import { sha256 } from '../crypto/hashes.ts';
import { randomToken } from '../crypto/random.ts';
import type { Db, Plan } from '../db/database.ts';
import { prepareQuery } from '../db/prepared-statements.ts';
import { noteUse } from './note-use.ts';

/** The prefix of every API key (contract, "Authentication"). */
export const apiKeyPrefix = 'lw_';

/** The number of characters of a key that are stored in clear, so that a list can tell keys apart. */
const hintLength = apiKeyPrefix.length + 4;

export interface ApiKeyEntry {
  id: string;
  name: string;
  hint: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** When the key ends by itself, or has; null for never. */
  expiresAt: Date | null;
}

/** Creates a key for the user. The returned text is the only copy. */
export async function createApiKey(db: Db, userId: string, name: string): Promise<string> {
  const key = newKey();
  await db
    .insertInto('api_keys')
    .values({ user_id: userId, name, ...storedFields(key) })
    .execute();
  return key;
}

/** A key that a form asks for. */
interface NewApiKey {
  name: string;
  /** The UUID of the form. */
  form: string;
  /** When the key ends by itself; never unless given. */
  expiresAt?: Date | undefined;
}

/**
 * Creates a key for the user, but only one per form, so that a form sent twice creates one key.
 * @returns undefined when the form has created a key already
 */
export async function createApiKeyOnce(
  db: Db,
  userId: string,
  { name, form, expiresAt }: NewApiKey,
): Promise<string | undefined> {
  const key = newKey();
  const created = await db
    .insertInto('api_keys')
    .values({ user_id: userId, name, form, expires_at: expiresAt ?? null, ...storedFields(key) })
    .onConflict((conflict) => conflict.columns(['user_id', 'form']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return created && key;
}

function newKey(): string {
  return apiKeyPrefix + randomToken();
}

function storedFields(key: string) {
  return { key_hash: sha256(key), hint: key.slice(0, hintLength) };
}

/** A key's owner and their current workspace. */
export interface KeyOwner {
  userId: string;
  email: string;
  workspace: { id: string; name: string; plan: Plan };
}

const ownersByKeyHash = prepareQuery((db, hashes: readonly Buffer[]) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .innerJoin('workspaces as w', 'w.id', 'u.current_workspace_id')
    .select([
      'k.id',
      'k.key_hash',
      'k.last_used_at',
      'u.id as userId',
      'u.email',
      'w.id as workspaceId',
      'w.name',
      'w.plan',
    ])
    .where('k.key_hash', '=', sql<Buffer>`any (${hashes}::bytea[])`)
    .where('k.revoked_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .where((e) => e.or([e('k.expires_at', 'is', null), e('k.expires_at', '>', sql<Date>`now()`)])),
);

/**
 * Finds the owner of a key; `undefined` when it is unknown, revoked or expired, or its owner disabled. Every call runs this, so it
 * is one query.
 */
export async function findApiKeyOwner(db: Db, key: string): Promise<KeyOwner | undefined> {
  return (await findApiKeyOwners(db, [key])).get(key);
}

/** How the statement begins that notes that keys are used, by which authenticate-caller.ts recognizes it. */
export const noteKeyUse = 'update api_keys set last_used_at = ';

/** The same for several keys at once. @returns the owners, by key */
export async function findApiKeyOwners(db: Db, keys: readonly string[]): Promise<Map<string, KeyOwner>> {
  const hashes = keys.map(sha256);
  const byHash = new Map(hashes.map((hash, index) => [hash.toString('hex'), keys[index]]));
  const found = await ownersByKeyHash(db, hashes);
  await noteUse(found, (unnoted, now) => {
    const ids = unnoted.map(({ id }) => id);
    return sql`${sql.raw(noteKeyUse)}${now} where id = any (${ids})`.execute(db);
  });
  return new Map(
    found.map(({ key_hash: hash, userId, email, workspaceId, name, plan }) => [
      byHash.get(hash.toString('hex')) ?? '',
      { userId, email, workspace: { id: workspaceId, name, plan } },
    ]),
  );
}

/** Lists the user's keys that are not revoked, newest first. Expired ones are among them, since something may still use them. */
export async function listApiKeys(db: Db, userId: string): Promise<ApiKeyEntry[]> {
  return db
    .selectFrom('api_keys')
    .select(['id', 'name', 'hint', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Revokes all keys of a user. @returns the number of keys revoked */
export async function revokeAllApiKeys(db: Db, userId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Revokes one of the user's own keys, from the next call on. */
export async function revokeApiKey(db: Db, userId: string, id: string): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
