import { emailKey } from '#shared/contract/email-address.ts';
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

export interface SignInAttempt {
  email: string;
  password: string;
  /** The client's network (`clientNetwork`). */
  network: string;
  /** The site of an IPv6 network (`clientSite`). */
  site?: string | undefined;
}

export type SignIn = (attempt: SignInAttempt) => Promise<SignInOutcome>;

/** Checks email address and password, with rate limits. A wrong address, a wrong password and a disabled account look the same. */
export function createSignIn(deps: Pick<Deps, 'db' | 'pool' | 'secrets'>): SignIn {
  const perAccount = createRateLimit(deps, 'sign-in-account', { tries: 10, seconds: 15 * 60 });
  const perNetwork = createRateLimit(deps, 'sign-in-network', { tries: 100, seconds: 60 * 60 });
  // One site may own 65,536 networks.
  const perSite = createRateLimit(deps, 'sign-in-site', { tries: 1000, seconds: 60 * 60 });
  const countSite = async (site: string | undefined) => (site === undefined ? undefined : perSite.consume(site));
  const refundSite = async (site: string | undefined) => (site === undefined ? undefined : perSite.refund(site));
  return async ({ email, password, network, site }) => {
    // No address contains a NUL, and PostgreSQL rejects it.
    const account = emailKey(email.replaceAll('\0', '').trim());
    const key = `${account} ${network}`;
    const wait = (await perAccount.consume(key)) ?? (await perNetwork.consume(network)) ?? (await countSite(site));
    if (wait !== undefined) return { refused: 'too_many', retryAfterSeconds: wait };
    const user = await deps.db
      .selectFrom('users')
      .select(['id', 'password_hash', 'disabled_at'])
      .where((where) => where(where.fn('lower', ['email']), '=', account))
      .executeTakeFirst();
    const isCorrect = await verifyPassword(user?.password_hash, password, `network:${network}`).catch(
      async (cause: unknown) => {
        // An attempt that was not checked does not count.
        await Promise.all([perAccount.refund(key), perNetwork.refund(network), refundSite(site)]);
        throw cause;
      },
    );
    if (!user || !isCorrect || user.disabled_at !== null) return { refused: 'wrong' };
    // People of one network sign in more often than anybody guesses.
    await Promise.all([perAccount.reset(key), perNetwork.refund(network), refundSite(site)]);
    return { userId: user.id, passwordHash: user.password_hash };
  };
}
