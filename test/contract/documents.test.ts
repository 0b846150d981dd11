import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentList, document as documentSchema } from '#shared/contract/document.ts';
import { settingsChanged } from '#shared/contract/settings.ts';
import { grantAccessToken } from '../support/api/access-token.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { rawRequest } from '../support/api/raw-request.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let caller: ApiCaller;
const as = (token: string | undefined) => new ApiCaller(service.baseUrl, token);

beforeAll(async () => {
  service = await startService();
  caller = as(service.owner.apiKey);
});

afterAll(() => service.stop());

async function publish(fields: object = {}, who = caller) {
  const { body } = await who.send('POST', '/documents', { html: '<p>x', title: 'A document', ...fields });
  return body;
}

describe('GET /api/v1/documents', () => {
  /** @contract list/order */
  it('lists the newest documents first, with the fields of the list', async () => {
    const owner = as((await service.createOwner()).apiKey);
    const first = await publish({ title: 'First' }, owner);
    await publish({ title: 'Second' }, owner);
    const { status, body } = await owner.get('/documents');
    expect(status).toBe(200);
    expect(documentList.parse(body).documents.map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(body.documents[1]).toEqual({
      title: 'First',
      link: first.link,
      slug: first.slug,
      kind: 'html',
      views: 0,
      created: first.created.slice(0, 10),
    });
  });

  /** @contract list/query */
  it('finds documents by a part of the title, regardless of case, and treats % and _ literally', async () => {
    const owner = as((await service.createOwner()).apiKey);
    for (const title of ['Offer 100% sure', 'OFFER_2', 'Minutes']) await publish({ title }, owner);
    const titles = async (query: string) =>
      (await owner.get(`/documents?query=${encodeURIComponent(query)}`)).body.documents.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles('offer')).toEqual(['OFFER_2', 'Offer 100% sure']);
    expect(await titles('%')).toEqual(['Offer 100% sure']);
    expect(await titles('_')).toEqual(['OFFER_2']);
    expect(await titles('\\')).toEqual([]);
    expect(await titles('nothing\u0000')).toEqual([]);
  });

  /** @contract list/limit */
  it('returns 20 by default and at most 100', async () => {
    const owner = await service.createOwner();
    const { userId, workspaceId } = owner;
    const rows = Array.from({ length: 101 }, (_, index) => ({
      workspace_id: workspaceId,
      created_by: userId,
      slug: `made-${index}`,
      title: `Made ${index}`,
      kind: 'html' as const,
    }));
    const documents = await service.db.insertInto('documents').values(rows).returning('id').execute();
    const versions = documents.map(({ id }) => ({
      document_id: id,
      number: 1,
      created_by: userId,
      source_kind: 'html' as const,
      source_name: 'page.html',
      source_blob: 'none',
      source_bytes: 0,
      source_sha256: Buffer.alloc(32),
      state: 'ready' as const,
    }));
    await service.db.insertInto('versions').values(versions).execute();
    const count = async (query: string) => (await as(owner.apiKey).get(`/documents${query}`)).body.documents.length;
    expect(await count('')).toBe(20);
    expect(await count('?limit=1')).toBe(1);
    expect(await count('?limit=100')).toBe(100);
  });

  /** @contract list/limit */
  it('answers each of many simultaneous lists as asked for, with what was published before', async () => {
    const owners = [as((await service.createOwner()).apiKey), as((await service.createOwner()).apiKey)] as const;
    const titlesOf = async (who: ApiCaller, limit: number) => {
      const { body } = await who.get(`/documents?limit=${limit}`);
      return documentList.parse(body).documents.map(({ title }) => title);
    };
    const publishAndList = async (who: ApiCaller, title: string) => {
      await publish({ title }, who);
      return (await titlesOf(who, 1))[0];
    };
    for (const round of ['1', '2', '3']) {
      const [ownOfFirst, ownOfSecond, ...others] = await Promise.all([
        publishAndList(owners[0], `A${round}`),
        publishAndList(owners[1], `B${round}`),
        ...[1, 2, 100].flatMap((limit) => owners.flatMap((who) => [titlesOf(who, limit), titlesOf(who, limit)])),
      ]);
      expect([ownOfFirst, ownOfSecond]).toEqual([`A${round}`, `B${round}`]);
      for (const [index, titles] of others.entries()) {
        const limit = [1, 2, 100][Math.floor(index / 4)] ?? 0;
        expect(titles.length).toBeLessThanOrEqual(limit);
        expect(titles.every((title) => title.startsWith(index % 4 < 2 ? 'A' : 'B'))).toBe(true);
      }
    }
  });

  /** @contract list/limit, error/bad-request */
  it.each(['many', '0', '101', '1.5', ''])('answers 400 to the limit "%s"', async (limit) => {
    const { status, body } = await caller.get(`/documents?limit=${limit}`);
    expect(status).toBe(400);
    expect(body.error).toContain('limit must be a whole number from 1 to 100');
  });
});

describe('GET /api/v1/documents/{ref}', () => {
  /** @contract ref/forms */
  it('finds a document by its slug, its uuid and its link', async () => {
    const { message, warnings, warning_details, ...published } = await publish();
    const refs = [
      published.slug,
      published.uuid,
      published.uuid.toUpperCase(),
      encodeURIComponent(published.link),
      encodeURIComponent(`${published.link}/`),
      encodeURIComponent(`${published.link}?r=abc`),
    ];
    for (const ref of refs) {
      const { status, body } = await caller.get(`/documents/${ref}`);
      expect(status).toBe(200);
      expect(documentSchema.parse(body)).toEqual(published);
    }
  });

  it('finds it by its link also when that is unescaped in the path', async () => {
    const { slug, link } = await publish();
    const headers = { authorization: `Bearer ${service.owner.apiKey}` };
    for (const path of [`${link}`, `${link}/activity`, link.replace('//', '/')]) {
      const { status } = await rawRequest(service.baseUrl, {
        method: 'GET',
        path: `/api/v1/documents/${path}`,
        headers,
      });
      expect(status, `${slug} in ${path}`).toBe(200);
    }
  });

  /** @contract ref/none */
  it.each([
    'no-such-document',
    '00000000-0000-4000-8000-000000000000',
    '%00',
    encodeURIComponent('https://elsewhere.example/a/b'),
    encodeURIComponent("' or 1=1 --"),
  ])('answers 404 to %s', async (ref) => {
    const { status, body } = await caller.get(`/documents/${ref}`);
    expect(status).toBe(404);
    expect(body.error).toContain('no such document');
  });
});

describe('PATCH /api/v1/documents/{ref}', () => {
  /** @contract change/only-sent, change/title-password-expiry, change/changed */
  it('changes only the fields that are sent, and names them', async () => {
    const { slug, link } = await publish({ cta_label: 'Buy', cta_url: 'https://example.com/' });
    const { status, body } = await caller.send('PATCH', `/documents/${slug}`, {
      title: 'Another title',
      password: 'abcd',
      expires_on: '2035-01-02',
    });
    expect(status).toBe(200);
    expect(settingsChanged.parse(body)).toMatchObject({ link, changed: ['title', 'password', 'expiry'] });
    expect(body.message).toContain('2 January 2035 (UTC)');
    const changed = await caller.get(`/documents/${slug}`);
    expect(changed.body).toMatchObject({
      title: 'Another title',
      slug,
      settings: { password: true, expires_at: '2035-01-02T23:59:59+00:00', cta_label: 'Buy' },
    });
  });

  /** @contract change/remove */
  it('removes password, expiry and button', async () => {
    const { slug } = await publish({
      password: 'abcd',
      expires_on: '2035-01-02',
      cta_label: 'Buy',
      cta_url: 'https://example.com/',
    });
    const removal = { remove_password: true, remove_expiry: true, remove_cta: true };
    const { body } = await caller.send('PATCH', `/documents/${slug}`, removal);
    expect(body.changed).toEqual(['password', 'expiry', 'cta']);
    const { settings } = (await caller.get(`/documents/${slug}`)).body;
    expect(settings).toMatchObject({ password: false, expires_at: null, cta_label: '', cta_url: '' });
  });

  /** @contract change/email-gate */
  it('changes the email gate and its domains', async () => {
    const { slug } = await publish();
    const change = { require_email: true, allowed_email_domains: 'example.com' };
    const { body } = await caller.send('PATCH', `/documents/${slug}`, change);
    expect(body.changed).toEqual(['require_email', 'allowed_email_domains']);
    expect((await caller.get(`/documents/${slug}`)).body.settings).toMatchObject(change);
  });

  it('keeps two simultaneous changes', async () => {
    const { slug } = await publish({ cta_label: 'Old', cta_url: 'https://old.example/' });
    const halves = [
      { cta_label: 'New' },
      { cta_url: 'https://new.example/' },
      { require_email: true },
      { title: 'New' },
    ];
    await Promise.all(halves.map((change) => caller.send('PATCH', `/documents/${slug}`, change)));
    const { title, settings } = (await caller.get(`/documents/${slug}`)).body;
    expect({ title, ...settings }).toMatchObject(Object.assign({}, ...halves));
  });

  /** @contract change/changed */
  it('names no field when nothing changes', async () => {
    const { slug } = await publish({ title: 'Same' });
    const { status, body } = await caller.send('PATCH', `/documents/${slug}`, { title: 'Same', remove_cta: true });
    expect(status).toBe(200);
    expect(body.changed).toEqual([]);
  });

  it('accepts a past date, which closes the link, and says so', async () => {
    const { slug } = await publish();
    const { status, body } = await caller.send('PATCH', `/documents/${slug}`, { expires_on: '2001-01-01' });
    expect(status).toBe(200);
    expect(body.message).toContain('The link expired on 1 Jan 2001');
    expect(body.message).not.toContain('works through');
  });

  /** @contract change/cta, change/bad-request, error/bad-request */
  it.each<[string, object, string]>([
    ['a date in another form', { expires_on: '31.12.2035' }, 'YYYY-MM-DD'],
    ['a short password', { password: 'abc' }, 'at least 4'],
    ['an empty title', { title: ' ' }, 'title cannot be empty'],
    ['a title of characters without a width', { title: '\u202e' }, 'title cannot be empty'],
    ['a title of control characters', { title: '\0', remove_cta: true }, 'title cannot be empty'],
    ['a button without https', { cta_url: 'javascript:alert(1)' }, 'https://'],
    ['setting and removing at once', { password: 'abcd', remove_password: true }, 'set and removed'],
  ])('answers 400 to %s and changes nothing', async (_, change, words) => {
    const { slug } = await publish();
    const before = (await caller.get(`/documents/${slug}`)).body;
    const { status, body } = await caller.send('PATCH', `/documents/${slug}`, change);
    expect(status).toBe(400);
    expect(body.error).toContain(words);
    expect((await caller.get(`/documents/${slug}`)).body).toEqual(before);
  });

  it('answers 400 to a body that is no JSON', async () => {
    const { slug } = await publish();
    expect((await caller.sendText('PATCH', `/documents/${slug}`, '{', 'application/json')).status).toBe(400);
  });
});

describe('access to a document', () => {
  let slug: string;
  beforeAll(async () => {
    slug = (await publish()).slug;
  });

  const calls: [string, (who: ApiCaller, slug: string) => ReturnType<ApiCaller['get']>, 'read' | 'write'][] = [
    ['GET a document', (who, slug) => who.get(`/documents/${slug}`), 'read'],
    ['PATCH', (who, slug) => who.send('PATCH', `/documents/${slug}`, { title: 'Mine' }), 'write'],
    ['PUT content', (who, slug) => who.send('PUT', `/documents/${slug}/content`, { html: '<p>' }), 'write'],
    ['GET activity', (who, slug) => who.get(`/documents/${slug}/activity`), 'read'],
    ['POST recipients', (who, slug) => who.send('POST', `/documents/${slug}/recipients`, { name: 'Ada' }), 'write'],
  ];

  /** @contract service/workspace */
  it.each(calls)('answers 404 to %s of another workspace', async (_, call) => {
    const stranger = as((await service.createOwner()).apiKey);
    expect((await call(stranger, slug)).status).toBe(404);
  });

  it.each(calls)('answers 401 to %s without a token', async (_, call) => {
    expect((await call(as(undefined), slug)).status).toBe(401);
  });

  it.each(calls)('answers 403 to %s with the other scope only', async (_, call, needed) => {
    const scope = needed === 'read' ? 'write' : 'read';
    const token = await grantAccessToken(service.db, service.owner.userId, scope);
    expect((await call(as(token), slug)).status).toBe(403);
  });

  /** @contract list/order */
  it('answers 401 to the list without a token, and lists nobody else’s documents', async () => {
    expect((await as(undefined).get('/documents')).status).toBe(401);
    const stranger = as((await service.createOwner()).apiKey);
    expect((await stranger.get('/documents')).body.documents).toEqual([]);
  });
});

describe('DELETE /api/v1/documents/{ref}', () => {
  it('deletes a document by link, slug or id, and frees its place in the plan', async () => {
    const { apiKey } = await service.createOwner({ plan: 'free' });
    const free = as(apiKey);
    for (let times = 0; times < 10; times += 1) await publish({}, free);
    const refusal = await free.send('POST', '/documents', { html: '<p>x' });
    expect(refusal.status).toBe(403);
    const { documents } = (await free.get('/documents')).body;
    expect(await free.delete(`/documents/${documents[0].slug}`)).toMatchObject({ status: 204, body: undefined });
    const { link, uuid } = await publish({}, free);
    expect((await free.delete(`/documents/${encodeURIComponent(link)}`)).status).toBe(204);
    expect((await free.get(`/documents/${uuid}`)).status).toBe(404);
    expect((await free.delete(`/documents/${uuid}`)).status).toBe(404);
    expect((await fetch(link)).status).toBe(404);
    expect((await free.get('/documents')).body.documents).toHaveLength(9);
  });
});
