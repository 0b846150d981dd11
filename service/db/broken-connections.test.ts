import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedDatabase, startDatabase } from '../../test/support/service/database.ts';
import { startTcpProxy, type TcpProxy } from '../../test/support/service/tcp-proxy.ts';
import { StorageUnavailable } from '../blobs/errors.ts';
import { connect } from './database.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

let database: StartedDatabase;
beforeAll(async () => {
  database = await startDatabase({ migrated: false });
});
afterAll(() => database.stop());

const terminate =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

describe('a connection that PostgreSQL closes', () => {
  it('while nobody uses it ends no process, and the next query has another', async () => {
    const { pool } = database;
    const held = await pool.connect();
    let ended = false;
    held.once('end', () => {
      ended = true;
    });
    await pool.query(terminate);
    // Without a listener on the client, its 'error' is an uncaught exception, which fails the run.
    await expect.poll(() => ended).toBe(true);
    const fault: unknown = await held.query('select 1').catch((cause: unknown) => cause);
    expect(isDatabaseUnavailable(fault)).toBe(true);
    held.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('in a query and in a transaction fails that work only', async () => {
    const { db, pool } = database;
    const sleeping = pool.query('select pg_sleep(60)').catch((cause: unknown) => cause);
    const held = db.transaction().execute(async () => {
      await expect
        .poll(async () => (await pool.query("select from pg_stat_activity where query ~ '^select pg_sleep'")).rowCount)
        .toBe(1);
      await pool.query(terminate);
    });
    expect(isDatabaseUnavailable(await held.catch((cause: unknown) => cause))).toBe(true);
    expect(isDatabaseUnavailable(await sleeping)).toBe(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('without a word fails the query with the socket’s error', async () => {
    const held = await database.pool.connect();
    const sleeping = held.query('select pg_sleep(60)').catch((cause: unknown) => cause);
    const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    (held as unknown as { connection: { stream: Socket } }).connection.stream.destroy(reset);
    expect(await sleeping).toBe(reset);
    expect(isDatabaseUnavailable(reset)).toBe(true);
    held.release(true);
  });
});

describe('a query over the network', () => {
  const silence = { silenceMs: 100, answerMs: 10_000 };
  let proxy: TcpProxy;
  beforeAll(async () => {
    const { host, port } = database.pool.options;
    proxy = await startTcpProxy({ path: `${host}/.s.PGSQL.${port}` });
  });
  afterAll(() => proxy.stop());

  const connectThere = (limits = silence) => {
    const { user, database: name } = database.pool.options;
    return connect({ host: '127.0.0.1', port: proxy.port, user, database: name }, { silence: limits }).pool;
  };

  it('may be silent while it runs', async () => {
    const pool = connectThere();
    expect((await pool.query('select pg_sleep(0.6)')).rowCount).toBe(1);
    await pool.end();
  });

  it('fails when its host has vanished without a word, and the next one has another connection', async () => {
    const pool = connectThere({ ...silence, answerMs: 200 });
    await pool.query('select 1');
    proxy.vanish();
    const fault: unknown = await pool.query('select 1').catch((cause: unknown) => cause);
    expect(isDatabaseUnavailable(fault)).toBe(true);
    proxy.comeBack();
    // A new connection on a busy machine may exceed the short limit, too; the dead one would never answer.
    const next = () => pool.query('select 1 as one').then(({ rows }) => rows, String);
    await expect.poll(next, { timeout: 20_000 }).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('fails when something between dropped its connection, and the server never received it', async () => {
    const pool = connectThere();
    await pool.query('select 1');
    proxy.dropOpen();
    const fault: unknown = await pool.query('select 1').catch((cause: unknown) => cause);
    expect(isDatabaseUnavailable(fault)).toBe(true);
    await pool.end();
  });
});

describe('a pool', () => {
  it('ends although a connection is in use by work that never ends', async () => {
    const { pool } = connect(database.pool.options);
    const held = await pool.connect();
    let ended = false;
    held.once('end', () => {
      ended = true;
    });
    await pool.end();
    expect(ended).toBe(true);
  });
});

describe('a fault', () => {
  it('is the database’s by its SQLSTATE or what caused it', () => {
    const withCode = (code: string) => Object.assign(new Error('…'), { code });
    for (const code of ['57P01', '57P03', '08006', '53100', '53300', '25006', 'ENOSPC'])
      expect(isDatabaseUnavailable(withCode(code))).toBe(true);
    expect(isDatabaseUnavailable(new Error('…', { cause: withCode('57P01') }))).toBe(true);
    for (const code of ['23505', '42P01', '57014', 'EACCES']) expect(isDatabaseUnavailable(withCode(code))).toBe(false);
    expect(isDatabaseUnavailable(undefined)).toBe(false);
  });

  it('of another connection is not the database’s: a client that hangs up, an object storage that is away', () => {
    for (const code of ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT']) {
      const fault = Object.assign(new Error('…'), { code });
      expect(isDatabaseUnavailable(fault)).toBe(false);
      expect(isDatabaseUnavailable(new StorageUnavailable('…', { cause: fault }))).toBe(false);
    }
  });
});
