import { sha256 } from '../crypto/hashes.ts';
import { randomToken } from '../crypto/random.ts';
import type { Db, Plan } from '../db/database.ts';

/** Every API key begins with this (contract, "Authentication"). */
export const apiKeyPrefix = 'lw_';

/** How many characters of a key are kept in clear, to tell keys apart in a list. */
const hintLength = apiKeyPrefix.length + 4;

/** `last_used_at` is as exact as this, so that a busy key does not write on every call. */
const lastUsedStepMs = 60_000;

export interface ApiKeyEntry {
  id: string;
  name: string;
  hint: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** Makes a key for the user. The returned text is the only copy there will ever be. */
export async function createApiKey(db: Db, userId: string, name: string): Promise<string> {
  const key = newKey();
  await db
    .insertInto('api_keys')
    .values({ user_id: userId, name, ...kept(key) })
    .execute();
  return key;
}

/**
 * Makes a key for the user, as `createApiKey` does, but only one for each form.
 * @param form names the form that was sent, a UUID
 * @returns undefined when it has made a key already
 */
export async function createApiKeyOnce(
  db: Db,
  userId: string,
  name: string,
  form: string,
): Promise<string | undefined> {
  const key = newKey();
  const made = await db
    .insertInto('api_keys')
    .values({ user_id: userId, name, form, ...kept(key) })
    .onConflict((conflict) => conflict.columns(['user_id', 'form']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made && key;
}

function newKey(): string {
  return apiKeyPrefix + randomToken();
}

function kept(key: string) {
  return { key_hash: sha256(key), hint: key.slice(0, hintLength) };
}

/** Whose key it is, and the workspace they are in. */
export interface KeyOwner {
  userId: string;
  email: string;
  workspace: { id: string; name: string; plan: Plan };
}

/** The person a key belongs to; `undefined` when it was never made or has been revoked. In one query: every call asks. */
export async function findApiKeyOwner(db: Db, key: string): Promise<KeyOwner | undefined> {
  const found = await db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .innerJoin('workspaces as w', 'w.id', 'u.current_workspace_id')
    .select(['k.id', 'k.last_used_at', 'u.id as userId', 'u.email', 'w.id as workspaceId', 'w.name', 'w.plan'])
    .where('k.key_hash', '=', sha256(key))
    .where('k.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const now = new Date();
  if (!found.last_used_at || now.getTime() - found.last_used_at.getTime() > lastUsedStepMs) {
    await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', found.id).execute();
  }
  const { userId, email, workspaceId, name, plan } = found;
  return { userId, email, workspace: { id: workspaceId, name, plan } };
}

/** The user's keys that still work, newest first. */
export async function listApiKeys(db: Db, userId: string): Promise<ApiKeyEntry[]> {
  return db
    .selectFrom('api_keys')
    .select(['id', 'name', 'hint', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Revokes all keys of a user. @returns how many still worked until then */
export async function revokeAllApiKeys(db: Db, userId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Revokes one of the user's own keys; it stops working with the next call. */
export async function revokeApiKey(db: Db, userId: string, id: string): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
