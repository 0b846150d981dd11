import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedDatabase, startDatabase } from '../../test/support/service/database.ts';
import { connect } from './database.ts';
import { type DatabaseConnection, type DatabaseHosts, databaseHosts } from './database-hosts.ts';

let database: StartedDatabase;
beforeAll(async () => {
  database = await startDatabase({ migrated: false });
  await database.pool.query('create database standby');
  await database.pool.query('alter database standby set default_transaction_read_only = on');
});
afterAll(() => database.stop());

describe('the hosts of DATABASE_URL', () => {
  it('are tried in their order, and one of them is passed over once only', () => {
    const hosts = databaseHosts(
      'postgres://a:b%40c@one:5432,two/linkwake?target_session_attrs=read-write&sslmode=require',
    );
    const first = hosts.current();
    expect(first).toEqual({ connectionString: 'postgres://a:b%40c@one:5432/linkwake?sslmode=require' });
    hosts.reject(first);
    hosts.reject(first);
    expect(hosts.current()).toEqual({ connectionString: 'postgres://a:b%40c@two/linkwake?sslmode=require' });
    hosts.reject(hosts.current());
    expect(hosts.current()).toBe(first);
  });

  it('must accept writes when there are several, or when the address says so', () => {
    expect(databaseHosts('postgres://one,two/linkwake').mustBeWritable).toBe(true);
    expect(databaseHosts('postgres://one/linkwake?target_session_attrs=primary').mustBeWritable).toBe(true);
    expect(databaseHosts('postgres://one/linkwake')).toMatchObject({ mustBeWritable: false, count: 1 });
  });
});

it('a pool passes over a host that is down and one that only reads', async () => {
  const { host, port, user, password } = database.pool.options;
  const own: DatabaseConnection = { host, port, user, password };
  const candidates = [{ ...own, host: '127.0.0.1', port: 1 }, { ...own, database: 'standby' }, database.pool.options];
  const hosts: DatabaseHosts = {
    current: () => candidates[0] ?? {},
    reject(rejected) {
      if (rejected === candidates[0]) candidates.push(...candidates.splice(0, 1));
    },
    count: candidates.length,
    mustBeWritable: true,
  };
  const { pool } = connect(hosts);
  expect((await pool.query('select current_database() as name')).rows).toEqual([
    { name: database.pool.options.database },
  ]);
  await pool.end();
});
