import type { Context, MiddlewareHandler } from 'hono';
import { type Scope, scopes } from '#shared/contract/oauth.ts';
import { findTokenOwner } from '../../accounts/access-tokens.ts';
import { apiKeyPrefix, findApiKeyOwner } from '../../accounts/api-keys.ts';
import type { Caller } from '../../accounts/caller.ts';
import { coalesceLookups } from '../../concurrency/coalesce-lookups.ts';
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
export function authenticateCaller(deps: Pick<Deps, 'db' | 'fairUse'>): MiddlewareHandler<ApiEnv> {
  const find = createFindCaller(deps.db);
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

/** Returns a function that finds the caller of a token. Simultaneous lookups of one token are one. */
export function createFindCaller(db: Db): (token: string) => Promise<Caller | undefined> {
  return coalesceLookups((token: string) => findCaller(db, token));
}

/** RFC 6750, section 2.1; the scheme's case does not matter (RFC 9110, section 11.1). */
export function readBearerToken(c: Context): string | undefined {
  return /^bearer +([\w.~+/-]+=*) *$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

async function findCaller(db: Db, token: string): Promise<Caller | undefined> {
  if (token.startsWith(apiKeyPrefix)) {
    const owner = await findApiKeyOwner(db, token);
    if (!owner) return undefined;
    return { user: { id: owner.userId, email: owner.email }, workspace: owner.workspace, scopes: new Set(scopes) };
  }
  const granted = await findTokenOwner(db, token);
  return granted && readCaller(db, granted.userId, granted.scopes);
}

async function readCaller(db: Db, userId: string, granted: ReadonlySet<Scope>): Promise<Caller | undefined> {
  const found = await db
    .selectFrom('users')
    .innerJoin('workspaces', 'workspaces.id', 'users.current_workspace_id')
    .select(['users.id as userId', 'users.email', 'workspaces.id as workspaceId', 'workspaces.name', 'workspaces.plan'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!found) return undefined;
  return {
    user: { id: found.userId, email: found.email },
    workspace: { id: found.workspaceId, name: found.name, plan: found.plan },
    scopes: granted,
  };
}
