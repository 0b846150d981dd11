import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StartedDatabase, startDatabase } from '../../test/support/service/database.ts';
import type { DatabasePool } from './database-pool.ts';

let database: StartedDatabase;
let pool: DatabasePool;
const onWritten = vi.fn();
beforeAll(async () => {
  database = await startDatabase({ migrated: false });
  pool = database.pool;
  await pool.query('create table watched (id int); create table other (id int)');
  pool.writes.add({ tables: ['watched'], except: 'update watched set id = id + ', onWritten });
});
afterAll(() => database.stop());
beforeEach(() => onWritten.mockClear());

describe('a watcher of writes to a table', () => {
  it.each([
    'insert into watched values (1)',
    'INSERT INTO "watched" VALUES (1)',
    'update watched set id = 2',
    'update only "watched" set id = 2',
    'with gone as (delete from watched returning id) select * from gone',
    'truncate table watched',
  ])('is called before whoever runs %s goes on', async (statement) => {
    await pool.query(statement);
    expect(onWritten).toHaveBeenCalled();
  });

  it.each([
    'select * from watched',
    'select * from watched for update',
    'insert into other values (1)',
    'update watched set id = id + 1',
  ])('is not called for %s', async (statement) => {
    await pool.query(statement);
    expect(onWritten).not.toHaveBeenCalled();
  });

  it('is called after the commit, not before', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('insert into watched values (1)');
    await client.query('select 1');
    expect(onWritten).not.toHaveBeenCalled();
    await client.query('commit');
    expect(onWritten).toHaveBeenCalled();
    client.release();
  });

  it('is called for a statement that waited behind another one', async () => {
    const client = await pool.connect();
    const first = client.query('select 1');
    const second = client.query('insert into watched values (1)');
    await first;
    onWritten.mockClear();
    await second;
    expect(onWritten).toHaveBeenCalled();
    onWritten.mockClear();
    await client.query('select 1');
    expect(onWritten).not.toHaveBeenCalled();
    client.release();
  });

  it('is called when the connection breaks during a commit', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('insert into watched values (1)');
    const committed = client.query('commit').catch(() => onWritten.mock.calls.length);
    (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    expect(await committed).toBeGreaterThan(0);
    client.release(true);
  });
});
