import { emailKey } from '#shared/contract/email-address.ts';
import { type ClientNetworks, createNetworkLimit } from '../db/network-limit.ts';
import { createRateLimit } from '../db/rate-limit.ts';
import type { Deps } from '../deps.ts';
import { verifyPassword } from './password-hash.ts';

/** A person whose password was checked. */
export interface AuthenticatedUser {
  userId: string;
  /** The stored hash that was checked. A session starts only while it is still current. */
  passwordHash: string;
}

export type SignInOutcome =
  | AuthenticatedUser
  | { refused: 'wrong' }
  | { refused: 'too_many'; retryAfterSeconds: number };

export interface SignInAttempt extends ClientNetworks {
  email: string;
  password: string;
}

export type SignIn = (attempt: SignInAttempt) => Promise<SignInOutcome>;

/** Checks email address and password, with rate limits. A wrong address, a wrong password and a disabled account look the same. */
export function createSignIn(deps: Pick<Deps, 'db' | 'pool' | 'secrets'>): SignIn {
  const perAccount = createRateLimit(deps, 'sign-in-account', { tries: 10, seconds: 15 * 60 });
  const perNetwork = createNetworkLimit(deps, 'sign-in-network', { tries: 100, seconds: 60 * 60 });
  return async ({ email, password, ...client }) => {
    // No address contains a NUL, and PostgreSQL rejects it.
    const account = emailKey(email.replaceAll('\0', '').trim());
    const key = `${account} ${client.network}`;
    const wait = (await perAccount.consume(key)) ?? (await perNetwork.consume(client));
    if (wait !== undefined) return { refused: 'too_many', retryAfterSeconds: wait };
    const user = await deps.db
      .selectFrom('users')
      .select(['id', 'password_hash', 'disabled_at'])
      .where((where) => where(where.fn('lower', ['email']), '=', account))
      .executeTakeFirst();
    const isCorrect = await verifyPassword(user?.password_hash, password, `network:${client.network}`).catch(
      async (cause: unknown) => {
        // An attempt that was not checked does not count.
        await Promise.all([perAccount.refund(key), perNetwork.refund(client)]);
        throw cause;
      },
    );
    if (!user || !isCorrect || user.disabled_at !== null) return { refused: 'wrong' };
    // People of one network sign in more often than anybody guesses.
    await Promise.all([perAccount.reset(key), perNetwork.refund(client)]);
    return { userId: user.id, passwordHash: user.password_hash };
  };
}
