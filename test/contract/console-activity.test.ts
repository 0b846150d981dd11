import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedOwner } from '../../service/accounts/create-owner.ts';
import { fewViews } from '../../service/console/activity/activity-page.tsx';
import { maxExamined } from '../../service/documents/views/latest-views.ts';
import { qrPicture } from '../../shared/formats/qr-picture.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { makePdf } from '../support/files/pdf.ts';
import { wrongQrModules } from '../support/files/qr-code.ts';
import { makeZip } from '../support/files/zip.ts';
import { readCsv, signedIn } from '../support/pages/console-session.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;

beforeAll(async () => {
  service = await startService();
});

afterAll(() => service.stop());

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

interface SeenView {
  times?: number[];
  room?: string;
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
    sections_ms: view.times ?? [],
    room_id: view.room ?? null,
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

/** So many views that they are shown as charts. */
const enough = Array.from({ length: fewViews + 1 }, () => ({}));

/** Returns the text of a piece of HTML, with cells separated. */
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('activity in the console', () => {
  it('draws views by day within the range, marks new versions, and lists them in a table', async () => {
    const owner = await service.createOwner();
    const uuid = await publish(owner, 2);
    const caller = new ApiCaller(service.baseUrl, owner.apiKey);
    await caller.upload('PUT', `/documents/${uuid}/content`, { name: 'Plan.pdf', bytes: await makePdf(3) });
    await seen(uuid, ...enough, { at: daysAgo(3) }, { at: daysAgo(20) }, { at: daysAgo(80) });
    const week = await page(owner, `${uuid}/?range=7`);
    expect(week).toMatch(/aria-label="Bar chart: 7 views by day from \d+ \w+ to \d+ \w+, most on \d+ \w+: 6\."/);
    expect(week.match(/class="chart-hit"/g)).toHaveLength(7);
    expect(week.match(/class="chart-bar"/g)).toHaveLength(2);
    expect(week).toMatch(/class="chart-mark".*?v2/s);
    const table = wordsOf(/<table class="fitting"><caption.*?<\/table>/s.exec(week)?.[0] ?? '');
    expect(table).toMatch(/ 1 \d+ \w+ 6 Version 2 published/);
    for (const [range, count] of [
      ['30', 8],
      ['90', 9],
      ['toString', 8],
    ] as const) {
      expect(await page(owner, `${uuid}/?range=${range}`)).toContain(`Bar chart: ${count} views by day`);
    }
  });

  it('draws months when there are too many days', async () => {
    const owner = await service.createOwner();
    const uuid = await publish(owner);
    const created_at = daysAgo(400);
    await service.db.updateTable('documents').set({ created_at }).where('id', '=', uuid).execute();
    await seen(uuid, ...enough, { at: daysAgo(390) });
    const text = await page(owner, `${uuid}/?range=all`);
    expect(text).toContain('Bar chart: 7 views by month');
    expect(text.match(/class="chart-hit"/g)?.length).toBeLessThan(16);
  });

  it('shows on Pro how many views reached each page, and says on other plans what they lack', async () => {
    const owner = await service.createOwner({ plan: 'pro' });
    const uuid = await publish(owner, 4);
    await seen(uuid, { completion: 25 }, { completion: 50 }, { completion: 100 }, { completion: 76 }, {});
    const pro = await page(owner, `${uuid}/`);
    expect(pro).toContain('Share of 4 views of version 1');
    const table = wordsOf(/reached each page<\/caption>.*?<\/table>/s.exec(pro)?.[0] ?? '');
    expect(table).toMatch(/Page 1 100% \(4\) Page 2 75% \(3\) Page 3 50% \(2\) Page 4 50% \(2\)/);
    await service.db.updateTable('workspaces').set({ plan: 'paid' }).where('id', '=', owner.workspaceId).execute();
    const paid = await page(owner, `${uuid}/`);
    expect(paid).toContain('with the Pro plan');
    expect(paid).not.toContain('class="heat"');
    expect(paid).not.toContain('1 min 1 s');
  });

  it('shows the average time that each page was in sight, over the views that report it', async () => {
    const owner = await service.createOwner();
    const uuid = await publish(owner, 3);
    const times = [{ parts: [30_000, 4000] }, { parts: [10_000, 80_000, 2000] }, {}];
    await seen(uuid, ...times.map((one) => ({ completion: 100, ...one })));
    const table = wordsOf(/reached each page<\/caption>.*?<\/table>/s.exec(await page(owner, `${uuid}/`))?.[0] ?? '');
    expect(table).toContain('Reached Average time');
    expect(table).toMatch(/Page 1 100% \(3\) 20 s Page 2 100% \(3\) 42 s Page 3 100% \(3\) 2 s/);
  });

  it('shows which headings of a web page were reached, in their order', async () => {
    const owner = await service.createOwner();
    const uuid = await publish(owner);
    await seen(
      uuid,
      { sections: ['Intro', 'Costs <all>', 'End'] },
      { sections: ['Intro', 'Costs <all>'] },
      { sections: ['End'] },
    );
    const text = await page(owner, `${uuid}/`);
    const table = wordsOf(/reached each section<\/caption>.*?<\/table>/s.exec(text)?.[0] ?? '');
    expect(table).toContain('Intro 67% (2) Costs &lt;all&gt; 67% (2) End 67% (2)');
  });

  it('shows how far down visitors got on a page without headings', async () => {
    const owner = await service.createOwner();
    const uuid = await publish(owner);
    await seen(uuid, { completion: 5 }, { completion: 100 });
    expect(wordsOf(await page(owner, `${uuid}/`))).toContain('90–100% 50% (1)');
  });

  it('does so on a page that came with its pictures, but not on a site of several pages', async () => {
    const owner = await service.createOwner();
    const sentAs = async (files: Record<string, string>) => {
      const file = new Blob([new Uint8Array(makeZip({ 'index.html': '<!doctype html><p>Plan</p>', ...files }))]);
      const { uuid } = await ownersClient({ ...service, owner }).documents.publish({ file, name: 'page.zip' });
      await seen(uuid, { completion: 5 }, { completion: 100 });
      return wordsOf(await page(owner, `${uuid}/`));
    };
    expect(await sentAs({ 'pictures/1.svg': '<svg/>' })).toContain('90–100% 50% (1)');
    expect(await sentAs({ 'more.html': '<p>More</p>' })).not.toContain('90–100%');
  });

  it('separates views by scanners and the owner, and names places and devices', async () => {
    const owner = await service.createOwner();
    const uuid = await publish(owner);
    const apart = ['scanner', 'scanner', 'scanner', 'preview', 'owner'].map((uncounted) => ({ uncounted }));
    const away = enough.slice(2).map(() => ({ location: 'Bergen, Norway', device: 'Safari on an iPhone' }));
    await seen(
      uuid,
      { location: 'Oslo, Norway', device: 'Firefox on Linux' },
      { location: 'Oslo, Norway' },
      ...away,
      ...apart,
    );
    const text = wordsOf(await page(owner, `${uuid}/`));
    expect(text).toContain('Not counted as views: 3 scans by email or security services, 1 link preview');
    expect(text).toContain('1 visit from your workspace');
    expect(text).toContain('Oslo, Norway 2 views');
    expect(text).toContain('Firefox on Linux 1 view Unknown 1 view');
  });

  it('counts every view, and examines the latest for statistics', async () => {
    const owner = await service.createOwner();
    const uuid = await publish(owner);
    const writeViews = (views: number, days: number, location: string) =>
      service.pool.query(
        `insert into views (document_id, version_id, opened_at, counted_at, last_seen_at, completion_pct, location)
         select id, live_version_id, at, at, at, 50, $3 from documents, generate_series(1, $4::int) n,
           lateral (select now() - make_interval(days => $2, secs => n / 100.0) as at) times
         where id = $1`,
        [uuid, days, location, views],
      );
    await writeViews(10, 3, 'Old town');
    await writeViews(maxExamined - 3, 1, 'New town');
    await service.pool.query('update documents set views = $2 where id = $1', [uuid, maxExamined + 7]);
    const words = wordsOf(await page(owner, `${uuid}/?range=7`));
    expect(words).toContain('New town 49,997 views');
    expect(words).toContain('Old town 3 views');
    expect(words).toContain('from the latest 50,000 views');
    expect(words).toContain('Share of 50,000 views');
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
    expect(text).toContain('Ann ’s link was opened on 3 devices');
    expect(text).toContain('Cy ’s link was opened on 1 device, also as dan@example.com');
    expect(text).not.toContain('Bo ’s link');
    expect(text).not.toContain('Di ’s link');
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
      Room: '',
      Version: '1',
      'Seconds viewed': '61',
      'Read (%)': '40',
      Sections: `'+Costs | a, "b"`,
    });
    await service.db.updateTable('workspaces').set({ plan: 'free' }).where('id', '=', owner.workspaceId).execute();
    const free = await readCsv(await browser.get(answer.url));
    expect(Object.keys(free[0] ?? {})).toEqual(['When', 'Who', 'Where', 'Device', 'Room', 'Version']);
  });

  /** @feature activity */
  it('exports the views of the range as JSON, as the API returns them', async () => {
    const owner = await service.createOwner({ plan: 'pro' });
    const uuid = await publish(owner);
    const ann = await recipient(uuid, 'Ann "A" Berg', 'ann@example.com');
    await seen(uuid, { recipient: ann, completion: 40, sections: ['Costs'], location: 'Oslo, Norway' }, {});
    await seen(uuid, { at: daysAgo(60) });
    const browser = await signedIn(service, owner);
    const answer = await browser.get(`${service.baseUrl}/documents/${uuid}/activity.json?range=7`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="Views of Page.json"');
    const headers = { authorization: `Bearer ${owner.apiKey}` };
    const api = await fetch(`${service.baseUrl}/api/v1/documents/${uuid}/activity?days=7`, { headers });
    expect(await answer.json()).toEqual(await api.json());
  });

  /** @feature qr-code, rooms */
  it.each(['png', 'svg'])('saves the QR code of the link as %s, and of a room', async (ending) => {
    const owner = await service.createOwner({ plan: 'pro' });
    const uuid = await publish(owner);
    const { documents, rooms } = ownersClient({ baseUrl: service.baseUrl, owner });
    const { link } = await documents.get(uuid);
    const room = await rooms.create({ title: 'Deal', documents: [uuid] });
    const { rows } = await service.pool.query('select id from rooms where slug = $1', [room.link.split('/').at(-1)]);
    const browser = await signedIn(service, owner);
    for (const [path, name, target] of [
      [`documents/${uuid}`, 'Page', link],
      [`rooms/${rows[0].id}`, 'Deal', room.link],
    ]) {
      const answer = await browser.get(`${service.baseUrl}/${path}/qr.${ending}`);
      expect(answer.headers.get('content-disposition')).toContain(`attachment; filename="${name} QR code.${ending}"`);
      expect(await wrongQrModules(Buffer.from(await answer.arrayBuffer()), qrPicture(target ?? ''))).toEqual([]);
    }
  });

  it('shows what visitors may miss in the content', async () => {
    const owner = await service.createOwner();
    const uuid = await publish(owner);
    const warnings = JSON.stringify(['The page asks for a <font>.']);
    await service.db.updateTable('versions').set({ warnings }).where('document_id', '=', uuid).execute();
    expect(await page(owner, `${uuid}/`)).toContain('<li>The page asks for a &lt;font&gt;.</li>');
  });

  it('shows a few views as people, without charts', async () => {
    const owner = await service.createOwner();
    const uuid = await publish(owner);
    await seen(uuid, { recipient: await recipient(uuid, 'Ann', 'ann@example.com'), location: 'Oslo, Norway' }, {});
    const text = await page(owner, `${uuid}/`);
    expect(wordsOf(text)).toMatch(/Ann Reading now Oslo, Norway/);
    expect(text).not.toContain('Bar chart');
  });

  it('does not mix what was read of one version with another', async () => {
    const owner = await service.createOwner();
    const uuid = await publish(owner, 4);
    await seen(uuid, { completion: 100 });
    const caller = new ApiCaller(service.baseUrl, owner.apiKey);
    await caller.upload('PUT', `/documents/${uuid}/content`, { name: 'Plan.pdf', bytes: await makePdf(2) });
    await seen(uuid, { completion: 50 }, { completion: 20 });
    const now = wordsOf(await page(owner, `${uuid}/`));
    expect(now).toContain('Share of 2 views of version 2');
    expect(now).toMatch(/Page 1 100% \(2\) Page 2 0% \(0\)/);
    const before = wordsOf(await page(owner, `${uuid}/?version=1`));
    expect(before).toContain('Share of 1 view of version 1');
    expect(before).toMatch(/Page 4 100% \(1\)/);
  });
});

describe('the page of a visit', () => {
  /** Returns the ids of a document's views, newest first. */
  async function visitsOf(uuid: string): Promise<string[]> {
    const rows = service.db.selectFrom('views').select('id').where('document_id', '=', uuid);
    return (await rows.orderBy('counted_at', 'desc').execute()).map(({ id }) => id);
  }

  it('shows what was read for how long, and the person’s visits to other documents and through rooms', async () => {
    const owner = await service.createOwner();
    const [offer, terms, strange] = [await publish(owner, 3), await publish(owner), await publish(owner)];
    const caller = new ApiCaller(service.baseUrl, owner.apiKey);
    const { slug } = (await caller.get(`/documents/${terms}`)).body;
    await caller.send('POST', '/rooms', { title: 'Deal', documents: [slug] });
    const room = await service.db
      .selectFrom('rooms')
      .select('id')
      .where('title', '=', 'Deal')
      .executeTakeFirstOrThrow();
    await seen(offer, {
      recipient: await recipient(offer, 'Ann', 'ann@müller.example'),
      device: 'Firefox on Linux',
      completion: 60,
      parts: [40_000, 2000],
    });
    await seen(terms, {
      email: 'Ann@xn--mller-kva.example',
      room: room.id,
      sections: ['Intro', 'End'],
      times: [1000, 9000],
    });
    await seen(strange, { email: 'bo@example.com' });
    const [first] = await visitsOf(offer);
    const text = wordsOf(await page(owner, `${offer}/views/${first}/`));
    expect(text).toContain('Ann');
    expect(text).toContain('Firefox on Linux');
    expect(text).toMatch(/Page 1 40 s Page 2 2 s Page 3 Not reached/);
    expect(text).toContain('Other visits by Ann');
    expect(text).toContain('in “ Deal ”');
    expect(text).not.toContain('bo@example.com');
    const [inRoom] = await visitsOf(terms);
    const other = wordsOf(await page(owner, `${terms}/views/${inRoom}/`));
    expect(other).toMatch(/1 Intro 1 s 2 End 9 s/);
    expect(other).toContain('Plan');
  });

  it('is recorded with its room and the time on each section, but not beyond what DNT allows', async () => {
    const owner = await service.createOwner();
    const uuid = await publish(owner);
    const caller = new ApiCaller(service.baseUrl, owner.apiKey);
    const { slug } = (await caller.get(`/documents/${uuid}`)).body;
    const room = (await caller.send('POST', '/rooms', { title: 'Open house', documents: [slug] })).body;
    const inRoom = new URL(/href="([^"]*\/[\w-]+\/[\w-]+)"/.exec((await visit(room.link)).html)?.[1] ?? '', room.link);
    for (const headers of [{}, { dnt: '1' }]) {
      const { beacon } = await visit(inRoom.href, headers);
      const opened_at = new Date(Date.now() - 60_000);
      await service.db.updateTable('views').set({ opened_at }).where('document_id', '=', uuid).execute();
      const read = { visible_ms: 9000, sections: ['Intro', 'End'], sections_ms: [8000, 90_000] };
      await report(beacon, { acted: true, ...read });
    }
    const views = service.db.selectFrom('views as v').leftJoin('rooms as r', 'r.id', 'v.room_id');
    const rows = await views.select(['v.sections_ms', 'r.title']).where('v.document_id', '=', uuid).execute();
    expect(rows.sort((one, other) => other.sections_ms.length - one.sections_ms.length)).toEqual([
      { sections_ms: [8000, 9000], title: 'Open house' },
      { sections_ms: [], title: null },
    ]);
  });

  it('says on other plans what they lack, and links nobody to anybody where nothing is known', async () => {
    const owner = await service.createOwner({ plan: 'free' });
    const uuid = await publish(owner);
    await seen(uuid, { completion: 70, sections: ['Intro'], times: [5000] }, {});
    const [first] = await visitsOf(uuid);
    const text = wordsOf(await page(owner, `${uuid}/views/${first}/`));
    expect(text).toContain('with the Pro plan');
    expect(text).toContain('create personal links');
    expect(text).not.toContain('70%');
    expect(text).not.toContain('Other visits');
  });

  it('does not exist for others, for another document, and for what was not counted', async () => {
    const owner = await service.createOwner();
    const [uuid, other] = [await publish(owner), await publish(owner)];
    await seen(uuid, {});
    await seen(other, { uncounted: 'scanner' });
    const [seenOne] = await visitsOf(uuid);
    const [scan] = await visitsOf(other);
    const mine = await signedIn(service, owner);
    const stranger = await signedIn(service, await service.createOwner());
    for (const [browser, path] of [
      [stranger, `${uuid}/views/${seenOne}/`],
      [mine, `${other}/views/${seenOne}/`],
      [mine, `${other}/views/${scan}/`],
      [mine, `${uuid}/views/none/`],
    ] as const) {
      expect((await browser.get(`${service.baseUrl}/documents/${path}`)).status, path).toBe(404);
    }
  });
});
