import { createClient } from '#shared/api/client.ts';
import { EndpointNotFound, NotFound } from '#shared/api/errors.ts';
import type { Account } from '#shared/contract/account.ts';
import { NoSignInService } from './errors.ts';

/**
 * Returns the account of a new token, which is never renewed.
 * @param refused creates the error for a refusal
 * @throws NoSignInService if the address has no such API, and the API client's errors
 */
export async function identify(
  service: string,
  token: string,
  refused: () => Error,
  send: typeof fetch,
): Promise<Account> {
  const accessToken = { get: async () => token, renew: () => Promise.reject(refused()) };
  try {
    return await createClient({ service, accessToken, fetch: send }).me();
  } catch (error) {
    if (!(error instanceof NotFound || error instanceof EndpointNotFound)) throw error;
    throw new NoSignInService('nothing', { service }, { cause: error });
  }
}
