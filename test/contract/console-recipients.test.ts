import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recipientRoutes } from '../../service/console/recipients/recipient-routes.tsx';
import { recipientTable } from '../../service/console/recipients/recipient-table.ts';
import { type ConsoleEnv, requireSignIn } from '../../service/console/sign-in/require-sign-in.ts';
import { findDocument } from '../../service/documents/find-document.ts';
import { BadRequest } from '../../service/errors/request-errors.ts';
import { readCsv, signedIn } from '../support/pages/console-session.ts';
import type { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let browser: CookieBrowser;

beforeAll(async () => {
  service = await startService();
  browser = await signedIn(service);
});

afterAll(() => service.stop());

async function publish(): Promise<{ base: string; link: string; uuid: string }> {
  const { uuid, link } = await ownersClient(service).documents.publish(
    { html: '<!doctype html><p>x' },
    { title: 'For' },
  );
  return { uuid, link, base: `${service.baseUrl}/documents/${uuid}/recipients` };
}

const add = (base: string, people: string) => browser.post(`${base}/`, { people });
const text = async (url: string) => (await browser.get(url)).text();

/** Returns the personal links on the page, by recipient. */
function linksOn(page: string): Record<string, string> {
  const inputs = page.matchAll(/data-copy="([^"]*)" aria-label="Copy: ([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, link = '', who = '']) => [who, link]));
}

describe('recipients in the console', () => {
  it('get one link each, always the same one, and their views carry their name', async () => {
    const { base, link, uuid } = await publish();
    const made = await add(base, 'Ann <3 <ann@example.com>\nBo');
    expect(made.status).toBe(303);
    expect(made.headers.get('location')).toBe(`/documents/${uuid}/recipients/?made=2&known=0`);
    const page = await text(`${base}/?made=2&known=0`);
    expect(page).toContain('2 personal links created.');
    const links = linksOn(page);
    expect(Object.keys(links).sort()).toEqual(['Ann &lt;3', 'Bo']);
    expect(links.Bo).toContain(`${link}?r=`);
    expect((await add(base, 'ANN@example.com\nCy')).headers.get('location')).toContain('made=1&known=1');
    expect(await text(`${base}/?made=1&known=1`)).toContain('1 person already had a link; it stays the same.');
    await report((await visit(links.Bo ?? '')).beacon, { acted: true, completion: 70 });
    expect(await text(`${service.baseUrl}/documents/${uuid}/`)).toContain('>Bo<');
    expect(linksOn(await text(`${base}/`))).toMatchObject({ Bo: links.Bo });
    const row = /<tr><th scope="row" class="breaks"><bdi>Bo<\/bdi>.*?<\/tr>/s.exec(await text(`${base}/`))?.[0] ?? '';
    expect(row).toMatch(/data-label="Views"[^>]*>1</);
    expect(row).toContain('70%');
  });

  it('that cannot be read are listed with the reason and stay in the field, and nobody is lost', async () => {
    const { base } = await publish();
    const answer = await add(base, 'Ann <ann at home>\nBo <bo@example.com>\nbo@example.com');
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('1 personal link created.');
    expect(page).toContain('That email address does not look right.');
    expect(page).toMatch(/<textarea[^>]*>Ann &lt;ann at home&gt;<\/textarea>/);
    expect(page).toContain('Duplicates skipped: <bdi>bo@example.com</bdi>');
    expect(Object.keys(linksOn(page))).toEqual(['Bo']);
  });

  it('whose line has only marks of a direction or control characters are refused like any other', async () => {
    const { base } = await publish();
    const answer = await add(base, 'Ann <ann@example.com>\n\u2069\n\u0001\nBo');
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('2 personal links created.');
    expect(page).toContain('Give the recipient a name, an email or both.');
    expect(page).toContain('>\u2069\n\u0001</textarea>');
    expect(Object.keys(linksOn(page)).sort()).toEqual(['Ann', 'Bo']);
  });

  it('of a long list stay in the field where it cannot be read', async () => {
    const { base } = await publish();
    const list = Array.from({ length: 300 }, (_, at) => `Person ${at} <p${at}@example.com>`).join('\n');
    const site = new Hono<ConsoleEnv>().use(requireSignIn(service.deps));
    // No list that a form can hold takes that long.
    const tooLong = () => Promise.reject(new BadRequest('This list takes too long to read. Add the people in parts.'));
    site.route('/', recipientRoutes(service.deps, tooLong));
    const answer = await site.request(base, {
      method: 'POST',
      body: new URLSearchParams({ people: list }),
      headers: { cookie: browser.cookies(base) },
    });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('This list takes too long to read. Add the people in parts.');
    const field = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(page)?.[1];
    expect(field).toBe(list.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  });

  it('are required', async () => {
    const { base } = await publish();
    const answer = await add(base, ' \n ');
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Enter a name, an email or both.');
  });

  it('are each in the export once, also when others are added while it is made', async () => {
    const { uuid, base } = await publish();
    // All added at once, and of one name.
    await service.pool.query(
      `insert into recipients (document_id, code, name, email)
       select $1::uuid, 'same' || lpad(n::text, 4, '0'), 'Same', n || '@example.com' from generate_series(1, 2100) n`,
      [uuid],
    );
    const { workspaceId: id } = service.owner;
    const workspace = { id, plan: 'pro' } as Parameters<typeof recipientTable>[1];
    const { rows } = recipientTable(service.deps, workspace, await findDocument(service.db, id, uuid));
    const links: unknown[] = [];
    for await (const row of rows) {
      links.push(row[2]);
      if (links.length > 1) continue;
      await add(base, 'Later <later@example.com>');
      await service.pool.query('delete from recipients where document_id = $1 and email = $2', [uuid, row[1]]);
    }
    expect([links.length, new Set(links).size]).toEqual([2100, 2100]);
  });

  it('are shown page by page, and exported completely as CSV', async () => {
    const { base, link } = await publish();
    await add(base, ['=Ann <ann@example.com>', ...Array.from({ length: 54 }, (_, n) => `Person ${n}`)].join('\n'));
    const [first, second] = [await text(`${base}/`), await text(`${base}/?page=2`)];
    expect([first, second].map((page) => Object.keys(linksOn(page)).length)).toEqual([50, 5]);
    const rows = await readCsv(await browser.get(`${base}.csv`));
    expect(rows).toHaveLength(55);
    // A table of names beside it has the order in which they were entered.
    expect(rows.slice(1).map(({ Name }) => Name)).toEqual(Array.from({ length: 54 }, (_, n) => `Person ${n}`));
    const [ann] = rows;
    expect(ann).toMatchObject({ Name: "'=Ann", Views: '0', 'First opened': '', 'Read (%)': '' });
    expect(ann?.Link).toContain(`${link}?r=`);
  });

  it('stay on the page where one of them is deleted, until it is empty', async () => {
    const { base, uuid } = await publish();
    await add(base, Array.from({ length: 52 }, (_, index) => `person ${index}`).join('\n'));
    const deleteOn = async (page: string) => {
      const [action = ''] = /(?<=action=")[^"]*\/remove[^"]*/.exec(await text(`${base}/?page=${page}`)) ?? [];
      return (await browser.post(`${service.baseUrl}${action}`, {})).headers.get('location');
    };
    const list = `/documents/${uuid}/recipients/?deleted=1`;
    expect(await deleteOn('2')).toBe(`${list}&page=2`);
    expect(await deleteOn('2')).toBe(list);
    expect(await deleteOn('1')).toBe(list);
  });

  it('can be deleted: the link opens the document and names nobody', async () => {
    const { base, uuid } = await publish();
    await add(base, 'Bo <bo@example.com>\nCy');
    const links = linksOn(await text(`${base}/`));
    await report((await visit(links.Bo ?? '')).beacon, { acted: true });
    const code = new URL(links.Bo ?? '').searchParams.get('r');
    const stranger = await service.createOwner();
    const strangers = await signedIn(service, stranger);
    expect((await strangers.post(`${base}/${code}/remove`, {})).status).toBe(404);
    const answer = await browser.post(`${base}/${code}/remove`, {});
    expect(answer.headers.get('location')).toBe(`/documents/${uuid}/recipients/?deleted=1`);
    const page = await text(`${base}/?deleted=1`);
    expect(page).toContain('Personal link deleted.');
    expect(Object.keys(linksOn(page))).toEqual(['Cy']);
    expect((await visit(links.Bo ?? '')).response.status).toBe(200);
    expect(await text(`${service.baseUrl}/documents/${uuid}/`)).not.toContain('>Bo<');
    expect((await browser.post(`${base}/${code}/remove`, {})).status).toBe(404);
  });
});
