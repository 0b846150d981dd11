import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { createApiKey, findApiKeyOwner } from '../accounts/api-keys.ts';
import { createOwner } from '../accounts/create-owner.ts';
import { generatePassword, hashPassword, verifyPassword } from '../accounts/passwords.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';

const email = 'demo@linkwake.example';

const demoOwner = z.object({ email: z.string(), password: z.string(), api_key: z.string() });

type Kept = z.infer<typeof demoOwner>;

/** Without what was made and no longer works: a changed password, a revoked key. */
export type DemoOwner = Pick<Kept, 'email'> & Partial<Kept>;

/**
 * The owner one can sign in as at once. What is needed for that is kept beside the data, for our own eyes only, so that
 * every start can say it again.
 */
export async function ensureDemoOwner({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<DemoOwner> {
  const file = join(config.dataDir, 'demo-owner.json');
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  const kept = await readKept(file);
  if (user && kept) return whatStillWorks(db, user.password_hash, kept);
  const owner = user ? await newCredentials(db, user.id) : await newOwner(db);
  await writeFile(file, `${JSON.stringify(owner, null, 2)}\n`, { mode: 0o600 });
  return owner;
}

async function whatStillWorks(db: Db, passwordHash: string, kept: Kept): Promise<DemoOwner> {
  return {
    email: kept.email,
    ...((await verifyPassword(passwordHash, kept.password)) && { password: kept.password }),
    ...((await findApiKeyOwner(db, kept.api_key)) && { api_key: kept.api_key }),
  };
}

async function readKept(file: string): Promise<Kept | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : demoOwner.parse(JSON.parse(text));
}

async function newOwner(db: Db): Promise<Kept> {
  const { password, apiKey } = await createOwner(db, { email, name: 'Demo', plan: 'pro', isOperator: true });
  return { email, password, api_key: apiKey };
}

async function newCredentials(db: Db, userId: string): Promise<Kept> {
  const password = generatePassword();
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', userId)
    .execute();
  return { email, password, api_key: await createApiKey(db, userId, 'Demo key') };
}
