import { errors } from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDatabase } from '../../test/support/service/database.ts';
import { oauthAdapter } from './postgres-adapter.ts';

vi.setConfig({ hookTimeout: 60_000 });

let database: Awaited<ReturnType<typeof startDatabase>>;

beforeAll(async () => {
  database = await startDatabase();
});

afterAll(() => database.stop());

const adapter = (model: string) => oauthAdapter(database.db)(model);

describe('the store of the authorization server', () => {
  it('returns a stored record by its token', async () => {
    const tokens = adapter('AccessToken');
    await tokens.upsert('token-one', { jti: 'token-one', accountId: 'ada', scope: 'read' }, 60);
    expect(await tokens.find('token-one')).toEqual({ jti: 'token-one', accountId: 'ada', scope: 'read' });
    expect(await adapter('RefreshToken').find('token-one')).toBeUndefined();
  });

  it('stores no token in clear', async () => {
    await adapter('AccessToken').upsert('a-secret-token', { jti: 'a-secret-token', accountId: 'ada' }, 60);
    await adapter('Interaction').upsert(
      'an-id',
      { jti: 'an-id', session: { uid: 'u', cookie: 'a-secret-cookie' } },
      60,
    );
    const rows = await database.pool.query<{ row: string }>('select r::text as row from oauth_records r');
    const text = rows.rows.map(({ row }) => row).join();
    expect(text).not.toContain('a-secret');
  });

  it('returns no expired record', async () => {
    const tokens = adapter('AccessToken');
    await tokens.upsert('old', { jti: 'old', accountId: 'ada' }, -1);
    expect(await tokens.find('old')).toBeUndefined();
  });

  it('keeps a client’s metadata unchanged, without expiry', async () => {
    const clients = adapter('Client');
    const metadata = { client_id: 'abc', redirect_uris: ['https://addin.example/'] };
    await clients.upsert('abc', metadata, undefined as never);
    expect(await clients.find('abc')).toEqual(metadata);
  });

  it('lets a code be used once, even when two requests use it at the same moment', async () => {
    const codes = adapter('AuthorizationCode');
    await codes.upsert('code', { jti: 'code' }, 60);
    const outcomes = await Promise.allSettled([codes.consume('code'), codes.consume('code')]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toBeInstanceOf(errors.InvalidGrant);
    expect(await codes.find('code')).toMatchObject({ consumed: expect.any(Number) });
  });

  it('deletes everything of a grant at once, and nothing else', async () => {
    const tokens = adapter('RefreshToken');
    await tokens.upsert('mine', { jti: 'mine', grantId: 'grant-one' }, 60);
    await tokens.upsert('other', { jti: 'other', grantId: 'grant-two' }, 60);
    await tokens.revokeByGrantId('grant-one');
    expect(await tokens.find('mine')).toBeUndefined();
    expect(await tokens.find('other')).toMatchObject({ grantId: 'grant-two' });
  });

  it('finds a session by its uid without its cookie', async () => {
    const sessions = adapter('Session');
    await sessions.upsert('cookie', { jti: 'cookie', uid: 'session-uid', accountId: 'ada' }, 60);
    expect(await sessions.findByUid('session-uid')).toEqual({ uid: 'session-uid', accountId: 'ada' });
    await sessions.destroy('cookie');
    expect(await sessions.findByUid('session-uid')).toBeUndefined();
  });
});
