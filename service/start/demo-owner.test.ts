import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDatabase } from '../../test/support/service/database.ts';
import { findApiKeyOwner, listApiKeys, revokeApiKey } from '../accounts/api-keys.ts';
import { hashPassword, verifyPassword } from '../accounts/password-hash.ts';
import { readConfig } from '../config/config.ts';
import { type DemoOwner, ensureDemoOwner } from './demo-owner.ts';

vi.setConfig({ hookTimeout: 60_000 });

let database: Awaited<ReturnType<typeof startDatabase>>;

beforeAll(async () => {
  database = await startDatabase();
});

afterAll(() => database.stop());

function ensure(): Promise<DemoOwner> {
  const { db, dataDir } = database;
  return ensureDemoOwner({ db, config: readConfig({ DATA_DIR: dataDir }) });
}

async function works(owner: DemoOwner): Promise<boolean> {
  const { db } = database;
  const user = await db.selectFrom('users').selectAll().where('email', '=', owner.email).executeTakeFirstOrThrow();
  const keyOwner = await findApiKeyOwner(db, owner.api_key ?? '');
  return keyOwner?.userId === user.id && verifyPassword(user.password_hash, owner.password ?? '', 'user:test');
}

describe('the demo owner', () => {
  it('is created on the first start and read on every other, from a file that only we may read', async () => {
    const first = await ensure();
    expect(await works(first)).toBe(true);
    expect(await ensure()).toEqual(first);
    const { mode } = await stat(join(database.dataDir, 'demo-owner.json'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('gets new credentials when the file was cut off', async () => {
    const first = await ensure();
    await writeFile(join(database.dataDir, 'demo-owner.json'), '{"email":"demo@');
    const second = await ensure();
    expect(second.email).toBe(first.email);
    expect([await works(first), await works(second)]).toEqual([false, true]);
  });

  it('is returned without a password or key that no longer works', async () => {
    const { db } = database;
    const { email } = await ensure();
    const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const password_hash = await hashPassword('one of my own', 'user:test');
    await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
    expect(Object.keys(await ensure())).toEqual(['email', 'api_key']);
    for (const key of await listApiKeys(db, id)) await revokeApiKey(db, id, key.id);
    expect(await ensure()).toEqual({ email });
  });

  it('gets a new password and key when the file was lost', async () => {
    const before = await ensure();
    await rm(join(database.dataDir, 'demo-owner.json'));
    const after = await ensure();
    expect(after.password).not.toBe(before.password);
    expect(await works(after)).toBe(true);
  });
});
