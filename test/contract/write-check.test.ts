import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileSystemBlobs } from '../../service/blobs/file-system-blobs.ts';
import { createHealth, type Health } from '../../service/health/health.ts';
import { type StartedDatabase, startDatabase } from '../support/service/database.ts';

let database: StartedDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function newHealth(dataDir?: string): Health {
  const blobs = fileSystemBlobs(`${database.dataDir}/blobs`);
  return createHealth({ pool: database.pool, blobs, dataDir, areWritesRefused: () => false });
}

/** Asks when the last answer is too old to be repeated. */
async function ask(health: Health): Promise<string[]> {
  vi.advanceTimersByTime(1001);
  return health.degraded();
}

/** Returns the transaction that wrote last here. Other databases of the server have the same counter, so the row is looked at. */
async function lastChange(): Promise<string | undefined> {
  const { rows } = await database.pool.query("select xmin::text as xid from housekeeping where task = 'write-check'");
  return rows[0]?.xid;
}

describe('degraded', () => {
  it('writes at the start and after a refusal only, however often it is asked', async () => {
    const health = newHealth();
    const first = await lastChange();
    expect(await ask(health)).toEqual([]);
    const started = await lastChange();
    expect(started).not.toBe(first);
    for (let times = 0; times < 5; times += 1) expect(await ask(health)).toEqual([]);
    expect(await lastChange()).toBe(started);
    health.noteRefusal();
    expect(await ask(health)).toEqual([]);
    expect(await lastChange()).not.toBe(started);
  });

  it('finds out that the database was made read-only, and that it accepts writes again', async () => {
    const health = newHealth();
    const { pool } = database;
    const set = async (value: string) => {
      const { rows } = await pool.query<{ name: string }>('select current_database() as name');
      await pool.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`);
      await pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      // The connection of these statements keeps what it began with.
      const own = await pool.connect();
      own.release(true);
    };
    expect(await ask(health)).toEqual([]);
    await set('on');
    await expect.poll(() => ask(health)).toEqual(['writes']);
    const own = await pool.connect();
    await own.query('set default_transaction_read_only = off');
    const { rows } = await own.query<{ name: string }>('select current_database() as name');
    await own.query(`alter database ${rows[0]?.name} reset default_transaction_read_only`);
    own.release(true);
    await expect.poll(() => ask(health)).toEqual([]);
  });

  it('asks the disk of the database too', async () => {
    expect(await ask(newHealth(database.dataDir))).toEqual([]);
    // It has no space for anything.
    expect(await ask(newHealth('/proc'))).toEqual(['writes']);
  });
});
