import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDatabase } from '../../test/support/service/database.ts';
import { createApiKey, findApiKeyOwner, listApiKeys, revokeApiKey } from './api-keys.ts';
import { type CreatedOwner, createOwner } from './create-owner.ts';
import { EmailTaken } from './errors.ts';

vi.setConfig({ hookTimeout: 60_000 });

let database: Awaited<ReturnType<typeof startDatabase>>;
let owner: CreatedOwner;

beforeAll(async () => {
  database = await startDatabase();
  owner = await createOwner(database.db, { email: 'Ada@linkwake.example', name: 'Ada', plan: 'free' });
});

afterAll(() => database.stop());

describe('API keys', () => {
  /** @contract auth/api-key */
  it('belong to their owner and are kept as a hash with a hint', async () => {
    const { db } = database;
    const key = await createApiKey(db, owner.userId, 'report');
    expect(key).toMatch(/^lw_[\w-]{43}$/);
    expect((await findApiKeyOwner(db, key))?.userId).toBe(owner.userId);
    const [newest] = await listApiKeys(db, owner.userId);
    expect(newest).toMatchObject({ name: 'report', hint: key.slice(0, 7) });
    const rows = await db.selectFrom('api_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('record their last use, but do not write on every call', async () => {
    const { db } = database;
    const key = await createApiKey(db, owner.userId, 'busy');
    const lastUsed = async () => (await listApiKeys(db, owner.userId)).find(({ name }) => name === 'busy')?.lastUsedAt;
    expect(await lastUsed()).toBeNull();
    await findApiKeyOwner(db, key);
    const first = await lastUsed();
    expect(first).toBeInstanceOf(Date);
    await findApiKeyOwner(db, key);
    expect(await lastUsed()).toEqual(first);
  });

  it('are deleted once revoked, and only their owner can revoke them', async () => {
    const { db } = database;
    const other = await createOwner(db, { email: 'bo@linkwake.example', name: 'Bo', plan: 'free' });
    const [key] = await listApiKeys(db, other.userId);
    await revokeApiKey(db, owner.userId, key?.id ?? '');
    expect((await findApiKeyOwner(db, other.apiKey))?.userId).toBe(other.userId);
    await revokeApiKey(db, other.userId, key?.id ?? '');
    expect(await findApiKeyOwner(db, other.apiKey)).toBeUndefined();
    expect(await listApiKeys(db, other.userId)).toEqual([]);
  });
});

describe('owners', () => {
  it('are identified by email address regardless of case, and a refused one leaves nothing behind', async () => {
    const { db } = database;
    const count = async () => (await db.selectFrom('workspaces').select('id').execute()).length;
    const before = await count();
    const again = createOwner(db, { email: 'ADA@LINKWAKE.EXAMPLE', name: 'Ada', plan: 'pro' });
    await expect(again).rejects.toBeInstanceOf(EmailTaken);
    expect(await count()).toBe(before);
  });
});
