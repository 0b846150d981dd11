import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFairUse } from '../../service/plans/fair-use.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { waitingForLocks } from '../support/service/waiting-for-locks.ts';

let service: StartedService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Replaces the limits of the running service, with new counts. */
function limit(changes: { perPerson?: number; perWorkspace?: number; perNetwork?: number; uploads?: number }): void {
  const { requests, uploads } = service.deps.config.fairUse;
  const { uploads: atOnce, ...perMinute } = changes;
  const fairUse = createFairUse({
    requests: { ...requests, ...perMinute },
    uploads: { ...uploads, ...(atOnce !== undefined && { perPerson: atOnce }) },
  });
  Object.assign(service.deps.fairUse, fairUse);
}
afterEach(() => limit({}));

const retryAfter = (answer: { headers: Headers }) => Number(answer.headers.get('retry-after'));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

async function times<T>(count: number, act: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) results.push(await act());
  return results;
}

describe('requests within a minute', () => {
  it('of one person are limited, and those of others are not', async () => {
    limit({ perPerson: 3 });
    const other = await service.createOwner();
    const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
    expect(statuses(await times(5, () => caller.get('/me')))).toEqual([200, 200, 200, 429, 429]);
    const refused = await caller.send('POST', '/documents', { html: '<p>Text</p>' });
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({ error: expect.stringMatching(/^You have sent more than 3 requests .* Try again/) });
    expect(retryAfter(refused)).toBeGreaterThan(0);
    expect(retryAfter(refused)).toBeLessThanOrEqual(60);
    expect((await new ApiCaller(service.baseUrl, other.apiKey).get('/me')).status).toBe(200);
  });

  it('of one workspace are limited', async () => {
    limit({ perWorkspace: 2 });
    const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
    const answers = await times(3, () => caller.get('/me'));
    expect(statuses(answers)).toEqual([200, 200, 429]);
    expect(answers[2]?.body.error).toMatch(/^Your workspace has sent/);
  });

  it('of the same person in the console count too, and the page says when to go on', async () => {
    const { email, password } = service.owner;
    const browser = new CookieBrowser();
    await browser.post(`${service.baseUrl}/sign-in`, { email, password });
    limit({ perPerson: 1 });
    expect((await browser.get(`${service.baseUrl}/documents`)).status).toBe(200);
    const refused = await browser.get(`${service.baseUrl}/documents`);
    expect(refused.status).toBe(429);
    expect(retryAfter(refused)).toBeGreaterThan(0);
    expect(await refused.text()).toContain('You have sent more than 1 requests within a minute');
  });

  it.each([
    ['the API', () => `${service.baseUrl}/api/v1/me`, 401],
    ['the description of the API', () => `${service.baseUrl}/api/v1/openapi.json`, 200],
    ['the console', () => `${service.baseUrl}/sign-in`, 200],
    ['the authorization server', () => `${service.baseUrl}/.well-known/oauth-authorization-server`, 200],
    ['a link', () => `${service.linkHost}/nothing-here`, 404],
  ])('of one network to %s are limited', async (_name, address, status) => {
    limit({ perNetwork: 2 });
    const answers = await times(3, () => fetch(address()));
    expect(statuses(answers)).toEqual([status, status, 429]);
    expect(retryAfter(answers[2] as Response)).toBeGreaterThan(0);
    expect((await fetch(`${new URL(address()).origin}/healthz`)).status).toBe(200);
  });
});

it('say to visitors in their language when they may go on', async () => {
  limit({ perNetwork: 1 });
  const headers = { 'accept-language': 'de' };
  const [, refused] = await times(2, () => fetch(`${service.linkHost}/nothing-here`, { headers }));
  expect(await refused?.text()).toMatch(/<h1[^>]*>Zu viele Anfragen<\/h1><p class="soft">Warten Sie \d+ Sekunden/);
});

describe('simultaneous uploads', () => {
  it('of one person are limited, and an end makes room', async () => {
    limit({ uploads: 1 });
    const { owner, deps } = service;
    const party = { user: { id: owner.userId }, workspace: { id: owner.workspaceId } };
    const caller = new ApiCaller(service.baseUrl, owner.apiKey);
    const publish = () => caller.upload('POST', '/documents', { name: 'a.html', bytes: '<p>Text</p>' });
    const end = deps.fairUse.startUpload(party);
    const refused = await publish();
    expect(refused.status).toBe(429);
    expect(refused.body.error).toBe(
      'You are sending 1 files at once, which is the limit. Send this one when another has arrived.',
    );
    expect(retryAfter(refused)).toBe(10);
    end();
    expect(statuses(await times(2, publish))).toEqual([201, 201]);
  });
});

it('publishes of one workspace that wait for each other leave the database to the others', async () => {
  const other = await service.createOwner();
  const { link } = (
    await new ApiCaller(service.baseUrl, other.apiKey).send('POST', '/documents', { html: '<p>Open</p>' })
  ).body;
  const { workspaceId, apiKey } = await service.createOwner();
  const caller = new ApiCaller(service.baseUrl, apiKey);
  const holder = await service.pool.connect();
  await holder.query('begin');
  await holder.query('select id from workspaces where id = $1 for update', [workspaceId]);
  const published = Promise.all(
    Array.from({ length: 20 }, () => caller.send('POST', '/documents', { html: '<p>Many</p>' })),
  );
  await waitingForLocks(service.pool, 1);
  await visit(link);
  await holder.query('commit');
  holder.release();
  expect(new Set(statuses(await published))).toEqual(new Set([201]));
});
