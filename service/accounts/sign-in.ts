import { createRateLimit } from '../db/rate-limit.ts';
import type { Deps } from '../deps.ts';
import { verifyPassword } from './passwords.ts';

/** A person who has given their password. */
export interface AuthenticatedUser {
  userId: string;
  /** As it is stored: what follows from it holds only while it is still theirs. */
  passwordHash: string;
}

export type SignInOutcome =
  | AuthenticatedUser
  | { refused: 'wrong' }
  | { refused: 'too_many'; retryAfterSeconds: number };

export interface SignInAttempt {
  email: string;
  password: string;
  /** Where the attempt came from (`clientNetwork`). */
  network: string;
}

export type SignIn = (attempt: SignInAttempt) => Promise<SignInOutcome>;

/** Checks email address and password, slowing down whoever guesses. A wrong address and a wrong password look the same. */
export function createSignIn(deps: Pick<Deps, 'db' | 'pool' | 'secrets'>): SignIn {
  const perAccount = createRateLimit(deps, 'sign-in-account', { tries: 10, seconds: 15 * 60 });
  const perNetwork = createRateLimit(deps, 'sign-in-network', { tries: 100, seconds: 60 * 60 });
  return async ({ email, password, network }) => {
    // Nobody's address has a NUL in it, and the database takes none.
    const account = email.replaceAll('\0', '').trim().toLowerCase();
    const key = `${account} ${network}`;
    const wait = (await perAccount.consume(key)) ?? (await perNetwork.consume(network));
    if (wait !== undefined) return { refused: 'too_many', retryAfterSeconds: wait };
    const user = await deps.db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where((where) => where(where.fn('lower', ['email']), '=', account))
      .executeTakeFirst();
    const fits = await verifyPassword(user?.password_hash, password);
    if (!user || !fits) return { refused: 'wrong' };
    await perAccount.reset(key);
    return { userId: user.id, passwordHash: user.password_hash };
  };
}
