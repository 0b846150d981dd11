import type { Deps } from '../deps.ts';
import { passwordFits } from './passwords.ts';
import { createRateLimit } from './rate-limit.ts';

export type SignInOutcome =
  | { userId: string }
  | { refused: 'wrong' }
  | { refused: 'too_many'; retryAfterSeconds: number };

export interface SignInAttempt {
  email: string;
  password: string;
  /** Where the attempt came from; unknown addresses share one limit. */
  address: string | undefined;
}

export type SignIn = (attempt: SignInAttempt) => Promise<SignInOutcome>;

/** Checks email address and password, slowing down whoever guesses. A wrong address and a wrong password look the same. */
export function createSignIn({ db, pool }: Pick<Deps, 'db' | 'pool'>): SignIn {
  const perAccount = createRateLimit(pool, 'sign-in-account', { tries: 10, seconds: 15 * 60 });
  const perAddress = createRateLimit(pool, 'sign-in-address', { tries: 100, seconds: 60 * 60 });
  return async ({ email, password, address = 'unknown' }) => {
    const account = email.trim().toLowerCase();
    const key = `${account} ${address}`;
    const wait = (await perAccount.spend(key)) ?? (await perAddress.spend(address));
    if (wait !== undefined) return { refused: 'too_many', retryAfterSeconds: wait };
    const user = await db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where((where) => where(where.fn('lower', ['email']), '=', account))
      .executeTakeFirst();
    const fits = await passwordFits(user?.password_hash, password);
    if (!user || !fits) return { refused: 'wrong' };
    await perAccount.forget(key);
    return { userId: user.id };
  };
}
