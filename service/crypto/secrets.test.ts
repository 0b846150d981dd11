import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { startDatabase } from '../../test/support/service/database.ts';
import { createSecrets } from './secrets.ts';

vi.setConfig({ hookTimeout: 60_000 });

let database: Awaited<ReturnType<typeof startDatabase>>;

beforeAll(async () => {
  database = await startDatabase();
});

afterAll(() => database.stop());

describe('secrets', () => {
  it('are the same for every process, even when they ask at the same moment', async () => {
    const processes = [createSecrets(database.db), createSecrets(database.db), createSecrets(database.db)];
    const keys = await Promise.all(processes.map((secrets) => secrets.key('cookies')));
    expect(keys[0]).toHaveLength(32);
    expect(keys.every((key) => key.equals(keys[0] ?? Buffer.alloc(0)))).toBe(true);
  });

  it('differ by name', async () => {
    const secrets = createSecrets(database.db);
    expect((await secrets.key('one')).equals(await secrets.key('other'))).toBe(false);
  });

  it('are created again after a failed attempt', async () => {
    const secrets = createSecrets(database.db);
    const schema = z.object({ value: z.string() });
    const failing = () => Promise.reject(new Error('no entropy'));
    await expect(secrets.value('late', schema, failing)).rejects.toThrow('no entropy');
    expect(await secrets.value('late', schema, () => ({ value: 'made' }))).toEqual({ value: 'made' });
  });
});
