import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startDatabase } from '../../test/support/service/database.ts';
import { applyMigrations, migrate, recreateSchema } from './migrate.ts';

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

  it('are refused on a database that a newer version has migrated', async () => {
    await database.pool.query(`insert into migrations (name) values ('9999-of-a-newer-version.sql')`);
    await expect(migrate(database.pool)).rejects.toThrow(
      'The database was used by a newer version, whose migration 9999-of-a-newer-version this one does not know.',
    );
    await database.pool.query(`delete from migrations where name like '9999-%'`);
    expect(await migrate(database.pool)).toEqual([]);
  });

  it('leave no change and no lock behind when one fails', async () => {
    await database.pool.query('drop schema public cascade; create schema public; create table documents (id int)');
    await expect(migrate(database.pool)).rejects.toThrow('already exists');
    await database.pool.query('drop table documents');
    expect((await migrate(database.pool)).length).toBeGreaterThan(0);
  });

  it('give documents the time of their latest counted view', async () => {
    const client = await database.pool.connect();
    onTestFinished(() => client.release(true));
    const files = (await readdir(new URL('./migrations/', import.meta.url))).sort();
    const at = files.indexOf('0038-order-of-documents.sql');
    await client.query('begin');
    await recreateSchema(client, files.slice(0, at));
    await client.query(`with workspace as (insert into workspaces (name, plan) values ('W', 'pro') returning id),
      person as (insert into users (email, name, password_hash, current_workspace_id) select 'a@b.example', 'A', '', id from workspace returning id)
      insert into documents (workspace_id, created_by, slug, title, kind)
      select workspace.id, person.id, slug, repeat(slug, 5000), 'html' from workspace, person, unnest(array['seen', 'opened', 'new']) slug`);
    await client.query(`insert into versions (document_id, number, created_by, source_kind, source_name, source_blob, source_bytes, source_sha256, state)
      select id, 1, created_by, 'html', '', '', 0, '', 'ready' from documents`);
    await client.query(`insert into views (document_id, version_id, counted_at)
      select document_id, v.id, case slug when 'seen' then '2026-01-01'::timestamptz + make_interval(days => n) end
      from documents d, versions v, generate_series(0, 2) n where v.document_id = d.id and slug <> 'new'`);
    await client.query('commit; begin');
    await applyMigrations(client, files.slice(at));
    const { rows } = await client.query(
      `select slug, to_char(last_viewed_at, 'YYYY-MM-DD') as viewed from documents order by slug`,
    );
    expect(rows).toEqual([
      { slug: 'new', viewed: null },
      { slug: 'opened', viewed: null },
      { slug: 'seen', viewed: '2026-01-03' },
    ]);
  });

  it('keep the reports and notices of documents where rooms get them, too', async () => {
    const client = await database.pool.connect();
    onTestFinished(() => client.release(true));
    const files = (await readdir(new URL('./migrations/', import.meta.url))).sort();
    const at = files.indexOf('0112-room-reports.sql');
    await client.query('begin');
    await recreateSchema(client, files.slice(0, at));
    await client.query(`with workspace as (insert into workspaces (name, plan) values ('W', 'pro') returning id),
      person as (insert into users (email, name, password_hash, current_workspace_id) select 'a@b.example', 'A', '', id from workspace returning id),
      room as (insert into rooms (workspace_id, created_by, slug, title) select workspace.id, person.id, 'room', 'Room' from workspace, person),
      document as (insert into documents (workspace_id, created_by, slug, title, kind)
        select workspace.id, person.id, 'document', 'Document', 'html' from workspace, person returning id),
      report as (insert into page_reports (document_id, reason, details) select id, 'fraud', '' from document)
      insert into notices (user_id, document_id, kind, due_at) select person.id, document.id, 'view', now() from person, document`);
    await client.query('commit; begin');
    await applyMigrations(client, files.slice(at));
    const { rows } = await client.query(`
      select (select review_status from rooms) as status, n.data, n.room_id, n.document_id = r.document_id as same
      from notices n, page_reports r`);
    expect(rows).toEqual([{ status: null, data: {}, room_id: null, same: true }]);
  });
});
