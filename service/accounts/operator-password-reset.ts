import { emailKey } from '#shared/contract/email-address.ts';
import type { Db } from '../db/database.ts';
import { revokeAllApiKeys } from './api-keys.ts';
import { UnknownOwner } from './errors.ts';
import { generatePassword, hashPassword } from './password-hash.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

export interface NewPassword {
  email: string;
  /** In clear; nowhere else. */
  password: string;
  /** The number of active API keys that were revoked. */
  revokedKeys: number;
}

/**
 * Sets a new random password and ends every sign-in of the owner. It serves an owner who forgot their password and, with
 * `revokeKeys`, locks out anyone else who has access.
 * @throws UnknownOwner
 */
export async function resetPassword(
  db: Db,
  { email, revokeKeys }: { email: string; revokeKeys: boolean },
): Promise<NewPassword> {
  const password = generatePassword();
  const passwordHash = await hashPassword(password, `user:${email}`);
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where((where) => where(where.fn('lower', ['email']), '=', emailKey(email)))
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (!user) throw new UnknownOwner(email);
    await signOutEverywhere(transaction, user.id);
    const revokedKeys = revokeKeys ? await revokeAllApiKeys(transaction, user.id) : 0;
    return { email: user.email, password, revokedKeys };
  });
}
