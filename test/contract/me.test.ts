import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#shared/contract/account.ts';
import { revokeApiKey } from '../../service/accounts/api-keys.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;

beforeAll(async () => {
  service = await startService({ env: { LOG_LEVEL: 'silent' } });
});

afterAll(() => service.stop());

const me = (authorization?: string, method = 'GET') =>
  fetch(`${service.baseUrl}/api/v1/me`, { method, headers: authorization ? { authorization } : {} });

describe('GET /api/v1/me', () => {
  /** @contract account/fields */
  it('returns the signed-in person and their workspace', async () => {
    const answer = await me(`Bearer ${service.owner.apiKey}`);
    expect(answer.status).toBe(200);
    expect(account.parse(await answer.json())).toEqual({
      user: { email: service.owner.email },
      workspace: service.owner.workspace,
      app_url: `${service.baseUrl}/`,
    });
  });

  /** @contract auth/bearer */
  it('answers 401 with a challenge when the token is missing', async () => {
    const answer = await me();
    expect(answer.status).toBe(401);
    const metadata = `${service.baseUrl}/.well-known/oauth-protected-resource`;
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer realm="${service.baseUrl}", resource_metadata="${metadata}"`,
    );
    expect(await answer.json()).toEqual({ error: expect.stringContaining('Bearer') });
  });

  it.each(['lw_unknown', 'anything', ''])('answers 401 to the token "%s"', async (token) => {
    expect((await me(`Bearer ${token}`)).status).toBe(401);
  });

  /** @contract auth/no-token */
  it('answers 401 as soon as the key is revoked', async () => {
    const { userId, apiKey } = await service.createOwner();
    const key = await service.db
      .selectFrom('api_keys')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    await revokeApiKey(service.db, userId, key.id);
    const answer = await me(`Bearer ${apiKey}`);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  /** @contract error/internal */
  it('answers 500 without the cause of an internal error', async () => {
    await service.pool.query('alter table api_keys rename to api_keys_away');
    const answer = await me(`Bearer ${service.owner.apiKey}`);
    await service.pool.query('alter table api_keys_away rename to api_keys');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ error: 'The service couldn’t do this right now. Please try again.' });
  });
});
