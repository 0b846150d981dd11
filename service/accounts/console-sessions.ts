import { sql } from 'kysely';
import { sha256 } from '../crypto/hashes.ts';
import { randomToken } from '../crypto/random.ts';
import type { Db, Plan } from '../db/database.ts';
import { noteUse } from './note-use.ts';
import type { AuthenticatedUser } from './sign-in.ts';

/** How long a sign-in lasts, in seconds. */
export const consoleSessionSeconds = 14 * 24 * 60 * 60;

export interface SignedInOwner {
  userId: string;
  email: string;
  /** Operators review the held and reported documents of all workspaces. */
  isOperator: boolean;
  /** Of an operator on the console's pages: the documents that wait for their decision. */
  toReview?: number;
  workspace: { id: string; name: string; plan: Plan };
}

/** A sign-in of a person to the console, as they see it. */
export interface ConsoleSession {
  /** Identifies the sign-in in the console's URLs; it grants no access. */
  id: string;
  /** The browser and its system; `undefined` for unknown. */
  device: string | undefined;
  startedAt: Date;
  /** `undefined` for unknown. */
  lastUsedAt: Date | undefined;
  /** Whether this is the sign-in that asks. */
  isCurrent: boolean;
}

/** How many sign-ins a person sees: those used last. */
const maxListed = 50;

/**
 * Starts a sign-in and returns the token for the browser's cookie; only its hash is stored. When the password has changed
 * since it was checked, or the person was disabled, no session starts and the token is useless. The shared lock on the user's
 * row orders the two: a password change waits for it and then ends this session, or this waits for the change.
 * @param device the browser and its system, by which the person recognises the sign-in
 */
export async function startConsoleSession(
  db: Db,
  { userId, passwordHash }: AuthenticatedUser,
  device?: string,
): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + consoleSessionSeconds * 1000);
  await db
    .insertInto('console_sessions')
    .columns(['id_hash', 'user_id', 'expires_at', 'device'])
    .expression((e) =>
      e
        .selectFrom('users')
        .select((u) => [
          u.cast<Buffer>(u.val(sha256(token)), 'bytea').as('id_hash'),
          'id',
          u.cast<Date>(u.val(expiresAt), 'timestamptz').as('expires_at'),
          u.cast<string | null>(u.val(device ?? null), 'text').as('device'),
        ])
        .where('id', '=', userId)
        .where('password_hash', '=', passwordHash)
        .where('disabled_at', 'is', null)
        .forShare(),
    )
    .execute();
  return token;
}

/**
 * Finds the person signed in with this cookie, and their workspace, and notes that the sign-in is used.
 * @returns undefined when there is no session, it expired, or the person is disabled
 */
export async function findConsoleSession(db: Db, token: string): Promise<SignedInOwner | undefined> {
  const rows = await selectSessions(db, [token]);
  await noteUse(rows, (_unnoted, now) =>
    db.updateTable('console_sessions').set({ last_used_at: now }).where('id_hash', '=', sha256(token)).execute(),
  );
  return rows.map(ownerOf)[0];
}

/** The same for several cookies at once, of pages that are open and unused. @returns who is signed in, by token */
export async function findConsoleSessions(db: Db, tokens: readonly string[]): Promise<Map<string, SignedInOwner>> {
  const byHash = new Map(tokens.map((token) => [sha256(token).toString('hex'), token]));
  const rows = await selectSessions(db, tokens);
  return new Map(rows.map((row) => [byHash.get(row.id_hash.toString('hex')) ?? '', ownerOf(row)]));
}

interface SessionRow extends Omit<SignedInOwner, 'workspace' | 'toReview'> {
  id_hash: Buffer;
  last_used_at: Date | null;
  workspaceId: string;
  name: string;
  plan: Plan;
}

function selectSessions(db: Db, tokens: readonly string[]): Promise<SessionRow[]> {
  return db
    .selectFrom('console_sessions')
    .innerJoin('users', 'users.id', 'console_sessions.user_id')
    .innerJoin('workspaces', 'workspaces.id', 'users.current_workspace_id')
    .select(['id_hash', 'last_used_at', 'users.id as userId', 'users.email', 'users.is_operator as isOperator'])
    .select(['workspaces.id as workspaceId', 'workspaces.name', 'workspaces.plan'])
    .where('id_hash', '=', sql<Buffer>`any (${tokens.map(sha256)}::bytea[])`)
    .where('expires_at', '>', new Date())
    .where('users.disabled_at', 'is', null)
    .execute();
}

function ownerOf({ userId, email, isOperator, workspaceId, name, plan }: SessionRow): SignedInOwner {
  return { userId, email, isOperator, workspace: { id: workspaceId, name, plan } };
}

/** Lists the person's sign-ins that last, those used last first. @param token of the browser that asks */
export async function listConsoleSessions(db: Db, userId: string, token: string): Promise<ConsoleSession[]> {
  const rows = await db
    .selectFrom('console_sessions')
    .select(['id_hash', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', (order) => order.desc().nullsLast())
    .orderBy('created_at', 'desc')
    .limit(maxListed)
    .execute();
  const current = sha256(token);
  return rows.map(({ id_hash: hash, device, created_at: startedAt, last_used_at: lastUsedAt }) => ({
    id: hash.toString('base64url'),
    device: device ?? undefined,
    startedAt,
    lastUsedAt: lastUsedAt ?? undefined,
    isCurrent: hash.equals(current),
  }));
}

/** Ends one of the person's own sign-ins. @param id of `listConsoleSessions` */
export async function endSessionElsewhere(db: Db, userId: string, id: string): Promise<void> {
  await db
    .deleteFrom('console_sessions')
    .where('user_id', '=', userId)
    .where('id_hash', '=', Buffer.from(id, 'base64url'))
    .execute();
}

/** Ends the sign-in of this cookie. */
export async function endConsoleSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('console_sessions').where('id_hash', '=', sha256(token)).execute();
}
