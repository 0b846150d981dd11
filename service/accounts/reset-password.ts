import type { Db } from '../db/database.ts';
import { endSignIns } from './end-sign-ins.ts';
import { hashPassword, makePassword } from './passwords.ts';
import { UnknownOwner } from './unknown-owner.ts';

/**
 * Gives an owner who has forgotten theirs a new password, which ends every sign-in of theirs. API keys stay.
 * @returns the password in clear, here only
 * @throws UnknownOwner
 */
export async function resetPassword(db: Db, email: string): Promise<{ email: string; password: string }> {
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (!user) throw new UnknownOwner(email);
    await endSignIns(transaction, user.id);
    return { email: user.email, password };
  });
}
