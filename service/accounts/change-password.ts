import { createRateLimit } from '../db/rate-limit.ts';
import type { Deps } from '../deps.ts';
import { hashPassword, isPasswordTooLong, verifyPassword } from './password-hash.ts';
import { type NewPasswordRefusal, refuseNewPassword } from './password-policy.ts';
import type { AuthenticatedUser } from './sign-in.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

export interface PasswordChange {
  userId: string;
  email: string;
  current: string;
  next: string;
}

export type PasswordOutcome =
  | { changed: AuthenticatedUser }
  | { refused: NewPasswordRefusal | 'same' | 'wrong' }
  | { refused: 'too_many'; retryAfterSeconds: number };

/**
 * Changes a person's password. It asks for the current one, so that an open browser is not enough to change it. In the
 * same transaction it ends every sign-in, this one included, which locks out anyone who knew the old password.
 */
export function createChangePassword(deps: Pick<Deps, 'db' | 'pool' | 'secrets'>) {
  const tries = createRateLimit(deps, 'change-password', { tries: 10, seconds: 15 * 60 });

  return async ({ userId, email, current, next }: PasswordChange): Promise<PasswordOutcome> => {
    const refusal = refuseNewPassword(next, email);
    if (refusal) return { refused: refusal };
    const wait = await tries.consume(userId);
    if (wait !== undefined) return { refused: 'too_many', retryAfterSeconds: wait };
    // No stored password is longer, so this spares the hash of a longer current one.
    if (isPasswordTooLong(current)) return { refused: 'wrong' };
    const user = await deps.db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
    const isCorrect = await verifyPassword(user?.password_hash, current, `user:${userId}`).catch(
      async (cause: unknown) => {
        // A try that was not checked does not count.
        await tries.refund(userId);
        throw cause;
      },
    );
    if (!user || !isCorrect) return { refused: 'wrong' };
    await tries.reset(userId);
    if (next === current) return { refused: 'same' };
    const passwordHash = await hashPassword(next, `user:${userId}`);
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
    // Of two changes at once, one wins. The other fails: its current password is now wrong.
    return isChanged ? { changed: { userId, passwordHash } } : { refused: 'wrong' };
  };
}
