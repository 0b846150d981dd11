import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedDatabase, startDatabase } from '../../test/support/service/database.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

let database: StartedDatabase;
beforeAll(async () => {
  database = await startDatabase({ migrated: false });
});
afterAll(() => database.stop());

const terminate =
  "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'linkwake' and pid <> pg_backend_pid()";

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
});

describe('a fault', () => {
  it('is the database’s by its SQLSTATE, its system error or what caused it', () => {
    const withCode = (code: string) => Object.assign(new Error('…'), { code });
    for (const code of ['57P01', '57P03', '08006', '53100', '53300', '25006', 'ECONNREFUSED', 'EPIPE'])
      expect(isDatabaseUnavailable(withCode(code))).toBe(true);
    expect(isDatabaseUnavailable(new Error('…', { cause: withCode('57P01') }))).toBe(true);
    for (const code of ['23505', '42P01', '57014', 'EACCES']) expect(isDatabaseUnavailable(withCode(code))).toBe(false);
    expect(isDatabaseUnavailable(undefined)).toBe(false);
  });
});
