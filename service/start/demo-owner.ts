import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { createApiKey } from '../accounts/api-keys.ts';
import { createOwner } from '../accounts/create-owner.ts';
import { hashPassword, makePassword } from '../accounts/passwords.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';

const email = 'demo@linkwake.example';

const demoOwner = z.object({ email: z.string(), password: z.string(), api_key: z.string() });

export type DemoOwner = z.infer<typeof demoOwner>;

/**
 * The owner one can sign in as at once. What is needed for that is kept beside the data, for our own eyes only, so that
 * every start can say it again.
 */
export async function ensureDemoOwner({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<DemoOwner> {
  const file = join(config.dataDir, 'demo-owner.json');
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  const kept = await readKept(file);
  if (user && kept) return kept;
  const owner = user ? await newCredentials(db, user.id) : await newOwner(db);
  await writeFile(file, `${JSON.stringify(owner, null, 2)}\n`, { mode: 0o600 });
  return owner;
}

async function readKept(file: string): Promise<DemoOwner | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : demoOwner.parse(JSON.parse(text));
}

async function newOwner(db: Db): Promise<DemoOwner> {
  const { password, apiKey } = await createOwner(db, { email, name: 'Demo', plan: 'pro', isOperator: true });
  return { email, password, api_key: apiKey };
}

async function newCredentials(db: Db, userId: string): Promise<DemoOwner> {
  const password = makePassword();
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', userId)
    .execute();
  return { email, password, api_key: await createApiKey(db, userId, 'Demo key') };
}
