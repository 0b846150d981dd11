import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDatabase } from '../../test/support/service/database.ts';
import { migrate } from './migrate.ts';

vi.setConfig({ hookTimeout: 60_000 });

let database: Awaited<ReturnType<typeof startDatabase>>;

beforeAll(async () => {
  database = await startDatabase();
});

afterAll(() => database.stop());

describe('migrations', () => {
  it('are all applied in order, each once', async () => {
    const files = (await readdir(new URL('./migrations/', import.meta.url))).sort();
    const applied = await database.pool.query<{ name: string }>(
      'select name from migrations order by applied_at, name',
    );
    expect(applied.rows.map(({ name }) => name)).toEqual(files);
    expect(await migrate(database.pool)).toEqual([]);
  });

  it('are applied once by several services that start at the same moment', async () => {
    await database.pool.query('drop schema public cascade; create schema public');
    const applied = await Promise.all([migrate(database.pool), migrate(database.pool), migrate(database.pool)]);
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  });

  it('work where the administrator has installed pg_trgm in another schema', async () => {
    await database.pool.query('drop schema public cascade; create schema public; create schema extensions');
    await database.pool.query('create extension pg_trgm schema extensions');
    expect((await migrate(database.pool)).length).toBeGreaterThan(0);
    await database.pool.query('drop schema extensions cascade');
  });

  it('leave no change and no lock behind when one fails', async () => {
    await database.pool.query('drop schema public cascade; create schema public; create table documents (id int)');
    await expect(migrate(database.pool)).rejects.toThrow('already exists');
    await database.pool.query('drop table documents');
    expect((await migrate(database.pool)).length).toBeGreaterThan(0);
  });
});
