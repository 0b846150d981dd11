import { join } from 'node:path';
import * as z from 'zod';
import { createApiKey, findApiKeyOwner } from '../accounts/api-keys.ts';
import { createOwner } from '../accounts/create-owner.ts';
import { generatePassword, hashPassword, verifyPassword } from '../accounts/password-hash.ts';
import type { AuthenticatedUser } from '../accounts/sign-in.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { readStoredJson, writeStoredJson } from './stored-json.ts';

const email = 'demo@linkwake.example';

const demoOwner = z.object({ email: z.string(), password: z.string(), api_key: z.string() });

type StoredOwner = z.infer<typeof demoOwner>;

/** The demo owner, without credentials that no longer work: a changed password, a revoked key. */
export type DemoOwner = Pick<StoredOwner, 'email'> & Partial<StoredOwner>;

/** Returns the demo owner's account, for a sign-in link. */
export async function findDemoOwner(db: Db): Promise<AuthenticatedUser> {
  const { id, password_hash } = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { userId: id, passwordHash: password_hash };
}

/**
 * Ensures that a demo owner exists, so that a developer can sign in at once. The credentials are stored next to the data,
 * readable by this account only, so that every start can print them.
 */
export async function ensureDemoOwner({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<DemoOwner> {
  const file = join(config.dataDir, 'demo-owner.json');
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  const stored = await readStoredJson(file, demoOwner);
  if (user && stored) return selectValid(db, user.password_hash, stored);
  const owner = user ? await renewCredentials(db, user.id) : await createDemoOwner(db);
  await writeStoredJson(file, owner);
  return owner;
}

async function selectValid(db: Db, passwordHash: string, stored: StoredOwner): Promise<DemoOwner> {
  return {
    email: stored.email,
    ...((await verifyPassword(passwordHash, stored.password, 'user:demo')) && { password: stored.password }),
    ...((await findApiKeyOwner(db, stored.api_key)) && { api_key: stored.api_key }),
  };
}

async function createDemoOwner(db: Db): Promise<StoredOwner> {
  const { password, apiKey } = await createOwner(db, { email, name: 'Demo', plan: 'pro', isOperator: true });
  return { email, password, api_key: apiKey };
}

async function renewCredentials(db: Db, userId: string): Promise<StoredOwner> {
  const password = generatePassword();
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password, `user:${userId}`) })
    .where('id', '=', userId)
    .execute();
  return { email, password, api_key: await createApiKey(db, userId, 'Demo key') };
}
