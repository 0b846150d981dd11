import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { changeRoom } from '../../service/rooms/change-room.ts';
import { deleteRoom } from '../../service/rooms/delete-room.ts';
import { findRoom, listRooms } from '../../service/rooms/find-rooms.ts';
import { makePdf } from '../support/files/pdf.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let client: Client;

beforeAll(async () => {
  service = await startService();
  client = ownersClient(service);
});

afterAll(() => service?.stop());

const page = (title: string) => ({ html: `<!doctype html><title>${title}</title><h1>${title}</h1>` });
const workspace = () => ({ id: service.owner.workspaceId, plan: 'pro' as const });

async function makeRoom(documents: { slug: string }[], fields: { require_email?: boolean; description?: string } = {}) {
  const { link } = await client.rooms.create({
    title: 'The deal',
    documents: documents.map(({ slug }) => slug),
    ...fields,
  });
  const [room] = await listRooms(service.db, service.owner.workspaceId, { limit: 10 });
  return { link, id: room?.id ?? '' };
}

/** Returns the addresses of the documents on a room's page, in order. */
function entries(html: string): string[] {
  return [...html.matchAll(/class="room-entry" href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

async function textOf(answer: Response | Promise<Response>): Promise<string> {
  return (await answer).text();
}

describe('a room', () => {
  /** @contract service/room */
  it('lists its documents in order, with their kinds and pages, and shows title and description as text', async () => {
    const plan = await client.documents.publish(page('Plan & map'));
    const file = new Blob([Buffer.from(await makePdf(3))]);
    const terms = await client.documents.publish({ file, name: 'terms.pdf' });
    const { link } = await makeRoom([terms, plan], { description: 'First line\nsecond <b>line</b>' });
    const { response, html } = await visit(link);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).not.toContain('script-src');
    expect(html).toContain('<h1><bdi>The deal</bdi></h1>');
    expect(html).toContain('First line\nsecond &lt;b&gt;line&lt;/b&gt;');
    expect(html).toMatch(/terms.*PDF<\/bdi> · <bdi>3 pages.*Plan &amp; map.*Web page/s);
    expect(entries(html)).toHaveLength(2);
  });

  /** @feature room-sections */
  it('shows sections as headings over their documents, and lists more than three', async () => {
    const titles = ['Cover', 'Plan', 'Prices', 'Terms', 'Map', 'Old plan'];
    const made = await Promise.all(titles.map((title) => client.documents.publish(page(title))));
    const { link, id } = await makeRoom(made);
    const workspace = { id: service.owner.workspaceId, plan: 'pro' as const };
    const documents = made.map(({ uuid }) => uuid);
    const divide = async (...names: string[]) => {
      const sections = new Map(documents.map((uuid, index) => [uuid, names[index] ?? '']));
      await changeRoom(service.deps, workspace, id, { documents, sections });
      return (await visit(link)).html;
    };
    expect((await visit(link)).html).not.toContain('<h2');
    const few = await divide('', 'Offer', 'Offer', 'Law');
    expect(few).toMatch(
      /aria-label="Documents">.*Cover.*>Offer<\/bdi><\/h2><ol class="room-list" aria-labelledby="section-1">.*Plan.*Prices.*<\/ol>.*id="section-2"><bdi>Law<.*Terms/s,
    );
    expect(few).not.toContain('<nav');
    const many = await divide('', 'Offer & plan', 'Prices', 'Law', 'Place', 'Place');
    expect([...many.matchAll(/<a href="#(section-\d)"><bdi>([^<]*)/g)].map(([, at, name]) => [at, name])).toEqual([
      ['section-1', 'Offer &amp; plan'],
      ['section-2', 'Prices'],
      ['section-3', 'Law'],
      ['section-4', 'Place'],
    ]);
    // A document that is deleted leaves the title of its section to the others.
    await service.db
      .deleteFrom('room_documents')
      .where('document_id', '=', made[4]?.uuid ?? '')
      .execute();
    expect((await visit(link)).html).toMatch(/>Place<\/bdi><\/h2>.*Old plan/s);
    // The API knows of no sections: documents that stay keep theirs.
    await changeRoom(service.deps, workspace, id, {
      documents: documents.filter((uuid) => uuid !== made[4]?.uuid).reverse(),
    });
    expect((await visit(link)).html).toMatch(/>Place<\/bdi><\/h2>.*Old plan.*>Law<\/bdi><\/h2>.*Terms/s);
  });

  it('links to its documents by addresses that do not reveal their own links', async () => {
    const plan = await client.documents.publish(page('Plan'));
    const { link } = await makeRoom([plan]);
    const { html } = await visit(link);
    expect(html).not.toContain(plan.slug);
    const opened = await visit(entries(html)[0] ?? '');
    expect(opened.html).not.toContain(plan.slug);
    expect(await textOf(fetch(opened.content))).toContain('<h1>Plan</h1>');
    expect(opened.html).toContain(`href="${link}"`);
  });

  it('has only its own documents below its link', async () => {
    const [plan, other] = [await client.documents.publish(page('Plan')), await client.documents.publish(page('Other'))];
    const { link } = await makeRoom([plan]);
    for (const address of [
      `${link}/${other.slug}`,
      `${link}/${plan.slug}`,
      `${plan.link}/${other.slug}`,
      `${link}/x/y`,
    ]) {
      expect((await visit(address)).response.status).toBe(404);
      expect((await new CookieBrowser().post(address, { email: 'ann@example.com' })).status).toBe(404);
    }
  });

  it('counts a view for the document, and keeps a personal link’s name through the list', async () => {
    const plan = await client.documents.publish(page('Plan'));
    const { link } = await makeRoom([plan]);
    const personal = new URL((await client.recipients.create(plan.slug, { name: 'Ann' })).link);
    const list = await visit(link + personal.search);
    const opened = await visit(entries(list.html)[0] ?? '');
    await report(opened.beacon, { acted: true });
    expect(opened.html).toContain(`href="${link}${personal.search}"`);
    expect((await client.documents.activity(plan.slug)).views).toMatchObject([{ who: 'Ann' }]);
    expect((await client.documents.get(plan.slug)).views).toBe(1);
  });

  it('shows the restrictions of each document, and reveals nothing that a password protects', async () => {
    const secret = await client.documents.publish(page('Merger'));
    await client.documents.update(secret.slug, { password: 'open sesame' });
    const gated = await client.documents.publish(page('Numbers'), { require_email: true });
    const expired = await client.documents.publish(page('Old offer'), { expires_on: '2020-01-31' });
    const [held, converting] = [
      await client.documents.publish(page('Sign-in')),
      await client.documents.publish(page('Slides')),
    ];
    await service.db.updateTable('documents').set({ review_status: 'held' }).where('id', '=', held.uuid).execute();
    await service.db
      .updateTable('versions')
      .set({ state: 'converting' })
      .where('document_id', '=', converting.uuid)
      .execute();
    await service.db
      .updateTable('documents')
      .set({ live_version_id: null })
      .where('id', '=', converting.uuid)
      .execute();
    const { link } = await makeRoom([secret, gated, expired, held, converting]);
    const { html } = await visit(link);
    expect(html).toMatch(
      /Protected document.*Opens with a password.*Numbers.*Asks for your email address.*Old offer.*No longer available.*Protected document.*Being reviewed.*Slides.*Being prepared/s,
    );
    const [first = '', ...others] = entries(html);
    expect(others).toHaveLength(2);
    for (const text of [html, (await visit(first)).html, first]) expect(text.toLowerCase()).not.toContain('merger');
    expect((await visit(others[1] ?? '')).html).toContain('is being prepared');
  });

  it('answers HEAD, and 404 once it is removed, while its documents remain', async () => {
    const plan = await client.documents.publish(page('Plan'));
    const { link, id } = await makeRoom([plan]);
    expect((await fetch(link, { method: 'HEAD' })).status).toBe(200);
    await deleteRoom(service.db, service.owner.workspaceId, id);
    expect((await visit(link)).response.status).toBe(404);
    expect((await visit(plan.link)).response.status).toBe(200);
  });

  it('keeps the addresses of its remaining documents when it is changed', async () => {
    const [one, two, three] = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => client.documents.publish(page(title))),
    );
    if (!one || !two || !three) throw new Error('Three were published.');
    const { link, id } = await makeRoom([one, two]);
    const before = entries((await visit(link)).html);
    await changeRoom(service.deps, workspace(), id, { title: 'Renamed', documents: [three.slug, two.uuid] });
    const { html } = await visit(link);
    expect(html).toContain('Renamed');
    expect(entries(html)[1]).toBe(before[1]);
    expect((await visit(before[0] ?? '')).response.status).toBe(404);
    expect((await findRoom(service.db, service.owner.workspaceId, id)).documents).toHaveLength(2);
  });

  it('still works after its workspace has lost the Pro plan', async () => {
    const owner = await service.createOwner();
    const theirs = ownersClient({ ...service, owner });
    const { slug } = await theirs.documents.publish(page('Plan'));
    const { link } = await theirs.rooms.create({ title: 'Kept', documents: [slug], require_email: true });
    await service.db.updateTable('workspaces').set({ plan: 'free' }).where('id', '=', owner.workspaceId).execute();
    const browser = new CookieBrowser();
    const list = await browser.follow(await browser.post(link, { email: 'ann@example.com' }), service.linkHost);
    expect(entries(await list.text())).toHaveLength(1);
  });
});

describe('a room’s email gate', () => {
  /** @contract room/email-once */
  it('guards the list and each document, and is asked once', async () => {
    const plan = await client.documents.publish(page('Plan'));
    const numbers = await client.documents.publish(page('Numbers'), { require_email: true });
    const { link } = await makeRoom([plan, numbers], { require_email: true });
    const gate = await visit(link);
    expect(gate.html).toContain('Your email address');
    expect(gate.html).not.toMatch(/Plan|Numbers/);

    const browser = new CookieBrowser();
    const answer = await browser.post(link, { email: 'ann@example.com' });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      new RegExp(`^linkwake-room=[^;]+; Max-Age=2592000; Path=${new URL(link).pathname}; HttpOnly; SameSite=Lax$`),
    );
    const list = await textOf(browser.follow(answer, service.linkHost));
    expect(list).not.toContain('Asks for your email');
    for (const address of entries(list)) {
      expect((await visit(address)).html).toContain('Your email address');
      expect(await textOf(browser.get(address))).toContain('<iframe');
    }
    // The document's own link asks for the address by itself.
    expect(await textOf(browser.get(numbers.link))).toContain('Your email address');
  });

  it('can be answered at a document’s address too, and keeps a wrong answer for correction', async () => {
    const { link } = await makeRoom([await client.documents.publish(page('Plan'))], { require_email: true });
    const other = new CookieBrowser();
    const [address = ''] = entries(
      await textOf(other.follow(await other.post(link, { email: 'x@example.com' }), service.linkHost)),
    );
    const browser = new CookieBrowser();
    const wrong = await browser.post(address, { email: 'not an address' });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('value="not an address"');
    const right = await browser.post(`${address}?r=abc`, { email: 'ann@example.com' });
    expect(right.headers.get('location')).toBe(`${address}?r=abc`);
    expect(await textOf(browser.get(address))).toContain('<iframe');
  });

  it('accepts no answer from another origin, and no forged pass or pass of another room', async () => {
    const plan = await client.documents.publish(page('Plan'));
    const [one, two] = [
      await makeRoom([plan], { require_email: true }),
      await makeRoom([plan], { require_email: true }),
    ];
    const foreign = { origin: 'null', 'sec-fetch-site': 'cross-site' };
    expect((await new CookieBrowser().post(one.link, { email: 'a@example.com' }, foreign)).status).toBe(403);
    const answer = await new CookieBrowser().post(one.link, { email: 'a@example.com' });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await visit(one.link, { cookie })).html).toContain('room-list');
    expect((await visit(two.link, { cookie })).html).not.toContain('room-list');
    expect((await visit(one.link, { cookie: `${cookie}x` })).html).not.toContain('room-list');
    // The room's pass is not a pass for a document either.
    const gated = await client.documents.publish(page('Numbers'), { require_email: true });
    const asPass = cookie.replace('linkwake-room', 'linkwake-pass');
    expect((await visit(gated.link, { cookie: asPass })).html).not.toContain('<iframe');
  });

  it('names the viewer by the room’s address', async () => {
    const plan = await client.documents.publish(page('Plan'));
    const { link } = await makeRoom([plan], { require_email: true });
    const browser = new CookieBrowser();
    const list = await textOf(browser.follow(await browser.post(link, { email: 'ann@example.com' }), service.linkHost));
    const shell = await textOf(browser.get(entries(list)[0] ?? ''));
    expect(shell).toContain('data-beacon');
    // Whatever kind of client this is, the address is stored with the opening.
    const kept = await service.db.selectFrom('views').select('email').where('document_id', '=', plan.uuid).execute();
    expect(kept).toEqual([{ email: 'ann@example.com' }]);
  });

  it('leaves each document its own gates: the password and the allowed domains', async () => {
    const both = { password: 'open sesame', allowed_email_domains: 'example.com' };
    const secret = await client.documents.publish(page('Merger'), both);
    const { link } = await makeRoom([secret], { require_email: true });
    const browser = new CookieBrowser();
    const enter = async (address: string, fields: Record<string, string>) => {
      const answer = await browser.post(address, fields);
      return { status: answer.status, html: await textOf(browser.follow(answer, service.linkHost)) };
    };
    const list = await enter(link, { email: 'ann@elsewhere.example' });
    const [address = ''] = entries(list.html);
    expect(await textOf(browser.get(address))).toContain('name="password"');
    expect((await enter(address, { password: 'wrong' })).status).toBe(403);
    const refused = await enter(address, { password: 'open sesame', email: 'ann@other.example' });
    expect(refused.status).toBe(403);
    expect(refused.html).not.toContain('name="password"');
    expect((await enter(address, { email: 'ann@example.com' })).html).toContain('<iframe');
    // The pass was issued below the room's link and is valid only there.
    expect(await textOf(browser.get(secret.link))).toContain('name="password"');
    // A visitor who entered the password sees the title until the password changes.
    const told = await textOf(browser.get(link));
    expect(told).toContain('Merger');
    expect(told).not.toContain('Opens with a password');
    await client.documents.update(secret.slug, { password: 'open simsim' });
    expect(await textOf(browser.get(link))).not.toContain('Merger');
    await client.documents.update(secret.slug, { password: 'open sesame' });

    const allowed = new CookieBrowser();
    await allowed.post(link, { email: 'ann@example.com' });
    const opened = await allowed.post(address, { password: 'open sesame' });
    expect(await textOf(allowed.follow(opened, service.linkHost))).toContain('<iframe');
  });
});
