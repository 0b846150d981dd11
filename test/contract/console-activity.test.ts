import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedOwner } from '../../service/accounts/create-owner.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { makePdf } from '../support/files/pdf.ts';
import { readCsv, signedIn } from '../support/pages/console-session.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;

beforeAll(async () => {
  service = await startService();
});

afterAll(() => service.stop());

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

interface SeenView {
  parts?: number[];
  at?: Date;
  recipient?: string;
  email?: string;
  completion?: number;
  sections?: string[];
  location?: string;
  device?: string;
  uncounted?: string;
}

/** Views of the live version, as the link host stores them. */
async function seen(uuid: string, ...views: SeenView[]): Promise<void> {
  const { live_version_id } = await service.db
    .selectFrom('documents')
    .select('live_version_id')
    .where('id', '=', uuid)
    .executeTakeFirstOrThrow();
  const rows = views.map((view) => ({
    document_id: uuid,
    version_id: live_version_id ?? '',
    recipient_id: view.recipient ?? null,
    email: view.email ?? null,
    opened_at: view.at ?? new Date(),
    last_seen_at: view.at ?? new Date(),
    counted_at: view.uncounted ? null : (view.at ?? new Date()),
    uncounted_reason: view.uncounted ?? null,
    visible_ms: 61_000,
    completion_pct: view.completion ?? null,
    sections: JSON.stringify(view.sections ?? []),
    location: view.location ?? null,
    device: view.device ?? null,
    parts_ms: view.parts ?? [],
  }));
  await service.db.insertInto('views').values(rows).execute();
  const counted = views.filter(({ uncounted }) => !uncounted).length;
  await service.db
    .updateTable('documents')
    .set((e) => ({ views: e('views', '+', counted) }))
    .where('id', '=', uuid)
    .execute();
}

async function publish(owner: CreatedOwner, pages?: number): Promise<string> {
  const caller = new ApiCaller(service.baseUrl, owner.apiKey);
  const answer = pages
    ? await caller.upload('POST', '/documents', { name: 'Plan.pdf', bytes: await makePdf(pages) })
    : await caller.send('POST', '/documents', { html: '<!doctype html><h1>Intro</h1>', title: 'Page' });
  expect(answer.status).toBe(201);
  return answer.body.uuid;
}

async function recipient(uuid: string, name: string, email: string): Promise<string> {
  const values = { document_id: uuid, code: name, name, email };
  return (await service.db.insertInto('recipients').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function page(owner: CreatedOwner, path: string): Promise<string> {
  const answer = await (await signedIn(service, owner)).get(`${service.baseUrl}/documents/${path}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Returns the text of a piece of HTML, with cells separated. */
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('activity in the console', () => {
  it('draws views by day within the range, marks new versions, and lists them in a table', async () => {
    const owner = await service.createOwner();
    const uuid = await publish(owner, 2);
    const caller = new ApiCaller(service.baseUrl, owner.apiKey);
    await caller.upload('PUT', `/documents/${uuid}/content`, { name: 'Plan.pdf', bytes: await makePdf(3) });
    await seen(uuid, {}, {}, { at: daysAgo(3) }, { at: daysAgo(20) }, { at: daysAgo(80) });
    const week = await page(owner, `${uuid}/?range=7`);
    expect(week).toContain('aria-label="Bar chart: 3 views by day');
    expect(week.match(/class="chart-hit"/g)).toHaveLength(7);
    expect(week.match(/class="chart-bar"/g)).toHaveLength(2);
    expect(week).toMatch(/class="chart-mark".*?v2/s);
    const table = wordsOf(/<table class="fitting"><caption.*?<\/table>/s.exec(week)?.[0] ?? '');
    expect(table).toMatch(/ 1 \d+ \w+ 2 Version 2 came/);
    for (const [range, count] of [
      ['30', 4],
      ['90', 5],
      ['toString', 4],
    ] as const) {
      expect(await page(owner, `${uuid}/?range=${range}`)).toContain(`Bar chart: ${count} views by day`);
    }
  });

  it('draws months when there are too many days', async () => {
    const owner = await service.createOwner();
    const uuid = await publish(owner);
    const created_at = daysAgo(400);
    await service.db.updateTable('documents').set({ created_at }).where('id', '=', uuid).execute();
    await seen(uuid, {}, { at: daysAgo(390) });
    const text = await page(owner, `${uuid}/?range=all`);
    expect(text).toContain('Bar chart: 2 views by month');
    expect(text.match(/class="chart-hit"/g)?.length).toBeLessThan(16);
  });

  it('shows on Pro how many views reached each page, and says on other plans what they lack', async () => {
    const owner = await service.createOwner({ plan: 'pro' });
    const uuid = await publish(owner, 4);
    await seen(uuid, { completion: 25 }, { completion: 50 }, { completion: 100 }, { completion: 76 }, {});
    const pro = await page(owner, `${uuid}/`);
    expect(pro).toContain('of the 4 views of what the link shows now');
    const table = wordsOf(/reached each page<\/caption>.*?<\/table>/s.exec(pro)?.[0] ?? '');
    expect(table).toMatch(/Page 1 100 % \(4\) Page 2 75 % \(3\) Page 3 50 % \(2\) Page 4 50 % \(2\)/);
    await service.db.updateTable('workspaces').set({ plan: 'paid' }).where('id', '=', owner.workspaceId).execute();
    const paid = await page(owner, `${uuid}/`);
    expect(paid).toContain('is part of the Pro plan');
    expect(paid).not.toContain('class="heat"');
    expect(paid).not.toContain('1 min 1 s');
  });

  it('shows the average time that each page was in sight, over the views that report it', async () => {
    const owner = await service.createOwner();
    const uuid = await publish(owner, 3);
    const times = [{ parts: [30_000, 4000] }, { parts: [10_000, 80_000, 2000] }, {}];
    await seen(uuid, ...times.map((one) => ({ completion: 100, ...one })));
    const table = wordsOf(/reached each page<\/caption>.*?<\/table>/s.exec(await page(owner, `${uuid}/`))?.[0] ?? '');
    expect(table).toContain('Reached by In sight, on average');
    expect(table).toMatch(/Page 1 100 % \(3\) 20 s Page 2 100 % \(3\) 42 s Page 3 100 % \(3\) 2 s/);
  });

  it('shows which headings of a web page were reached, in their order', async () => {
    const owner = await service.createOwner();
    const uuid = await publish(owner);
    await seen(
      uuid,
      { sections: ['Intro', 'Costs <all>', 'End'] },
      { sections: ['Intro', 'Costs <all>'] },
      { sections: ['Intro'] },
    );
    const text = await page(owner, `${uuid}/`);
    const table = wordsOf(/reached each heading<\/caption>.*?<\/table>/s.exec(text)?.[0] ?? '');
    expect(table).toContain('1 Intro 100 % (3) 2 Costs &lt;all&gt; 67 % (2) 3 End 33 % (1)');
  });

  it('shows how far down visitors got on a page without headings', async () => {
    const owner = await service.createOwner();
    const uuid = await publish(owner);
    await seen(uuid, { completion: 5 }, { completion: 100 });
    expect(wordsOf(await page(owner, `${uuid}/`))).toContain('90–100 % 50 % (1)');
  });

  it('separates views by scanners and the owner, and names places and devices', async () => {
    const owner = await service.createOwner();
    const uuid = await publish(owner);
    const apart = ['scanner', 'scanner', 'scanner', 'preview', 'owner'].map((uncounted) => ({ uncounted }));
    await seen(uuid, { location: 'Oslo, Norway', device: 'Firefox on Linux' }, { location: 'Oslo, Norway' }, ...apart);
    const text = wordsOf(await page(owner, `${uuid}/`));
    expect(text).toContain('not counted: 3 times by scanners, such as those of mail services, 1 time by previews');
    expect(text).toContain('1 time by you or others of this workspace');
    expect(text).toContain('Oslo, Norway 2 views');
    expect(text).toContain('Firefox on Linux 1 view Not known 1 view');
  });

  it('marks a personal link that was probably passed on, but not one person with two devices', async () => {
    const owner = await service.createOwner();
    const uuid = await publish(owner);
    const [ann, bo, cy, di] = [
      await recipient(uuid, 'Ann', 'ann@example.com'),
      await recipient(uuid, 'Bo', 'bo@example.com'),
      await recipient(uuid, 'Cy', 'cy@example.com'),
      await recipient(uuid, 'Di', 'di@müller.example'),
    ];
    await seen(
      uuid,
      ...['Safari on an iPhone', 'Chrome on Windows', 'Firefox on Linux'].map((device) => ({ recipient: ann, device })),
      ...['Safari on an iPhone', 'Chrome on Windows'].map((device) => ({ recipient: bo, device })),
      { recipient: cy, email: 'dan@example.com', device: 'Chrome on Windows' },
      { recipient: di, email: 'Di@xn--mller-kva.example', device: 'Chrome on Windows' },
    );
    const text = wordsOf(await page(owner, `${uuid}/`));
    expect(text).toContain('The link of Ann was opened on 3 kinds of devices');
    expect(text).toContain('The link of Cy was opened on 1 kind of device, also as dan@example.com');
    expect(text).not.toContain('The link of Bo');
    expect(text).not.toContain('The link of Di');
  });

  it('lists views page by page', async () => {
    const owner = await service.createOwner();
    const uuid = await publish(owner);
    await seen(
      uuid,
      ...Array.from({ length: 51 }, (_, n) => ({ location: `Place ${n}`, at: new Date(Date.now() - n) })),
    );
    const first = await page(owner, `${uuid}/`);
    expect(first).toContain(`href="/documents/${uuid}/?range=30&amp;page=2#views"`);
    const second = await page(owner, `${uuid}/?page=2`);
    expect([first, second].map((text) => text.match(/data-label="Where"/g)?.length)).toEqual([50, 1]);
    expect(second).toContain('>Newer<');
    expect(await page(owner, `${uuid}/?page=999999999999`)).toContain('Page 1');
  });

  it('exports every view of the range as CSV, with visitors’ input as text', async () => {
    const owner = await service.createOwner({ plan: 'pro' });
    const uuid = await publish(owner);
    const ann = await recipient(uuid, '=HYPERLINK("https://evil.example")', 'ann@example.com');
    const many = Array.from({ length: 1001 }, (_, n) => ({ at: new Date(Date.now() - (n + 2) * 1000) }));
    await seen(
      uuid,
      { recipient: ann, completion: 40, sections: ['+Costs', 'a, "b"'], location: 'Oslo, Norway' },
      ...many,
    );
    await seen(uuid, { at: daysAgo(60) });
    const browser = await signedIn(service, owner);
    const answer = await browser.get(`${service.baseUrl}/documents/${uuid}/activity.csv`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="Views of Page.csv"');
    const rows = await readCsv(answer);
    expect(rows).toHaveLength(1002);
    expect(rows[0]).toMatchObject({
      Who: `'=HYPERLINK("https://evil.example")`,
      Where: 'Oslo, Norway',
      Device: '',
      'Seconds in sight': '61',
      'Read to (%)': '40',
      Sections: `'+Costs | a, "b"`,
    });
    await service.db.updateTable('workspaces').set({ plan: 'free' }).where('id', '=', owner.workspaceId).execute();
    const free = await readCsv(await browser.get(answer.url));
    expect(Object.keys(free[0] ?? {})).toEqual(['When', 'Who', 'Where', 'Device']);
  });

  it('shows what visitors may miss in the content', async () => {
    const owner = await service.createOwner();
    const uuid = await publish(owner);
    const warnings = JSON.stringify(['The page asks for a <font>.']);
    await service.db.updateTable('versions').set({ warnings }).where('document_id', '=', uuid).execute();
    expect(await page(owner, `${uuid}/`)).toContain('<li>The page asks for a &lt;font&gt;.</li>');
  });
});
