import { sql } from 'kysely';
import { asciiEmail, emailKey } from '#shared/contract/email-address.ts';
import type { Db } from '../db/database.ts';
import { dropOwnerMail } from '../mail/settle-mail.ts';
import { revokeAllApiKeys } from './api-keys.ts';
import { UnknownOwner } from './errors.ts';
import { resumeSummary } from './notice-settings.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

/**
 * Locks a person out of their account until they are enabled, and revokes all that gives access: sign-ins, applications, API
 * keys. Their documents and links stay as they are.
 * @throws UnknownOwner
 */
export async function disableOwner(
  db: Db,
  email: string,
): Promise<{ email: string; disabledAt: Date; revokedKeys: number }> {
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .updateTable('users')
      .set((e) => ({ disabled_at: e.fn.coalesce('disabled_at', sql<Date>`now()`) }))
      .where((where) => where(where.fn('lower', ['email']), '=', emailKey(email)))
      .returning((e) => ['id', 'email', e.ref('disabled_at').$notNull().as('disabledAt')])
      .executeTakeFirst();
    if (!user) throw new UnknownOwner(email);
    const revokedKeys = await revokeAccess(transaction, user.id);
    await transaction.deleteFrom('notices').where('user_id', '=', user.id).execute();
    await dropOwnerMail(transaction, asciiEmail(user.email) ?? user.email);
    return { email: user.email, disabledAt: user.disabledAt, revokedKeys };
  });
}

/** Lets a disabled person sign in again, with the same password. @throws UnknownOwner */
export async function enableOwner(db: Db, email: string): Promise<{ email: string }> {
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select(['id', 'email', 'disabled_at'])
      .where((where) => where(where.fn('lower', ['email']), '=', emailKey(email)))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw new UnknownOwner(email);
    if (user.disabled_at === null) return { email: user.email };
    await transaction.updateTable('users').set({ disabled_at: null }).where('id', '=', user.id).execute();
    // A request that ran while they were disabled may have left a key or a token.
    await revokeAccess(transaction, user.id);
    await resumeSummary(transaction, user.id);
    return { email: user.email };
  });
}

/** @returns the number of keys revoked */
async function revokeAccess(transaction: Db, userId: string): Promise<number> {
  await signOutEverywhere(transaction, userId);
  return revokeAllApiKeys(transaction, userId);
}

/** Returns whether the person exists and may sign in. */
export async function isEnabled(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return user !== undefined;
}
