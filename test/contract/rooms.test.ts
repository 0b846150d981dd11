import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { PlanLimit } from '#shared/api/errors.ts';
import { errorBody } from '#shared/contract/error.ts';
import { room } from '#shared/contract/room.ts';
import type { Plan } from '../../service/db/database.ts';
import { findRoom, listRooms } from '../../service/rooms/find-rooms.ts';
import { grantAccessToken } from '../support/api/access-token.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let caller: ApiCaller;
let client: Client;
let documents: { slug: string; link: string; uuid: string }[];

beforeAll(async () => {
  service = await startService();
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  client = ownersClient(service);
  const titles = ['One', 'Two', 'Three'];
  documents = await Promise.all(
    titles.map((title) => client.documents.publish({ html: `<!doctype html><title>${title}</title>` })),
  );
});

afterAll(() => service?.stop());

const refs = (...indexes: number[]) => indexes.map((index) => documents[index]?.slug ?? '');
const rooms = () => listRooms(service.db, service.owner.workspaceId, { limit: 10 });

async function newest() {
  const [first] = await rooms();
  if (!first) throw new Error('There is no room.');
  return first;
}

describe('POST /api/v1/rooms', () => {
  /** @contract room/fields */
  it('answers 201 with the link of a room that has the documents in the given order', async () => {
    const { status, body } = await caller.send('POST', '/rooms', {
      title: 'Harbour deal',
      documents: refs(2, 0, 1),
      description: 'All for Friday.\r\n\r\nBring a pen.',
      require_email: true,
    });
    expect(status).toBe(201);
    const { link, message } = room.parse(body);
    expect(link).toMatch(new RegExp(`^${service.linkHost}/harbour-deal-[0-9a-z]{10}$`));
    expect(message).toBe(
      'The room has 3 documents, in the order given. Viewers give their email address once, for all of them.',
    );
    expect(await newest()).toMatchObject({
      title: 'Harbour deal',
      description: 'All for Friday.\n\nBring a pen.',
      requireEmail: true,
      documents: [{ title: 'Three' }, { title: 'One' }, { title: 'Two' }],
    });
  });

  /** @contract ref/in-room */
  it('accepts links, personal links, slugs and ids; a repeated document is included once, at its first place', async () => {
    const [one, two, three] = documents;
    const named = [`${two?.link}/?r=abcd1234`, `${three?.link}/`, two?.link ?? '', one?.uuid ?? '', three?.slug ?? ''];
    const { body } = await caller.send('POST', '/rooms', { title: 'Mixed', documents: named });
    expect(body.message).toContain('The room has 3 documents');
    expect(body.message).toContain('named more than once');
    expect((await newest()).documents.map(({ title }) => title)).toEqual(['Two', 'Three', 'One']);
  });

  it('works with the apps’ client', async () => {
    const made = await client.rooms.create({ title: 'By the client', documents: refs(0) });
    expect(made.message).toBe('The room has one document, in the order given.');
    expect((await fetch(made.link)).status).toBe(200);
    const free = ownersClient({ ...service, owner: await service.createOwner({ plan: 'free' }) });
    await expect(free.rooms.create({ title: 'x', documents: refs(0) })).rejects.toBeInstanceOf(PlanLimit);
  });

  /** @contract room/fifty-documents, room/bad-request, error/bad-request */
  it.each([
    ['documents that are not a list', { documents: 'one' }, 'documents must be a list of links or slugs.'],
    ['no documents', { documents: undefined }, 'documents must be a list of links or slugs.'],
    ['a list of other things', { documents: [1] }, 'documents must be a list of links or slugs.'],
    ['an empty list', { documents: [] }, 'Put at least one document in the room.'],
    ['51 documents', { documents: Array(51).fill('x') }, 'A room holds up to 50 documents.'],
    ['no title', { title: undefined }, 'Give the room a title.'],
    ['a blank title', { title: ' \u0000 ' }, 'Give the room a title.'],
    ['a long title', { title: 'x'.repeat(501) }, 'Keep the title to 500 characters.'],
    ['a description that is not text', { description: 7 }, 'The description must be text.'],
    ['a long description', { description: 'x'.repeat(5001) }, 'Keep the description to 5,000 characters.'],
    ['an email gate that is neither on nor off', { require_email: 'maybe' }, 'require_email must be true or false.'],
  ])('answers 400 to %s, and creates nothing', async (_name, fields, error) => {
    const before = (await rooms()).length;
    const answer = await caller.send('POST', '/rooms', { title: 'Deal', documents: refs(0), ...fields });
    expect(answer).toMatchObject({ status: 400, body: { error } });
    expect(await rooms()).toHaveLength(before);
  });

  /** @contract room/fifty-documents, limit/room */
  it('accepts 50 documents', async () => {
    const answer = await caller.send('POST', '/rooms', { title: 'Deal', documents: Array(50).fill(refs(0)[0]) });
    expect(answer.status).toBe(201);
  });

  it('answers 401 without a token', async () => {
    for (const token of [undefined, 'lw_wrong']) {
      const answer = await new ApiCaller(service.baseUrl, token).send('POST', '/rooms', {
        title: 'x',
        documents: ['x'],
      });
      expect(answer.status).toBe(401);
      errorBody.parse(answer.body);
    }
  });

  it('answers 403 with insufficient_scope to a read-only token', async () => {
    const reader = new ApiCaller(service.baseUrl, await grantAccessToken(service.db, service.owner.userId, 'read'));
    const answer = await reader.send('POST', '/rooms', { title: 'x', documents: refs(0) });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('www-authenticate')).toContain('insufficient_scope');
  });

  /** @contract room/plan, limit/plan */
  it.each<Plan>(['free', 'paid'])('answers 403 with upgrade_url on %s, and creates nothing', async (plan) => {
    const owner = await service.createOwner({ plan });
    const theirs = new ApiCaller(service.baseUrl, owner.apiKey);
    const { slug } = (await theirs.send('POST', '/documents', { html: '<p>x' })).body;
    const answer = await theirs.send('POST', '/rooms', { title: 'Deal', documents: [slug] });
    expect(answer).toMatchObject({ status: 403, body: { upgrade_url: `${service.baseUrl}/plan/` } });
    expect(answer.body.error).toContain('need the Pro plan');
    expect(await listRooms(service.db, owner.workspaceId, { limit: 10 })).toEqual([]);
  });

  /** @contract room/not-found */
  it('answers 404 for a missing document or one of another workspace, names it, and creates nothing', async () => {
    const before = (await rooms()).length;
    const other = new ApiCaller(service.baseUrl, (await service.createOwner()).apiKey);
    const theirs = (await other.send('POST', '/documents', { html: '<p>x' })).body;
    for (const ref of [theirs.slug, theirs.link, theirs.uuid, 'nothing-here', 'a/b', '\u0000', '\ud800']) {
      const answer = await caller.send('POST', '/rooms', { title: 'Deal', documents: [...refs(0), ref] });
      expect(answer.status).toBe(404);
      expect(errorBody.parse(answer.body).error).toMatch(/^There is no document “.*” in this workspace\./s);
      if (ref.length > 1) expect(answer.body.error).toContain(`“${ref}”`);
      expect(answer.body.error).not.toContain(refs(0)[0]);
    }
    expect(await rooms()).toHaveLength(before);
  });
});

describe('slugs of rooms and documents', () => {
  it('never collide, even when both are written at once', async () => {
    const { db, owner } = service;
    const { id } = await newest();
    const values = { workspace_id: owner.workspaceId, created_by: owner.userId, title: 'x', kind: 'html' as const };
    const document = (slug: string) =>
      db
        .insertInto('documents')
        .values({ ...values, slug })
        .execute();
    const rename = (slug: string) => db.updateTable('rooms').set({ slug }).where('id', '=', id).execute();
    await expect(rename(refs(0)[0] ?? '')).rejects.toMatchObject({ code: '23505' });
    await expect(document((await findRoom(db, owner.workspaceId, id)).slug)).rejects.toMatchObject({ code: '23505' });
    for (let round = 0; round < 10; round += 1) {
      const slug = `wanted-by-both-${round}`;
      const outcomes = await Promise.allSettled([document(slug), rename(slug)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
});
