import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalLink } from '#shared/contract/recipient.ts';
import { noteMailState } from '../../service/mail/settle-mail.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { waitingForLocks } from '../support/service/waiting-for-locks.ts';

let service: StartedService;
let caller: ApiCaller;
let document: { slug: string; link: string; uuid: string };

beforeAll(async () => {
  service = await startService();
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  document = (await caller.send('POST', '/documents', { html: '<p>x' })).body;
});

afterAll(() => service.stop());

async function linkFor(person: object, ref = document.slug): Promise<string> {
  const { status, body } = await caller.send('POST', `/documents/${ref}/recipients`, person);
  expect(status).toBe(201);
  return personalLink.parse(body).link;
}

/** Sends a request while another transaction, which then commits, holds what it needs. */
async function meanwhile<T>(statement: string, send: () => Promise<T>): Promise<T> {
  const other = await service.pool.connect();
  try {
    await other.query('begin');
    await other.query(statement);
    const answered = send();
    await waitingForLocks(service.pool, 1);
    await other.query('commit');
    return await answered;
  } finally {
    other.release();
  }
}

describe('POST /api/v1/documents/{ref}/recipients', () => {
  /** @contract answer/personal-link, recipient/name-or-email */
  it('returns the document’s link with a code, and names the recipient', async () => {
    const { body } = await caller.send('POST', `/documents/${document.slug}/recipients`, { name: 'Ada Lovelace' });
    expect(body.link).toMatch(new RegExp(`^${document.link}\\?r=[0-9a-z]{8}$`));
    expect(body.message).toBe('This link is for Ada Lovelace: views through it carry that name.');
  });

  it('returns the same link for the same person', async () => {
    const first = await linkFor({ name: 'Grace', email: 'grace@example.com' });
    expect(await linkFor({ email: 'Grace@Example.com' })).toBe(first);
    expect(await linkFor({ name: 'Grace Hopper', email: 'grace@example.com' })).toBe(first);
    const byName = await linkFor({ name: 'Only a name' });
    expect(await linkFor({ name: ' only a NAME ' })).toBe(byName);
  });

  it.each(['École', 'ΓΙΩΡΓΟΣ', 'İnci', 'STRAẞE'])(
    'recognizes %s again, whose lower case differs between languages',
    async (name) => {
      expect(await linkFor({ name })).toBe(await linkFor({ name }));
    },
  );

  /** @contract recipient/name-or-email */
  it('adds the name to a person it knew by email only', async () => {
    const email = 'later@example.com';
    await linkFor({ email });
    await linkFor({ email, name: 'Named Later' });
    const { name } = await service.db
      .selectFrom('recipients')
      .select('name')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Named Later');
  });

  it('recognizes a person whose international address was stored as DNS spells it', async () => {
    const code = 'xnolder1';
    const { uuid: document_id } = document;
    await service.db
      .insertInto('recipients')
      .values({ document_id, code, name: 'Ann', email: 'Ann@xn--mller-kva.example' })
      .execute();
    for (const email of ['ann@müller.example', 'ann@xn--mller-kva.example', 'ANN@MÜLLER.example'])
      expect(await linkFor({ email })).toBe(`${document.link}?r=${code}`);
    const stored = service.db.selectFrom('recipients').select('email').where('code', '=', code);
    expect(await stored.executeTakeFirst()).toEqual({ email: 'ann@müller.example' });
  });

  it('separates people who share a name, when they have emails', async () => {
    const links = [
      await linkFor({ name: 'Kim', email: 'kim@a.example' }),
      await linkFor({ name: 'Kim', email: 'kim@b.example' }),
      await linkFor({ name: 'Kim' }),
    ];
    expect(new Set(links).size).toBe(3);
  });

  it('creates one link for simultaneous requests', async () => {
    const links = await Promise.all(Array.from({ length: 8 }, () => linkFor({ email: 'together@example.com' })));
    expect(new Set(links).size).toBe(1);
  });

  it('creates a separate link for each document', async () => {
    const other = (await caller.send('POST', '/documents', { html: '<p>y' })).body;
    expect(await linkFor({ name: 'Ada' }, other.uuid)).toContain(`${other.link}?r=`);
  });

  /** @contract recipient/bad-request, error/bad-request */
  it.each<[string, object, string]>([
    ['neither name nor email', {}, 'a name, an email or both'],
    ['blank ones', { name: ' ', email: '' }, 'a name, an email or both'],
    ['a name of control characters', { name: '\u0000' }, 'a name, an email or both'],
    ['an invalid email', { email: 'ada' }, 'does not look right'],
  ])('answers 400 to %s', async (_, person, words) => {
    const { status, body } = await caller.send('POST', `/documents/${document.slug}/recipients`, person);
    expect(status).toBe(400);
    expect(body.error).toContain(words);
  });
});

describe('GET /api/v1/documents/{ref}/recipients', () => {
  it('lists who has a link and what they viewed, newest first', async () => {
    const { slug } = (await caller.send('POST', '/documents', { html: '<h1>Plan</h1>', title: 'Plan' })).body;
    const ada = await linkFor({ name: 'Ada', email: 'ada@example.com' }, slug);
    const bo = await linkFor({ email: 'bo@example.com' }, slug);
    for (let times = 0; times < 2; times += 1) {
      const { beacon } = await visit(ada);
      await report(beacon, { acted: true, completion: 40 + times });
    }
    const { status, body } = await caller.get(`/documents/${slug}/recipients`);
    expect(status).toBe(200);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/);
    expect(body).toEqual({
      title: 'Plan',
      total: 2,
      recipients: [
        { code: new URL(bo).searchParams.get('r'), email: 'bo@example.com', link: bo, created: time, views: 0 },
        {
          code: new URL(ada).searchParams.get('r'),
          name: 'Ada',
          email: 'ada@example.com',
          link: ada,
          created: time,
          views: 2,
          first_opened: time,
          last_opened: time,
          completion_pct: 41,
        },
      ],
    });
    const [, { first_opened, last_opened }] = body.recipients;
    expect(Date.parse(last_opened)).toBeGreaterThan(Date.parse(first_opened));
    const part = (await caller.get(`/documents/${slug}/recipients?limit=1&offset=1`)).body;
    expect(part).toMatchObject({ total: 2, recipients: [{ name: 'Ada' }] });
    expect((await caller.get(`/documents/${slug}/recipients?limit=501`)).status).toBe(400);
  });

  it('leaves out how far somebody got on other plans than Pro', async () => {
    const { apiKey } = await service.createOwner({ plan: 'paid' });
    const paid = new ApiCaller(service.baseUrl, apiKey);
    const { slug } = (await paid.send('POST', '/documents', { html: '<h1>Plan</h1>' })).body;
    const { link } = (await paid.send('POST', `/documents/${slug}/recipients`, { name: 'Ada' })).body;
    const { beacon } = await visit(link);
    await report(beacon, { acted: true, completion: 40 });
    const { recipients } = (await paid.get(`/documents/${slug}/recipients`)).body;
    expect(recipients).toMatchObject([{ name: 'Ada', views: 1 }]);
    expect(recipients[0]).not.toHaveProperty('completion_pct');
  });
});

describe('DELETE /api/v1/documents/{ref}/recipients/{code}', () => {
  it('keeps the views, which lose the name, and the link, which names nobody', async () => {
    const { slug } = (await caller.send('POST', '/documents', { html: '<h1>Plan</h1>' })).body;
    const link = await linkFor({ name: 'Ada' }, slug);
    const open = async () => report((await visit(link)).beacon, { acted: true });
    await open();
    const address = `/documents/${slug}/recipients/${new URL(link).searchParams.get('r')}`;
    expect(await caller.delete(address)).toMatchObject({ status: 204, body: undefined });
    await open();
    const { views } = (await caller.get(`/documents/${slug}/activity`)).body;
    expect(views).toHaveLength(2);
    for (const view of views) expect(view).not.toHaveProperty('who');
    expect((await caller.get(`/documents/${slug}/recipients`)).body.recipients).toEqual([]);
    expect((await caller.delete(address)).body.error).toContain('no recipient with that code');
  });

  it('deletes no recipient of another document', async () => {
    const other = (await caller.send('POST', '/documents', { html: '<p>y' })).body;
    const code = new URL(await linkFor({ name: 'Ada' }, other.slug)).searchParams.get('r');
    expect((await caller.delete(`/documents/${document.slug}/recipients/${code}`)).status).toBe(404);
    expect((await caller.delete(`/documents/${document.slug}/recipients/%00`)).status).toBe(404);
    expect((await caller.get(`/documents/${other.slug}/recipients`)).body.total).toBe(1);
  });
});

describe('PATCH /api/v1/documents/{ref}/recipients/{code}', () => {
  it('refuses an address that another recipient gets at that moment', async () => {
    await linkFor({ name: 'First' });
    const code = (await linkFor({ name: 'Second' })).split('?r=')[1];
    const answered = await meanwhile(`update recipients set email = 'both@example.com' where name = 'First'`, () =>
      caller.send('PATCH', `/documents/${document.slug}/recipients/${code}`, { email: 'Both@example.com' }),
    );
    expect(answered).toMatchObject({
      status: 400,
      body: { error: 'Another recipient of this document already has this address.' },
    });
  });
});

/** Settles the mail of a recipient in two steps, with a request between them that waits for the first. */
async function settlingMail<T>(name: string, request: (code: string) => Promise<T>): Promise<T> {
  const code = (await linkFor({ name, email: `${name}@mail.example` })).split('?r=')[1] ?? '';
  const mail = await service.db
    .insertInto('mails')
    .values((e) => ({
      kind: 'personal-link',
      recipient_id: e.selectFrom('recipients').select('id').where('code', '=', code),
      to_address: `${name}@mail.example`,
      priority: 1,
      turn: 0,
      attempts: 1,
      expires_at: new Date(Date.now() + 60_000),
    }))
    .returning(['id', 'recipient_id as recipientId'])
    .executeTakeFirstOrThrow();
  let answered: Promise<T> | undefined;
  await service.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('mails').select('id').where('id', '=', mail.id).forUpdate().execute();
    answered = request(code);
    await waitingForLocks(service.pool, 1);
    await noteMailState(transaction, mail.recipientId ?? '', { state: 'sent' });
  });
  if (!answered) throw new TypeError('Nothing was requested.');
  return answered;
}

describe('at the moment at which the mail to a recipient is settled', () => {
  it('their address is corrected', async () => {
    const answer = await settlingMail('corrected', (code) =>
      caller.send('PATCH', `/documents/${document.slug}/recipients/${code}`, { email: 'right@mail.example' }),
    );
    expect(answer).toMatchObject({ status: 200 });
    const { recipients } = (await caller.get(`/documents/${document.slug}/recipients`)).body;
    expect(recipients).toContainEqual(expect.objectContaining({ email: 'right@mail.example' }));
  });

  it('they are deleted', async () => {
    const answer = await settlingMail('deleted', (code) =>
      caller.delete(`/documents/${document.slug}/recipients/${code}`),
    );
    expect(answer.status).toBe(204);
  });
});

it('a personal link whose recipient is deleted at the moment of a visit opens the document without a name', async () => {
  const link = await linkFor({ name: 'Deleted at a visit' });
  const answered = await meanwhile(`delete from recipients where name = 'Deleted at a visit'`, () => fetch(link));
  expect(answered.status).toBe(200);
  const { rows } = await service.pool.query('select recipient_id from views order by opened_at desc limit 1');
  expect(rows).toEqual([{ recipient_id: null }]);
});
