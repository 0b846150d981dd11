import type { Context, MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import { type Scope, scopes } from '#shared/contract/oauth.ts';
import { findTokenOwners, type TokenOwner } from '../../accounts/access-tokens.ts';
import { apiKeyPrefix, findApiKeyOwners, noteKeyUse } from '../../accounts/api-keys.ts';
import type { Caller } from '../../accounts/caller.ts';
import { batchLookups } from '../../concurrency/batch-lookups.ts';
import { createMicrocache } from '../../concurrency/microcache.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { InsufficientScope, Unauthorized } from '../errors.ts';
import type { ApiEnv } from '../router.ts';

/**
 * Authenticates the caller by `Authorization: Bearer` with an API key or an OAuth access token (contract,
 * "Authentication"), requires the scope of the method (`read` for GET and HEAD, `write` for everything else), and counts the
 * request.
 * @throws Unauthorized 401, InsufficientScope 403, TooManyRequests 429
 */
export function authenticateCaller(deps: Pick<Deps, 'db' | 'pool' | 'fairUse'>): MiddlewareHandler<ApiEnv> {
  const find = createFindCaller(deps);
  return async (c, next) => {
    const token = readBearerToken(c);
    const caller = token === undefined ? undefined : await find(token);
    if (!caller) throw new Unauthorized(token === undefined ? 'missing' : 'invalid');
    const needed: Scope = c.req.method === 'GET' || c.req.method === 'HEAD' ? 'read' : 'write';
    if (!caller.scopes.has(needed)) throw new InsufficientScope(needed);
    await deps.fairUse.countCall(caller);
    c.set('caller', caller);
    await next();
  };
}

/**
 * How old the answer may be to who calls (docs/decisions/0025-microcache-of-decisions.md). A token that another process revokes, or that
 * expires, works for this time at the most; one that this process revokes ends at once.
 */
const maxAgeMs = 50;

/** More callers than are active within `maxAgeMs`. */
const maxEntries = 1000;

/** The tables that a caller is read from. */
const tables = ['api_keys', 'oauth_records', 'users', 'workspaces'];

/** Returns a function that finds the caller of a token. It asks the database once for all requests of a moment. */
function createFindCaller({
  db,
  pool,
}: Pick<Deps, 'db' | 'pool'>): (token: string) => Caller | undefined | Promise<Caller | undefined> {
  const callers = createMicrocache(async (token: string) => (await findCallers(db, [token])).get(token), {
    maxAgeMs,
    maxEntries,
  });
  // Noting that a key is used changes nothing that is read here.
  pool.writes.add({ tables, except: noteKeyUse, onWritten: () => callers.clear() });
  return callers.find;
}

/** The most tokens that are looked up at once. */
const maxBatch = 500;

/** The same for callers who are looked up in great numbers: those of different tokens are looked up together. */
export function createBatchedFindCaller(db: Db): (token: string) => Promise<Caller | undefined> {
  return batchLookups(maxBatch, (tokens: readonly string[]) => findCallers(db, tokens));
}

/** RFC 6750, section 2.1; the scheme's case does not matter (RFC 9110, section 11.1). */
export function readBearerToken(c: Context): string | undefined {
  return /^bearer +([\w.~+/-]+=*) *$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

async function findCallers(db: Db, given: readonly string[]): Promise<Map<string, Caller>> {
  const keys = given.filter((token) => token.startsWith(apiKeyPrefix));
  const tokens = given.filter((token) => !token.startsWith(apiKeyPrefix));
  const callers = new Map<string, Caller>();
  const owners = keys.length > 0 ? await findApiKeyOwners(db, keys) : [];
  for (const [key, { userId, email, workspace }] of owners) {
    callers.set(key, { user: { id: userId, email }, workspace, scopes: new Set(scopes) });
  }
  const granted = tokens.length > 0 ? await findTokenOwners(db, tokens) : new Map<string, TokenOwner>();
  const people = granted.size > 0 ? await readPeople(db, [...granted.values()]) : new Map<string, Person>();
  for (const [token, { userId, scopes: allowed }] of granted) {
    const person = people.get(userId);
    if (person) callers.set(token, { ...person, scopes: allowed });
  }
  return callers;
}

type Person = Omit<Caller, 'scopes'>;

/** @returns the people, by their ids; none who is disabled */
async function readPeople(db: Db, owners: readonly Pick<TokenOwner, 'userId'>[]): Promise<Map<string, Person>> {
  const found = await db
    .selectFrom('users')
    .innerJoin('workspaces', 'workspaces.id', 'users.current_workspace_id')
    .select(['users.id as userId', 'users.email', 'workspaces.id as workspaceId', 'workspaces.name', 'workspaces.plan'])
    .where('users.id', '=', sql<string>`any (${owners.map(({ userId }) => userId)}::uuid[])`)
    .where('users.disabled_at', 'is', null)
    .execute();
  return new Map(
    found.map(({ userId, email, workspaceId, name, plan }) => [
      userId,
      { user: { id: userId, email }, workspace: { id: workspaceId, name, plan } },
    ]),
  );
}
