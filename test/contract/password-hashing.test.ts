import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChangePassword } from '../../service/accounts/change-password.ts';
import { hashPassword, withHashingSlot } from '../../service/accounts/password-hash.ts';
import { changeSettings } from '../../service/documents/change-settings.ts';
import { TooManyRequests } from '../../service/errors/request-errors.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const workspace = () => ({ id: service.owner.workspaceId, plan: 'pro' as const });

async function publish(password?: string): Promise<{ uuid: string; link: string }> {
  const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  return (await caller.send('POST', '/documents', { html: '<p>Text</p>', ...(password && { password }) })).body;
}

/** Occupies the turn of a party until the returned function is called. */
async function occupyTurn(party: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const turn = withHashingSlot(party, () => {
    begin();
    return promise;
  });
  await begun;
  return async () => {
    resolve();
    await turn;
  };
}

it('holds no lock and no transaction while a new password waits for its hash', async () => {
  const { uuid } = await publish();
  const release = await occupyTurn(`workspace:${service.owner.workspaceId}`);
  const changing = changeSettings(service.db, workspace(), uuid, { password: 'open sesame' });
  // Its own queries, and those of the service's jobs, end. A transaction of the change would last until its turn.
  const inTransaction = async () => {
    const { rows } = await service.pool.query(
      `select state from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
    );
    return rows;
  };
  await expect.poll(inTransaction).toEqual([]);
  await service.pool.query('select id from documents where id = $1 for update nowait', [uuid]);
  await release();
  expect((await changing).changed).toEqual(['password']);
});

it('does not make an answer at the gate wait for all that another workspace has queued', async () => {
  const { link } = await publish('open sesame');
  let hashed = 0;
  const queued = Array.from({ length: 32 }, async () => {
    await hashPassword('another', 'workspace:another');
    hashed += 1;
  });
  const opened = await new CookieBrowser().post(link, { password: 'open sesame' });
  expect(opened.status).toBe(303);
  expect(hashed).toBeLessThan(32);
  await Promise.all(queued);
});

it('counts no try to change a password that was not checked, because too many wait', async () => {
  const { userId, email, password } = await service.createOwner();
  const change = createChangePassword(service.deps);
  const attempt = () => change({ userId, email, current: password, next: 'another long pass phrase' });
  const party = `user:${userId}`;
  const release = await occupyTurn(party);
  const waiting = Array.from({ length: 32 }, () => withHashingSlot(party, async () => {}));
  for (let tries = 0; tries < 10; tries += 1) await expect(attempt()).rejects.toBeInstanceOf(TooManyRequests);
  await release();
  await Promise.all(waiting);
  expect(await attempt()).toHaveProperty('changed');
});

it('refuses what waits beyond the limit, and says when to come again', async () => {
  const { uuid } = await publish();
  const party = `workspace:${service.owner.workspaceId}`;
  const release = await occupyTurn(party);
  const waiting = Array.from({ length: 32 }, () => withHashingSlot(party, async () => {}));
  await expect(withHashingSlot(party, async () => {})).rejects.toBeInstanceOf(TooManyRequests);
  const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  const refused = await caller.send('PATCH', `/documents/${uuid}`, { password: 'open sesame' });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.body.error).toMatch(/^Too many passwords/);
  await release();
  await Promise.all(waiting);
});
