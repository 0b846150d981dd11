import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalLink } from '#shared/contract/recipient.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { type StartedService, startService } from '../support/service/service.ts';

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
