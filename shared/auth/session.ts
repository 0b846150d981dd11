import { NotSignedIn } from '#shared/api/errors.ts';
import type { AccessToken } from '#shared/api/http-client.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { Lock } from '#shared/ports/lock.ts';
import type { AccountStore } from './account-store.ts';
import { forgetClient, type Registrations } from './registrations.ts';
import type { StoredValue } from './stored-value.ts';
import { type OAuthTokens, type Tokens, tokenLock } from './token-store.ts';

export interface SessionParts {
  book: AccountStore;
  tokens: StoredValue<Tokens>;
  registrations: StoredValue<Registrations>;
  send: typeof fetch;
  lock: Lock;
  clock: Clock;
}

/**
 * The bearer token of one service's account. A refresh token may be good for one use only, and every context of the host
 * has the same: so it is sent under a lock, after a look at what another context has stored meanwhile, and what comes
 * back is stored before it is used.
 */
export function session(service: string, parts: SessionParts): AccessToken {
  const { book, tokens, registrations, send, lock, clock } = parts;
  const underWay = new Map<string, Promise<string>>();

  /** Calls of this context for the same token share one attempt, and its failure. */
  function renew(rejected: string): Promise<string> {
    const running = underWay.get(rejected);
    if (running) return running;
    const attempt = lock.run(tokenLock(service), () => renewLocked(rejected)).finally(() => underWay.delete(rejected));
    underWay.set(rejected, attempt);
    return attempt;
  }

  async function renewLocked(rejected: string): Promise<string> {
    const stored = await tokens.read();
    if (!stored) throw new NotSignedIn();
    const current = bearer(stored);
    if (current !== rejected) return current;
    if (stored.method === 'key' || stored.refreshToken === undefined) return signedOutUnlessReplaced(stored);
    return refreshed(stored, stored.refreshToken);
  }

  async function refreshed(stored: OAuthTokens, refreshToken: string): Promise<string> {
    const { oauthRequests, refresh } = await import('./oauth.ts');
    const result = await refresh(service, stored, refreshToken, oauthRequests(service, send), clock);
    if ('tokens' in result) {
      await tokens.write(result.tokens);
      return result.tokens.accessToken;
    }
    if (result.refused === 'invalid_grant') return signedOutUnlessReplaced(stored);
    if (result.refused === 'invalid_client') await forgetClient(registrations, stored.client);
    throw new NotSignedIn({ values: { refused: result.refused } });
  }

  /** A host whose lock does not reach every context may have tokens that another one has just stored. */
  async function signedOutUnlessReplaced(refused: Tokens): Promise<string> {
    const stored = await tokens.read();
    if (stored && bearer(stored) !== bearer(refused)) return bearer(stored);
    await tokens.remove();
    await book.markSignedOut(service);
    throw new NotSignedIn();
  }

  return {
    get: async () => {
      const stored = await tokens.read();
      if (!stored) throw new NotSignedIn();
      if (!isDue(stored, clock)) return bearer(stored);
      try {
        return await renew(bearer(stored));
      } catch (error) {
        // Renewing was early; while the old token lasts, a service that is away for a moment need not be felt.
        if (error instanceof NotSignedIn || isOver(stored, clock)) throw error;
        return bearer(stored);
      }
    },
    renew,
  };
}

function bearer(tokens: Tokens): string {
  return tokens.method === 'key' ? tokens.key : tokens.accessToken;
}

function isDue(tokens: Tokens, clock: Clock): boolean {
  if (tokens.method === 'key' || tokens.refreshToken === undefined) return false;
  return tokens.renewAt !== undefined && clock.now() >= tokens.renewAt;
}

function isOver(tokens: Tokens, clock: Clock): boolean {
  return tokens.method === 'oauth' && tokens.expiresAt !== undefined && clock.now() >= tokens.expiresAt;
}
