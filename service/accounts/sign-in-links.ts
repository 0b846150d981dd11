import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '../crypto/hashes.ts';
import { randomToken } from '../crypto/random.ts';
import type { AuthenticatedUser } from './sign-in.ts';

/** How long a sign-in link works. */
export const signInLinkMinutes = 10;

/**
 * Sign-in links for the person at the terminal of `npm start`. Each works once, within ten minutes, in this process: the
 * token's hash is held in memory and stored nowhere.
 */
export interface SignInLinks {
  /** Creates a token that signs this person in. The one created before stops working. */
  create(user: AuthenticatedUser): string;
  /** Spends a token. Returns whom it signs in; `undefined` when it is unknown, expired or was spent before. */
  spend(token: string): AuthenticatedUser | undefined;
}

/** @param now milliseconds since 1970 */
export function createSignInLinks(now: () => number = Date.now): SignInLinks {
  let current: { hash: Buffer; user: AuthenticatedUser; expiresAt: number } | undefined;
  return {
    create(user) {
      const token = randomToken();
      current = { hash: sha256(token), user, expiresAt: now() + signInLinkMinutes * 60_000 };
      return token;
    },
    spend(token) {
      if (current === undefined || !timingSafeEqual(current.hash, sha256(token))) return undefined;
      const { user, expiresAt } = current;
      current = undefined;
      return now() < expiresAt ? user : undefined;
    },
  };
}
