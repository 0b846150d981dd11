import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDeletedMeanwhile } from '../../service/db/deleted-meanwhile.ts';
import { noteForm } from '../support/files/pdf.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { openForm, send } from '../support/pages/form-visitor.ts';
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

it('a form whose document is deleted at the same moment says so to its page', async () => {
  const file = new Blob([new Uint8Array(await noteForm())]);
  const published = await ownersClient(service).documents.publish({ file, name: 'form.pdf' });
  const { action } = await openForm(published.link);
  const deleting = await service.pool.connect();
  try {
    await deleting.query('begin');
    await deleting.query('delete from documents where id = $1', [published.uuid]);
    const answered = send(action, { Name: 'Ann' });
    await waitingForLocks(service.pool, 1);
    await deleting.query('commit');
    expect(await answered).toMatchObject({ status: 404, body: { error: 'This document is no longer available.' } });
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

/** Two things that lock rows of a document in opposite orders: each waits for the other if the deletion comes in between. */
it.each([
  [
    'a visit, which locks the document first',
    'select id from documents where id = $1 for key share',
    'select id from versions where document_id = $1 for key share',
  ],
  [
    'what locks the version first',
    'select id from versions where document_id = $1 for no key update',
    `update documents set title = 'Other' where id = $1`,
  ],
])('a deletion waits for %s, and deletes the document then', async (_what, first, second) => {
  ({ uuid } = await ownersClient(service).documents.publish({ html: '<title>Plan</title>x' }));
  const other = await service.pool.connect();
  try {
    await other.query('begin');
    await other.query(first, [uuid]);
    const deleted = api('', 'DELETE', '');
    await waitingForLocks(service.pool, 1);
    await other.query(second, [uuid]);
    await other.query('commit');
    expect((await deleted).status).toBe(204);
    expect((await api('', 'PATCH', '{"title":"Other"}')).status).toBe(404);
  } finally {
    other.release();
  }
});
