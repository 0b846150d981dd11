import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#shared/api/client.ts';
import { createAccounts } from '#shared/auth/accounts.ts';
import { systemClock } from '#shared/ports/clock.ts';
import { inProcessLock } from '#shared/ports/lock.ts';
import { formAuthorizer } from '../support/api/form-authorizer.ts';
import { memoryStore } from '../support/api/memory-store.ts';
import { type StartedService, startService } from '../support/service/service.ts';

const app = { name: 'Linkwake for tests' };
let service: StartedService;

beforeAll(async () => {
  service = await startService();
});

afterAll(() => service.stop());

function host() {
  const store = memoryStore();
  const lock = inProcessLock();
  const openContext = () => {
    const accounts = createAccounts({
      store,
      lock,
      clock: systemClock,
      loadOAuth: () => import('#shared/auth/oauth-module.ts'),
      loadIdentify: () => import('#shared/auth/identify.ts'),
    });
    const accessToken = accounts.accessToken(service.baseUrl);
    return { accounts, client: createClient({ service: service.baseUrl, accessToken }) };
  };
  return { store, contexts: [openContext(), openContext()] as const };
}

function owner(press = /^(sign in|allow)/i) {
  const { email, password } = service.owner;
  return formAuthorizer({ fields: { email, password }, press });
}

async function signedIn() {
  const { store, contexts } = host();
  const authorizer = owner();
  const account = await contexts[0].accounts.signIn(service.baseUrl, authorizer, app);
  return { store, contexts, authorizer, account };
}

const records = (model: string) =>
  service.db.selectFrom('oauth_records').selectAll().where('model', '=', model).execute();

const endAccessTokens = () => service.db.deleteFrom('oauth_records').where('model', '=', 'AccessToken').execute();

describe('our client at our service', () => {
  it('signs in through the service’s own pages, which name the app', async () => {
    const { account, authorizer, contexts } = await signedIn();
    expect(authorizer.pages.join('\n')).toContain(app.name);
    expect(account).toEqual({
      service: service.baseUrl,
      email: service.owner.email,
      workspace: service.owner.workspace,
      appUrl: `${service.baseUrl}/`,
      method: 'oauth',
      signedIn: true,
    });
    expect((await contexts[1].client.documents.publish({ html: '<title>By OAuth</title>' })).title).toBe('By OAuth');
  });

  it('is notified when the person refuses', async () => {
    const { contexts } = host();
    const denied = contexts[0].accounts.signIn(service.baseUrl, owner(/^(sign in|don)/i), app);
    await expect(denied).rejects.toMatchObject({ code: 'sign_in_denied', reason: 'access_denied' });
    expect(await contexts[0].accounts.list()).toEqual([]);
  });

  it('registers once for many sign-ins', async () => {
    const { contexts } = await signedIn();
    const before = await records('Client');
    await contexts[1].accounts.signIn(service.baseUrl, owner(), app);
    expect(await records('Client')).toHaveLength(before.length);
  });

  it('stays signed in when the person signs in again in the same browser session, which has the same grant', async () => {
    const { contexts, authorizer } = await signedIn();
    await contexts[0].accounts.signIn(service.baseUrl, authorizer, app);
    expect((await contexts[1].client.me()).user.email).toBe(service.owner.email);
    await endAccessTokens();
    expect((await contexts[1].client.me()).user.email).toBe(service.owner.email);
  });

  it('renews once when two contexts find the token expired at the same moment', async () => {
    const { contexts } = await signedIn();
    for (let round = 0; round < 3; round += 1) {
      await endAccessTokens();
      await Promise.all(contexts.flatMap(({ client }) => [client.me(), client.me()]));
      expect(await records('AccessToken')).toHaveLength(1);
    }
  });

  it('signs out at the service as well', async () => {
    const { contexts } = await signedIn();
    const before = await records('RefreshToken');
    await contexts[0].accounts.signOut(service.baseUrl);
    expect(await records('RefreshToken')).toHaveLength(before.length - 1);
    await expect(contexts[1].client.me()).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('accepts an API key in place of a sign-in, whose tokens it revokes', async () => {
    const { contexts } = await signedIn();
    const before = await records('RefreshToken');
    const account = await contexts[0].accounts.signInWithKey(`${service.baseUrl}/`, service.owner.apiKey);
    expect(account).toMatchObject({ method: 'key', email: service.owner.email });
    expect((await contexts[1].client.me()).user.email).toBe(service.owner.email);
    expect(await records('RefreshToken')).toHaveLength(before.length - 1);
    const wrong = contexts[0].accounts.signInWithKey(service.baseUrl, 'lw_wrong');
    await expect(wrong).rejects.toMatchObject({ code: 'key_refused' });
  });
});
