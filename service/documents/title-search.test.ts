import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type StartedDatabase, startDatabase } from '../../test/support/service/database.ts';
import { createOwner } from '../accounts/create-owner.ts';
import { createListDocumentItems } from './list-documents.ts';

vi.setConfig({ hookTimeout: 60_000 });

/** Enough for the lists of a trigram that all titles have to be long. */
const documents = 10_000;

const others = [
  '100% done, a plan_b',
  'PLAN 5000 FOR later',
  'Crème brûlée für Änne',
  'plan(x) [draft] \\ 7',
  '数据 报告 2026',
];

let database: StartedDatabase;
let workspaceId: string;
let titles: string[];

beforeAll(async () => {
  database = await startDatabase();
  const owner = await createOwner(database.db, { email: 'ada@linkwake.example', name: 'Ada', plan: 'pro' });
  workspaceId = owner.workspaceId;
  // Triggers would take a lock for each row.
  const client = await database.pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into documents (workspace_id, created_by, slug, title, kind)
     select $1, $2, 'd-' || n, coalesce(($4::text[])[n], 'Plan ' || n || ' for ' || md5(n::text)), 'html'
     from generate_series(1, $3::int) n`,
    [workspaceId, owner.userId, documents, others],
  );
  await client.query('insert into document_titles select id, workspace_id, title from documents');
  // An automatic one would be counted as a search's blocks.
  await client.query('alter table documents set (autovacuum_enabled = false)');
  await client.query('alter table document_titles set (autovacuum_enabled = false)');
  await client.query('vacuum analyze documents, document_titles');
  client.release(true);
  ({ titles } = (await database.pool.query('select array_agg(title) as titles from documents')).rows[0]);
});

afterAll(() => database.stop());

const search = (query: string) => createListDocumentItems(database.db)(workspaceId, { query, limit: 100 });

const ofIndex = `select idx_blks_read + idx_blks_hit as read from pg_statio_user_indexes
  where indexrelname = 'document_titles_by_trigram'`;
const ofTables = `select sum(heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit) as read
  from pg_statio_user_tables where relname in ('documents', 'document_titles')`;

/** Returns how many blocks a search reads, of the index of titles or of the tables with all their indexes. */
async function blocksRead(query: string, counted = ofIndex): Promise<number> {
  const read = async () => Number((await database.pool.query<{ read: string }>(counted)).rows[0]?.read);
  const flush = () => database.pool.query('select pg_stat_force_next_flush()');
  await flush();
  const before = await read();
  await search(query);
  await flush();
  return (await read()) - before;
}

describe('The search by title', () => {
  it('reads the index for the rarest word only, where other words are in all titles', async () => {
    expect(await search('Plan 977 for')).toMatchObject([{ slug: 'd-977' }]);
    // The planner reads a block for each word that it judges. The lists of all trigrams are several times as many.
    expect(await blocksRead('Plan 977 for')).toBeLessThan(2 * (await blocksRead(' 977 ')));
  });

  it('reads few more blocks after many views, which change the rows of documents', async () => {
    const before = await blocksRead('Plan 977 for', ofTables);
    await database.pool.query(`update documents set views = views + 1 where slug < 'd-2'`);
    expect(await blocksRead('Plan 977 for', ofTables)).toBeLessThan(before + 100);
  });

  it('follows new and changed titles, and forgets those of deleted documents', async () => {
    const slugs = async (query: string) => (await search(query)).map(({ slug }) => slug);
    await database.pool.query(
      `insert into documents (workspace_id, created_by, slug, title, kind)
       select workspace_id, created_by, 'fresh', 'Quarterly outlook', 'html' from documents limit 1`,
    );
    expect(await slugs('quarterly')).toEqual(['fresh']);
    await database.pool.query(`update documents set title = 'Yearly outlook' where slug = 'fresh'`);
    expect(await slugs('quarterly')).toEqual([]);
    expect(await slugs('yearly out')).toEqual(['fresh']);
    await database.pool.query(`delete from documents where slug = 'fresh'`);
    expect(await slugs('yearly out')).toEqual([]);
    expect((await database.pool.query('select from document_titles')).rowCount).toBe(documents);
  });

  it('finds a title however the characters of the query are composed, and none for text that no title can have', async () => {
    const slugs = async (query: string) => (await search(query)).map(({ slug }) => slug);
    await database.pool.query(
      `insert into documents (workspace_id, created_by, slug, title, kind)
       select workspace_id, created_by, 'composed', $1, 'html' from documents limit 1`,
      ['Caf\u00e9'],
    );
    expect(await slugs('cafe\u0301')).toEqual(['composed']);
    expect(await slugs('Caf\u0000')).toEqual([]);
    expect(await slugs('\u0000')).toEqual([]);
    await database.pool.query(`delete from documents where slug = 'composed'`);
  });

  it('finds exactly the titles that contain the text, whatever its words are', async () => {
    const queries = [
      'plan 5000 for',
      '100% done',
      '0% d',
      'plan_b',
      'plan b',
      'n_',
      'crÈme BRÛLÉE für',
      'n(x) [d',
      '\\ 7',
    ];
    queries.push(
      '数据 报告',
      '报告 2026',
      'for plan',
      'Plan  977',
      ' 4977 f',
      '77 for',
      'nowhere 977 for',
      'a',
      ' ',
      '- % _',
    );
    for (const query of queries) {
      const expected = titles.filter((title) => title.toLowerCase().includes(query.toLowerCase()));
      const found = await search(query);
      expect(found.length, query).toBe(Math.min(expected.length, 100));
      expect(expected, query).toEqual(expect.arrayContaining(found.map(({ title }) => title)));
    }
  });
});
