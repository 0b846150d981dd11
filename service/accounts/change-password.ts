import { createRateLimit } from '../db/rate-limit.ts';
import type { Deps } from '../deps.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { AuthenticatedUser } from './sign-in.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

/** Characters a password that a person chooses has at least. */
export const minPasswordLength = 12;

export interface PasswordChange {
  userId: string;
  email: string;
  current: string;
  next: string;
}

export type PasswordOutcome =
  | { changed: AuthenticatedUser }
  | { refused: 'short' | 'email' | 'same' | 'wrong' }
  | { refused: 'too_many'; retryAfterSeconds: number };

/**
 * Changes a person's password for whoever knows the one before, which is asked for so that a browser left open is not
 * enough. It ends every sign-in, this one too, in one transaction: whoever knew the old password is out.
 */
export function createChangePassword(deps: Pick<Deps, 'db' | 'pool' | 'secrets'>) {
  const tries = createRateLimit(deps, 'change-password', { tries: 10, seconds: 15 * 60 });

  return async ({ userId, email, current, next }: PasswordChange): Promise<PasswordOutcome> => {
    if ([...next].length < minPasswordLength) return { refused: 'short' };
    if (next.trim().toLowerCase() === email.toLowerCase()) return { refused: 'email' };
    const wait = await tries.consume(userId);
    if (wait !== undefined) return { refused: 'too_many', retryAfterSeconds: wait };
    const user = await deps.db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
    if (!user || !(await verifyPassword(user.password_hash, current))) return { refused: 'wrong' };
    await tries.reset(userId);
    if (next === current) return { refused: 'same' };
    const passwordHash = await hashPassword(next);
    const isChanged = await deps.db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('id', '=', userId)
        .where('password_hash', '=', user.password_hash)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await signOutEverywhere(transaction, userId);
      return numUpdatedRows > 0n;
    });
    // Of two changes at once, one wins: by then, what the other was told is the current password is none.
    return isChanged ? { changed: { userId, passwordHash } } : { refused: 'wrong' };
  };
}
