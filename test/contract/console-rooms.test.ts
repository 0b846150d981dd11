import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedOwner } from '../../service/accounts/create-owner.ts';
import type { Plan } from '../../service/db/database.ts';
import { countRoomViews } from '../../service/rooms/count-room-views.ts';
import { listRooms } from '../../service/rooms/find-rooms.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { waitingForLocks } from '../support/service/waiting-for-locks.ts';

let service: StartedService;

beforeAll(async () => {
  service = await startService();
});

afterAll(() => service?.stop());

/** A browser in which the owner has signed in, and a document of the owner. */
async function signedIn(owner: CreatedOwner = service.owner) {
  const browser = new CookieBrowser();
  const answer = await browser.post(`${service.baseUrl}/sign-in`, { email: owner.email, password: owner.password });
  await browser.follow(answer, service.baseUrl, service.linkHost);
  const html = '<!doctype html><title>Plan</title>';
  const { uuid, slug } = await ownersClient({ ...service, owner }).documents.publish({ html });
  return { browser, uuid, slug, at: (path: string) => service.baseUrl + path };
}

async function makeRoom(owner: CreatedOwner, slug: string) {
  await ownersClient({ ...service, owner }).rooms.create({ title: 'Deal', documents: [slug] });
  const [room] = await listRooms(service.db, owner.workspaceId, { limit: 10 });
  if (!room) throw new Error('A room was made.');
  return room;
}

const setPlan = (owner: CreatedOwner, plan: Plan) =>
  service.db.updateTable('workspaces').set({ plan }).where('id', '=', owner.workspaceId).execute();

describe('rooms in the console', () => {
  it.each([
    ['no title', { title: ' ' }, 'Give the room a title.'],
    ['no documents', { documents: '' }, 'Put at least one document in the room.'],
    ['a long description', { description: `kept ${'x'.repeat(5000)}` }, 'Keep the description to 5,000 characters.'],
  ])('are refused with %s, and nothing entered is lost', async (_name, fields, words) => {
    const owner = await service.createOwner();
    const { browser, uuid, at } = await signedIn(owner);
    const entered = {
      title: 'Kept title',
      description: 'kept <text>',
      require_email: 'on',
      documents: uuid,
      ...fields,
    };
    const answer = await browser.post(at('/rooms/new'), { ...entered, do: 'save' });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(`Not created. ${words}`);
    expect(html).toContain(`value="${entered.title}"`);
    expect(html).toContain(entered.description.replace('<', '&lt;').replace('>', '&gt;'));
    expect(html).toMatch(/name="require_email" checked/);
    if (entered.documents) expect(html).toMatch(new RegExp(`value="${uuid}" checked`));
    expect(await listRooms(service.db, owner.workspaceId, { limit: 10 })).toEqual([]);
  });

  it('are created once by a form that is sent twice, also at once and where its buttons were pressed before', async () => {
    const owner = await service.createOwner();
    const { browser, uuid, at } = await signedIn(owner);
    const formOf = (html: string) => /name="form" value="([0-9a-f-]{36})"/.exec(html)?.[1] ?? '';
    const form = formOf(await (await browser.get(at('/rooms/new'))).text());
    const entered = { title: 'Deal', documents: uuid, form };
    const searched = await browser.post(at('/rooms/new'), { ...entered, do: 'search' });
    expect(formOf(await searched.text())).toBe(form);
    const spaced = await browser.post(at('/rooms/new'), { form, query: ' plan  ', do: 'search' });
    expect(await spaced.text()).toContain(`value="${uuid}"`);
    const refused = await browser.post(at('/rooms/new'), { ...entered, title: ' ', do: 'save' });
    expect(formOf(await refused.text())).toBe(form);
    const create = () => browser.post(at('/rooms/new'), { ...entered, do: 'save' });
    const answers = [...(await Promise.all([create(), create()])), await create()];
    const [room, ...others] = await listRooms(service.db, owner.workspaceId, { limit: 10 });
    expect(others).toEqual([]);
    expect(room?.documents).toHaveLength(1);
    const repeated = answers.filter(({ headers }) => headers.get('location') === `/rooms/${room?.id}/?repeated`);
    const made = answers.filter(({ headers }) => headers.get('location') === `/rooms/${room?.id}/?made`);
    expect([made.length, repeated.length]).toEqual([1, 2]);
    const page = await browser.follow(repeated[0] as Response, service.baseUrl);
    expect(await page.text()).toContain('This form has created this room already.');
    const other = await signedIn(await service.createOwner());
    const taken = await other.browser.post(at('/rooms/new'), { title: 'Mine', documents: other.uuid, form });
    expect((await other.browser.follow(taken, service.baseUrl)).status).toBe(404);
    expect((await listRooms(service.db, owner.workspaceId, { limit: 10 }))[0]).toEqual(room);
  });

  it('have sections, which the pressed button adds and the saved room keeps', async () => {
    const owner = await service.createOwner();
    const { browser, uuid, slug, at } = await signedIn(owner);
    const { id } = await makeRoom(owner, slug);
    const entered = { title: 'Deal', documents: uuid, order: uuid };
    const asked = await (await browser.post(at(`/rooms/${id}`), { ...entered, do: `section:${uuid}` })).text();
    expect(asked).toMatch(
      /name="order" value="section".*name="sections" value="".*name="order" value="[0-9a-f-]{36}"/s,
    );
    expect(asked).toMatch(/name="sections"[^>]*autofocus/);
    const form = new FormData();
    const rows = [
      ['title', 'Deal'],
      ['order', 'section'],
      ['sections', ' To\tsign '],
      ['order', uuid],
      ['documents', uuid],
    ];
    for (const [name = '', value = ''] of rows) form.append(name, value);
    const saved = await browser.post(at(`/rooms/${id}`), form);
    expect(saved.headers.get('location')).toBe(`/rooms/${id}/?saved`);
    expect((await listRooms(service.db, owner.workspaceId, { limit: 10 }))[0]?.documents).toMatchObject([
      { section: 'To sign' },
    ]);
    expect(await (await browser.get(at(`/rooms/${id}`))).text()).toContain('name="sections" value="To sign"');
    form.append('order', 'section');
    form.append('sections', 'Nothing');
    const refused = await browser.post(at(`/rooms/${id}`), form);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/Move a document under “Nothing”.*To\s+sign.*value="Nothing"/s);
  });

  it('name the plan that they require, and keep what was entered', async () => {
    const owner = await service.createOwner({ plan: 'paid' });
    const { browser, uuid, at } = await signedIn(owner);
    for (const path of ['/rooms', '/rooms/new']) {
      const html = await (await browser.get(at(path))).text();
      expect(html).toContain('Creating and editing rooms needs the Pro plan.');
      expect(html).toContain('href="/plan/"');
    }
    const answer = await browser.post(at('/rooms/new'), { title: 'Kept title', documents: uuid });
    expect(answer.status).toBe(403);
    const html = await answer.text();
    expect(html).toContain('need the Pro plan. <a href="/plan/">');
    expect(html).toContain('value="Kept title"');
    expect(html).toMatch(new RegExp(`value="${uuid}" checked`));
  });

  it('of a workspace that has fallen back cannot be changed any more, but can be removed', async () => {
    const owner = await service.createOwner();
    const { browser, uuid, slug, at } = await signedIn(owner);
    const { id } = await makeRoom(owner, slug);
    await setPlan(owner, 'free');
    const refused = await browser.post(at(`/rooms/${id}`), { title: 'Other', documents: uuid });
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('Not saved.');
    const removed = await browser.post(at(`/rooms/${id}/remove`), {});
    expect(removed.headers.get('location')).toBe('/rooms?removed');
    expect(await listRooms(service.db, owner.workspaceId, { limit: 10 })).toEqual([]);
  });

  it('are hidden from other workspaces', async () => {
    const { browser, slug } = await signedIn();
    const { id } = await makeRoom(service.owner, slug);
    const other = await signedIn(await service.createOwner());
    for (const room of [id, 'new-room', '%00']) {
      for (const path of [`/rooms/${room}`, `/rooms/${room}/open`]) {
        expect((await other.browser.get(other.at(path))).status).toBe(404);
      }
      for (const path of [`/rooms/${room}`, `/rooms/${room}/remove`]) {
        expect((await other.browser.post(other.at(path), { title: 'Mine' })).status).toBe(404);
      }
    }
    expect((await browser.get(other.at(`/rooms/${id}`))).status).toBe(200);
  });

  it('accept no document of another workspace', async () => {
    const theirs = await signedIn(await service.createOwner());
    const { browser, slug, at } = await signedIn();
    const { id } = await makeRoom(service.owner, slug);
    const answer = await browser.post(at(`/rooms/${id}`), { title: 'Deal', documents: theirs.uuid });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain('There is no document');
    expect(html).not.toContain(theirs.slug);
  });

  it('show how often and when each document was viewed through them, not what was viewed at its own link', async () => {
    const owner = await service.createOwner();
    const { browser, slug, uuid, at } = await signedIn(owner);
    const api = ownersClient({ ...service, owner });
    const once = await api.documents.publish({ html: '<!doctype html><title>Removed later</title>' });
    const { link } = await api.rooms.create({ title: 'Deal', documents: [slug, once.slug] });
    const unseen = await api.rooms.create({ title: 'Unseen', documents: [slug] });
    const shown = await (await fetch(link)).text();
    const [first = '', second = ''] = [...shown.matchAll(/class="room-entry" href="([^"]*)"/g)].map(([, path]) => path);
    for (const address of [first, first, second, `${service.linkHost}/${slug}`]) {
      await report((await visit(new URL(address, link).href)).beacon, { acted: true });
    }
    const list = await (await browser.get(at('/rooms'))).text();
    const rowOf = (html: string, words: string) =>
      (html.match(/<tr>.*?<\/tr>/gs) ?? []).find((row) => row.includes(words)) ?? '';
    expect(rowOf(list, 'Deal')).toMatch(/data-label="Views"[^>]*>3<.*data-label="Last viewed"[^>]*><time/s);
    expect(rowOf(list, 'Unseen')).toMatch(/data-label="Views"[^>]*>0<.*Not yet/s);
    expect(unseen.link).toContain(service.linkHost);
    const room = (await listRooms(service.db, owner.workspaceId, { limit: 10 })).find(({ title }) => title === 'Deal');
    await browser.post(at(`/rooms/${room?.id}`), { title: 'Deal', items: uuid, documents: uuid, do: 'save' });
    const page = await (await browser.get(at(`/rooms/${room?.id}`))).text();
    expect(rowOf(page, `/documents/${uuid}/`)).toMatch(/data-label="Views"[^>]*>2</);
    // What was viewed in it stays, though the document left.
    expect(rowOf(page, 'Removed later')).toMatch(/data-label="Views"[^>]*>1</);
  });

  it('hold no report of a view while they are being deleted, and are deleted with what was counted', async () => {
    const owner = await service.createOwner();
    const api = ownersClient({ ...service, owner });
    const { slug } = await api.documents.publish({ html: '<!doctype html><title>Plan</title>' });
    const { link } = await api.rooms.create({ title: 'Deal', documents: [slug] });
    const [, path = ''] = /class="room-entry" href="([^"]*)"/.exec(await (await fetch(link)).text()) ?? [];
    const openings = [await visit(new URL(path, link).href), await visit(new URL(path, link).href)] as const;
    await report(openings[0].beacon, { acted: true });
    const [room] = await listRooms(service.db, owner.workspaceId, { limit: 10 });
    const deletion = await service.pool.connect();
    try {
      await deletion.query('begin');
      // As the deletion does first, before it clears the room of each view.
      await deletion.query('select from rooms where id = $1 for update', [room?.id]);
      await report(openings[1].beacon, { acted: true });
      await deletion.query('delete from rooms where id = $1', [room?.id]);
      await deletion.query('commit');
    } finally {
      deletion.release();
    }
    expect((await api.documents.get(slug)).views).toBe(2);
    const left = service.db
      .selectFrom('room_views')
      .selectAll()
      .where('room_id', '=', room?.id ?? '');
    expect(await left.execute()).toEqual([]);
  });

  it('are listed a page at a time', async () => {
    const owner = await service.createOwner();
    const { browser, at } = await signedIn(owner);
    const rooms = Array.from({ length: 51 }, (_, count) => ({
      workspace_id: owner.workspaceId,
      created_by: owner.userId,
      slug: `paged-${count}`,
      title: `Room ${count}`,
      created_at: new Date(Date.UTC(2026, 0, 1) + count * 1000),
    }));
    await service.db.insertInto('rooms').values(rooms).execute();
    const listed = async (path: string) => {
      const html = await (await browser.get(at(path))).text();
      return { html, titles: [...html.matchAll(/>(Room \d+)</g)].map(([, title]) => title) };
    };
    const first = await listed('/rooms');
    expect([first.titles.length, first.titles[0], first.titles.at(-1)]).toEqual([50, 'Room 50', 'Room 1']);
    expect(first.html).toContain('href="/rooms?page=2"');
    const second = await listed('/rooms?page=2');
    expect(second.titles).toEqual(['Room 0']);
    expect(second.html).not.toContain('page=3');
    const beyond = await listed('/rooms?page=3');
    expect(beyond.html).not.toContain('No rooms yet');
  });

  it('have their views counted, however many they are', async () => {
    const ids = Array.from({ length: 40_000 }, () => crypto.randomUUID());
    expect((await countRoomViews(service.db, ids)).size).toBe(ids.length);
  });

  it('keep what was entered when a document is deleted at the same moment', async () => {
    const owner = await service.createOwner();
    const { browser, uuid, slug, at } = await signedIn(owner);
    const { id } = await makeRoom(owner, slug);
    const api = ownersClient({ ...service, owner });
    const save = async (path: string) => {
      const deleted = await api.documents.publish({ html: '<!doctype html><title>Other</title>' });
      const deletion = await service.pool.connect();
      try {
        await deletion.query('begin');
        await deletion.query('delete from documents where id = $1', [deleted.uuid]);
        const form = new FormData();
        for (const [name, value] of [
          ['title', 'Kept title'],
          ['documents', uuid],
          ['documents', deleted.uuid],
          ['do', 'save'],
        ] as const) {
          form.append(name, value);
        }
        const answered = browser.post(at(path), form);
        await waitingForLocks(service.pool, 1);
        await deletion.query('commit');
        return await answered;
      } finally {
        deletion.release();
      }
    };
    for (const path of ['/rooms/new', `/rooms/${id}`]) {
      const answer = await save(path);
      expect([path, answer.status]).toEqual([path, 400]);
      const html = await answer.text();
      expect(html).toContain('There is no such document in this workspace.');
      expect(html).toContain('value="Kept title"');
      expect(html).toMatch(new RegExp(`value="${uuid}" checked`));
    }
  });

  it('can be opened without counting the owner', async () => {
    const { browser, slug, at } = await signedIn();
    const { id } = await makeRoom(service.owner, slug);
    const answer = await browser.get(at(`/rooms/${id}/open`));
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('o')).toBeTruthy();
    const opened = await browser.follow(answer, service.linkHost);
    expect(opened.status).toBe(200);
    expect(new URL(opened.url).search).toBe('');
  });
});
