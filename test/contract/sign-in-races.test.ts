import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChangePassword } from '../../service/accounts/change-password.ts';
import { startConsoleSession } from '../../service/accounts/console-sessions.ts';
import { type CreatedOwner, createOwner } from '../../service/accounts/create-owner.ts';
import { type AuthenticatedUser, createSignIn, type SignIn } from '../../service/accounts/sign-in.ts';
import { createSecrets } from '../../service/crypto/secrets.ts';
import { type StartedDatabase, startDatabase } from '../support/service/database.ts';
import { waitingForLocks } from '../support/service/waiting-for-locks.ts';

const next = 'a longer password';

let database: StartedDatabase;
let signIn: SignIn;
let changePassword: ReturnType<typeof createChangePassword>;
let owner: CreatedOwner;
let number = 0;

beforeAll(async () => {
  database = await startDatabase();
  const deps = { ...database, secrets: createSecrets(database.db) };
  signIn = createSignIn(deps);
  changePassword = createChangePassword(deps);
});
afterAll(() => database?.stop());
beforeEach(async () => {
  number += 1;
  owner = await createOwner(database.db, { email: `person-${number}@example.com`, name: '', plan: 'free' });
});

async function recognised(password: string): Promise<AuthenticatedUser> {
  const outcome = await signIn({ email: owner.email, password, network: 'here' });
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome;
}

const change = (current: string, to = next) =>
  changePassword({ userId: owner.userId, email: owner.email, current, next: to });

async function sessions(): Promise<number> {
  const { db } = database;
  return (await db.selectFrom('console_sessions').select('user_id').where('user_id', '=', owner.userId).execute())
    .length;
}

describe('a sign-in with the old password during a change of the password', () => {
  it('is refused when the change was first', async () => {
    const known = await recognised(owner.password);
    expect(await change(owner.password)).toHaveProperty('changed');
    await startConsoleSession(database.db, known);
    expect(await sessions()).toBe(0);
    await startConsoleSession(database.db, await recognised(next));
    expect(await sessions()).toBe(1);
  });

  it('is awaited and ended when it was first', async () => {
    const known = await recognised(owner.password);
    let changing: ReturnType<typeof change> | undefined;
    await database.db.transaction().execute(async (transaction) => {
      await startConsoleSession(transaction, known);
      changing = change(owner.password);
      await waitingForLocks(database.pool, 1);
    });
    expect(await changing).toHaveProperty('changed');
    expect(await sessions()).toBe(0);
  });

  it('waits for a running change', async () => {
    const { passwordHash } = await recognised(owner.password);
    let beginning: Promise<string> | undefined;
    await database.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('users').set({ password_hash: 'x' }).where('id', '=', owner.userId).execute();
      beginning = startConsoleSession(database.db, { userId: owner.userId, passwordHash });
      await waitingForLocks(database.pool, 1);
    });
    await beginning;
    expect(await sessions()).toBe(0);
  });
});

it('leaves the tries of a network to those who do not know the password', async () => {
  const outcomes = async (...passwords: string[]) => {
    const given: string[] = [];
    for (const password of passwords) {
      const outcome = await signIn({ email: owner.email, password, network: 'an office' });
      given.push('refused' in outcome ? outcome.refused : 'signed in');
    }
    return given;
  };
  expect(await outcomes('a wrong password')).toEqual(['wrong']);
  await database.pool.query(`update rate_limits set points = 98 where key like 'sign-in-network:%' and points = 1`);
  const { password } = owner;
  expect(await outcomes(password, password, password)).toEqual(['signed in', 'signed in', 'signed in']);
  expect(await outcomes('wrong 1', 'wrong 2', 'wrong 3', password)).toEqual(['wrong', 'wrong', 'too_many', 'too_many']);
});

it('one of two simultaneous changes wins', async () => {
  const outcomes = await Promise.all([change(owner.password, `${next} 1`), change(owner.password, `${next} 2`)]);
  expect(outcomes.filter((outcome) => 'changed' in outcome)).toHaveLength(1);
  expect(outcomes).toContainEqual({ refused: 'wrong' });
});
