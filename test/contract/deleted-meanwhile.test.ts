import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDeletedMeanwhile } from '../../service/db/deleted-meanwhile.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { waitingForLocks } from '../support/service/waiting-for-locks.ts';

let service: StartedService;
let cookie: string;
let uuid: string;
let link: string;

beforeAll(async () => {
  service = await startService();
  const browser = new CookieBrowser();
  const { email, password } = service.owner;
  await browser.post(`${service.baseUrl}/sign-in`, { email, password }, { origin: service.baseUrl });
  cookie = browser.cookies(service.baseUrl);
});
afterAll(() => service.stop());

const api = (path: string, method: string, body: string) =>
  fetch(`${service.baseUrl}/api/v1/documents/${uuid}${path}`, {
    method,
    headers: { authorization: `Bearer ${service.owner.apiKey}`, 'content-type': 'application/json' },
    body,
  });

const inConsole = (path: string, fields: Record<string, string>) =>
  fetch(`${service.baseUrl}/documents/${uuid}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: service.baseUrl },
    body: new URLSearchParams(fields),
  });

it.each<[string, () => Promise<Response>]>([
  ['a change of its settings', () => api('', 'PATCH', '{"title":"Other"}')],
  ['a new recipient', () => api('/recipients', 'POST', '{"name":"Ada"}')],
  ['new content', () => api('/content', 'PUT', '{"html":"<title>Plan</title>Other"}')],
  ['a recipient named in the console', () => inConsole('/recipients', { people: 'Ada' })],
  ['its signing', () => inConsole('/signers', { 'name-1': 'Ada', 'email-1': 'ada@example.com' })],
  ['its second deletion', () => inConsole('/delete', { confirm: 'yes' })],
  ['its opening by a visitor', () => fetch(link)],
])('a document that is deleted at the same moment is not found by %s', async (_what, request) => {
  const document = await ownersClient(service).documents.publish({ html: '<title>Plan</title>x' });
  ({ uuid, link } = document);
  const deleting = await service.pool.connect();
  try {
    await deleting.query('begin');
    await deleting.query('delete from documents where id = $1', [uuid]);
    const answered = request();
    await Promise.race([answered, waitingForLocks(service.pool, 1)]);
    await deleting.query('commit');
    expect((await answered).status).toBe(404);
  } finally {
    deleting.release();
  }
});

it('a workspace that cannot be deleted because of its documents was not deleted meanwhile', async () => {
  await ownersClient(service).documents.publish({ html: '<title>Plan</title>x' });
  const cause: unknown = await service.pool.query('delete from workspaces').catch((error: unknown) => error);
  expect(cause).toMatchObject({ code: '23503' });
  expect(isDeletedMeanwhile(cause)).toBe(false);
});
