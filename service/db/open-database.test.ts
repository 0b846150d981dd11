import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectionString, startDatabase } from '../../test/support/service/database.ts';
import { DatabaseUnavailable } from './errors.ts';
import { openDatabase } from './open-database.ts';

// A run without a shared server starts its own.
vi.setConfig({ testTimeout: 60_000 });

describe('an operator’s database', () => {
  it('that does not answer is reported in a sentence, with every address of its name', async () => {
    const opening = openDatabase({ databaseUrl: 'postgres://user:secret@localhost:1/linkwake', dataDir: '/nowhere' });
    const fault: unknown = await opening.catch((cause: unknown) => cause);
    expect(fault).toBeInstanceOf(DatabaseUnavailable);
    expect(fault).toHaveProperty('message', expect.stringMatching(/ECONNREFUSED.*Check DATABASE_URL/));
    expect(String(fault)).not.toContain('secret');
  });

  it.each([
    ['create no tables', 'grant usage on schema public to', 'permission denied for schema public'],
    ['not even use the schema', 'revoke all on schema public from', 'no schema has been selected to create in'],
  ])('that lets the account %s is reported with the rights to grant', async (_, change, reason) => {
    const database = await startDatabase({ migrated: false });
    const role = `without_rights_${randomUUID().replaceAll('-', '')}`;
    onTestFinished(async () => {
      await database.pool.query(`drop owned by ${role}; drop role ${role}`);
      await database.stop();
    });
    await database.pool.query(`revoke all on schema public from public; create role ${role} login password 'secret'`);
    await database.pool.query(`${change} ${role}`);
    const databaseUrl = connectionString({ ...database.pool.options, user: role, password: 'secret' });
    const fault: unknown = await openDatabase({ databaseUrl, dataDir: '/nowhere' }).catch((cause: unknown) => cause);
    expect(fault).toBeInstanceOf(DatabaseUnavailable);
    expect(fault).toHaveProperty(
      'message',
      `The database refuses the migrations: ${reason}. Let the account in DATABASE_URL own the database and its tables, or grant it CREATE and USAGE on the schema public.`,
    );
  });
});
