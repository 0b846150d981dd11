import { NotSignedIn } from '#shared/api/errors.ts';
import type { AccessToken } from '#shared/api/http-client.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { Lock } from '#shared/ports/lock.ts';
import type { AccountStore } from './account-store.ts';
import type { LoadOAuth } from './oauth-module.ts';
import { forgetClient, type Registrations } from './registration-store.ts';
import { type OAuthTokens, type Tokens, tokenLock } from './token-store.ts';
import type { VersionedValue } from './versioned-value.ts';

interface RenewingTokenParts {
  book: AccountStore;
  tokens: VersionedValue<Tokens>;
  registrations: VersionedValue<Registrations>;
  send: typeof fetch;
  lock: Lock;
  clock: Clock;
  loadOAuth: LoadOAuth;
}

/**
 * Creates the access token of one account, which renews itself. A refresh token may be valid only once, and all contexts of the host share
 * it. So a renewal takes a lock, reads the tokens again in case another context has renewed them, and stores the new tokens
 * before it returns one.
 */
export function renewingToken(service: string, parts: RenewingTokenParts): AccessToken {
  const { book, tokens, registrations, send, lock, clock, loadOAuth } = parts;
  const pending = new Map<string, Promise<string>>();

  /** Coalesces calls of this context for the same token: they share one attempt, and its error. */
  function renew(rejected: string): Promise<string> {
    const running = pending.get(rejected);
    if (running) return running;
    const attempt = lock.run(tokenLock(service), () => renewLocked(rejected)).finally(() => pending.delete(rejected));
    pending.set(rejected, attempt);
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
    const { oauthRequests, requestRefresh } = await loadOAuth();
    const result = await requestRefresh(service, stored, refreshToken, oauthRequests(service, send), clock);
    if ('tokens' in result) {
      await tokens.write(result.tokens);
      return result.tokens.accessToken;
    }
    if (result.refused === 'invalid_grant') return signedOutUnlessReplaced(stored);
    if (result.refused === 'invalid_client') await forgetClient(registrations, stored.client);
    throw new NotSignedIn({ values: { refused: result.refused } });
  }

  /** Marks the account as signed out, unless another context that the host's lock does not cover has stored new tokens. */
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
      if (!shouldRenew(stored, clock)) return bearer(stored);
      try {
        return await renew(bearer(stored));
      } catch (error) {
        // Renewal starts early: until the old token expires, a failed renewal does no harm.
        if (error instanceof NotSignedIn || isExpired(stored, clock)) throw error;
        return bearer(stored);
      }
    },
    renew,
  };
}

function bearer(tokens: Tokens): string {
  return tokens.method === 'key' ? tokens.key : tokens.accessToken;
}

function shouldRenew(tokens: Tokens, clock: Clock): boolean {
  if (tokens.method === 'key' || tokens.refreshToken === undefined) return false;
  return tokens.renewAt !== undefined && clock.now() >= tokens.renewAt;
}

function isExpired(tokens: Tokens, clock: Clock): boolean {
  return tokens.method === 'oauth' && tokens.expiresAt !== undefined && clock.now() >= tokens.expiresAt;
}
