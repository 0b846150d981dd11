import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiKey, revokeApiKey } from '../../service/accounts/api-keys.ts';
import { createOwner } from '../../service/accounts/create-owner.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { visit } from '../support/pages/link-visitor.ts';
import { connectionString, type StartedDatabase, startDatabase } from '../support/service/database.ts';
import { type Replicas, startReplicas } from '../support/service/replicas.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { startTcpProxy, type TcpProxy } from '../support/service/tcp-proxy.ts';

interface Opened {
  uuid: string;
  link: string;
  content: string;
}

const statusOf = async (address: string) => (await fetch(address, { redirect: 'manual' })).status;

/** Publishes a page and opens it, so that the process has just decided to show it. */
async function openNew(caller: ApiCaller): Promise<Opened> {
  const { body } = await caller.send('POST', '/documents', { html: '<h1>First</h1>' });
  const { content } = await visit(body.link);
  return { uuid: body.uuid, link: body.link, content };
}

describe('on the process that made a change, the next request shows it:', () => {
  let service: StartedService;
  let caller: ApiCaller;
  let opened: Opened;
  beforeAll(async () => {
    service = await startService();
    caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    await service.pool.query('truncate recent_publishes');
    opened = await openNew(caller);
    expect(await statusOf(opened.content)).toBe(200);
  });
  const document = () => service.db.updateTable('documents').where('id', '=', opened.uuid);

  it('a password', async () => {
    await caller.send('PATCH', `/documents/${opened.uuid}`, { password: 'open sesame' });
    expect(await statusOf(opened.content)).toBe(410);
    expect(await (await fetch(opened.link)).text()).toContain('type="password"');
  });

  it('an expiry, and its end', async () => {
    await document().set({ expires_on: '2020-01-01' }).execute();
    expect(await statusOf(opened.content)).toBe(410);
    expect(await statusOf(opened.link)).toBe(410);
    await document().set({ expires_on: null }).execute();
    expect(await statusOf(opened.content)).toBe(200);
    expect(await statusOf(opened.link)).toBe(200);
  });

  it('a hold for review, in a transaction', async () => {
    await service.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('documents').set({ review_status: 'held' }).where('id', '=', opened.uuid).execute();
      // Others see the state before until the commit.
      expect(await statusOf(opened.content)).toBe(200);
    });
    expect(await statusOf(opened.content)).toBe(410);
  });

  it('a replacement', async () => {
    await caller.send('PUT', `/documents/${opened.uuid}/content`, { html: '<h1>Second</h1>' });
    const { content } = await visit(opened.link);
    expect(await (await fetch(content)).text()).toContain('Second');
  });

  it('the end of replaced content', async () => {
    await caller.send('PUT', `/documents/${opened.uuid}/content`, { html: '<h1>Second</h1>' });
    expect(await statusOf(opened.content)).toBe(200);
    await service.pool.query(`update versions set replaced_at = now() - interval '1 hour' where document_id = $1`, [
      opened.uuid,
    ]);
    expect(await statusOf(opened.content)).toBe(410);
  });

  it('the end of an API key, and another plan', async () => {
    const { userId, workspaceId } = service.owner;
    const key = await createApiKey(service.db, userId, 'Short');
    const other = new ApiCaller(service.baseUrl, key);
    expect((await other.get('/me')).body.workspace.plan).toBe('pro');
    await service.db.updateTable('workspaces').set({ plan: 'paid' }).where('id', '=', workspaceId).execute();
    expect((await other.get('/me')).body.workspace.plan).toBe('paid');
    await service.db.updateTable('workspaces').set({ plan: 'pro' }).where('id', '=', workspaceId).execute();
    const { id } = await service.db
      .selectFrom('api_keys')
      .select('id')
      .where('name', '=', 'Short')
      .executeTakeFirstOrThrow();
    expect((await other.get('/me')).status).toBe(200);
    await revokeApiKey(service.db, userId, id);
    expect((await other.get('/me')).status).toBe(401);
  });

  it('its removal', async () => {
    await caller.delete(`/documents/${opened.uuid}`);
    expect(await statusOf(opened.content)).toBe(410);
    expect(await statusOf(opened.link)).toBe(404);
  });
});

describe('on another process', () => {
  let replicas: Replicas;
  let callers: [ApiCaller, ApiCaller];
  beforeAll(async () => {
    replicas = await startReplicas();
    const owner = { email: 'owner@linkwake.example', name: 'Owner', plan: 'pro' as const };
    const { apiKey } = await createOwner(replicas.db, owner);
    const [one, two] = replicas.both;
    callers = [new ApiCaller(one.url, apiKey), new ApiCaller(two.url, apiKey)];
  });
  afterAll(() => replicas.stop());

  it('a change shows while visitors keep asking', async () => {
    const [one] = callers;
    const [, { linkUrl }] = replicas.both;
    const changes: ((uuid: string) => Promise<unknown>)[] = [
      (uuid) => one.send('PATCH', `/documents/${uuid}`, { password: 'open sesame' }),
      (uuid) => one.delete(`/documents/${uuid}`),
      // As a day passes, and as an operator decides: without any process of the service.
      (uuid) => replicas.pool.query(`update documents set expires_on = '2020-01-01' where id = $1`, [uuid]),
      (uuid) => replicas.pool.query(`update documents set review_status = 'held' where id = $1`, [uuid]),
    ];
    for (const change of changes) {
      const { uuid, content } = await openNew(one);
      const there = content.replace(replicas.linkHost, linkUrl);
      expect(await statusOf(there)).toBe(200);
      await change(uuid);
      await expect.poll(() => statusOf(there), { interval: 1 }).toBe(410);
    }
  });

  it('an API key ends while it is used', async () => {
    const [, { url }] = replicas.both;
    const { id: userId } = await replicas.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const other = new ApiCaller(url, await createApiKey(replicas.db, userId, 'Short'));
    expect((await other.get('/me')).status).toBe(200);
    await replicas.pool.query(`update api_keys set revoked_at = now() where name = 'Short'`);
    await expect.poll(async () => (await other.get('/me')).status, { interval: 1 }).toBe(401);
  });
});

describe('a process that is cut off from its database', () => {
  let database: StartedDatabase;
  let proxy: TcpProxy;
  let service: StartedService;
  beforeAll(async () => {
    database = await startDatabase();
    const { host, port } = database.pool.options;
    proxy = await startTcpProxy({ path: `${host}/.s.PGSQL.${port}` });
    const address = new URL(connectionString({ ...database.pool.options, host: '127.0.0.1', port: proxy.port }));
    service = await startService({ env: { DATABASE_URL: address.href, LOG_LEVEL: 'silent' } });
  });
  afterAll(async () => {
    await service.stop();
    await database.stop();
  });

  it('goes on showing nothing that it cannot ask about', async () => {
    const { uuid, content } = await openNew(new ApiCaller(service.baseUrl, service.owner.apiKey));
    expect(await statusOf(content)).toBe(200);
    proxy.stop();
    await database.db.deleteFrom('documents').where('id', '=', uuid).execute();
    let status = 200;
    while (status === 200) status = await statusOf(content);
    expect(status).toBe(503);
  });
});
