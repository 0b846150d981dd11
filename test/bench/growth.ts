import { readFile, writeFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { purgeOpenings } from '../../service/links/views/purge-openings.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { type GrowthRow, growthChart } from './growth-chart.ts';
import { median, timed } from './median.ts';
import { type Figure, milliseconds, ratio } from './table.ts';

/** Documents of the workspaces, smallest first. GROWTH_DOCUMENTS sets the largest, for a look at less than all of it. */
const large = Number(process.env.GROWTH_DOCUMENTS ?? 100_000);
const sizes = [1_000, 10_000, 100_000].filter((documents) => documents < large).concat(large);
const viewsEach = 100;

/** Openings that the housekeeping deletes: a month's of a busy service. */
const expired = 1_000_000;

/** Documents whose views are written by one statement. */
const batch = 2_000;

/** Times each request is sent; the median counts. */
const tries = 101;
const warmUp = 5;

const chart = 'docs/pictures/growth.svg';

/**
 * Measures requests of workspaces with 1,000, 10,000 and 100,000 documents, each in a service of its own. Each request is sent to all in
 * turn. Titles and days differ between documents; each has a hundred views of the last year. Draws the chart of docs/performance.md.
 */
export async function growth(): Promise<Figure[]> {
  const services: StartedService[] = [];
  try {
    const sends: Map<string, Send>[] = [];
    for (const documents of sizes) {
      const service = await startService();
      services.push(service);
      sends.push(await grow(service, documents));
    }
    const rows: GrowthRow[] = [];
    for (const what of sends[0]?.keys() ?? []) {
      rows.push({ what, times: await medians(sends.flatMap((requests) => requests.get(what) ?? [])) });
    }
    await writeFile(chart, growthChart(sizes, rows));
    const last = services.at(-1) as StartedService;
    return [...rows.map(figureOf), await migration(last.pool), await retention(last)];
  } finally {
    for (const service of services) await service.stop();
  }
}

function figureOf({ what, times }: GrowthRow): Figure {
  const largest = times.at(-1) ?? Number.NaN;
  const against = times
    .slice(0, -1)
    .map((time, at) => `${size(sizes[at] ?? 0)} ${milliseconds(time)}, ${ratio(largest / time)}`);
  return { what: `${what}: ${size(large)}`, value: milliseconds(largest), against: against.join('; ') };
}

function size(documents: number): string {
  const count = new Intl.NumberFormat('en');
  return `${count.format(documents)} documents, ${count.format(documents * viewsEach)} views`;
}

/** Measures the migration that gives documents the time of their latest view, on a workspace that has its views already. */
async function migration(pool: Pool): Promise<Figure> {
  const text = await readFile('service/db/migrations/0038-order-of-documents.sql', 'utf8');
  // Its indexes go with its column, except two.
  await pool.query('alter table documents drop column last_viewed_at');
  await pool.query('drop index documents_most_viewed, documents_by_title_order');
  const took = await timed(() => pool.query(`begin; ${text}; commit`));
  return {
    what: `migration 0038: ${size(large)}`,
    value: milliseconds(took),
    against: 'documents are locked meanwhile',
  };
}

/** Measures the housekeeping's deletion of a million openings that became no views, and reports of views meanwhile. */
async function retention({ db, pool }: StartedService): Promise<Figure> {
  await pool.query(
    `insert into views (document_id, version_id, opened_at, last_seen_at)
     select document_id, id, at, at from versions, generate_series(1, $1::int) n,
       lateral (select now() - make_interval(days => 40, secs => n * 2) as at) times
     where document_id = (select id from documents where slug = 'grown-1')`,
    [expired],
  );
  let isDone = false;
  const took = timed(() => purgeOpenings(db)).finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  while (!isDone)
    waits.push(await timed(() => pool.query("update documents set views = views + 1 where slug = 'grown-1'")));
  return {
    what: `retention: ${new Intl.NumberFormat('en').format(expired)} openings deleted`,
    value: milliseconds(await took),
    against: `counting a view of the same document meanwhile: median ${milliseconds(median(waits))}, at most ${milliseconds(Math.max(...waits))}`,
  };
}

type Send = (at: number) => Promise<unknown>;

async function grow(service: StartedService, documents: number): Promise<Map<string, Send>> {
  const { uuid } = await ownersClient(service).documents.publish({ html: '<!doctype html><title>Plan 0</title>' });
  await fill(service.pool, uuid, documents);
  return requests(service, await signIn(service));
}

async function signIn({ baseUrl, linkHost, owner }: StartedService): Promise<CookieBrowser> {
  const browser = new CookieBrowser();
  const answer = await browser.post(`${baseUrl}/sign-in`, { email: owner.email, password: owner.password });
  await succeeded(await browser.follow(answer, baseUrl, linkHost));
  return browser;
}

/** Writes numbered documents, each a copy of the first with a hundred views. */
async function fill(pool: Pool, original: string, documents: number): Promise<void> {
  const startedAt = performance.now();
  const client = await pool.connect();
  // What is written refers to what this function has written, so nothing need be looked up for each row.
  await client.query(
    "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'",
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'views' and indexname not in (select conname from pg_constraint)`,
  );
  const { rows: references } = await client.query<{ from: string; name: string; definition: string }>(
    `select conrelid::regclass::text as from, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where confrelid = 'views'::regclass`,
  );
  for (const { from, name } of references) await client.query(`alter table ${from} drop constraint ${name}`);
  await client.query('alter table views drop constraint views_pkey');
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (let first = 1; first <= documents; first += batch) {
    await client.query(
      `with copies as (
        insert into documents (workspace_id, created_by, slug, title, kind, views, last_viewed_at, created_at)
        select workspace_id, created_by, 'grown-' || n, 'Plan ' || n || ' for ' || md5(n::text), kind, $4,
               now() - make_interval(hours => 80, secs => n * 7919 % 100003), now() - make_interval(secs => (1000000 - n) * 30)
        from documents, generate_series($2::int, $3::int) n where id = $1 returning id, created_at, last_viewed_at
      ), contents as (
        insert into versions (document_id, number, created_by, created_at, source_kind, source_name, source_blob,
                              source_bytes, source_sha256, state, shown_blob, pages)
        select c.id, 1, v.created_by, c.created_at, v.source_kind, v.source_name, v.source_blob, v.source_bytes,
               v.source_sha256, v.state, v.shown_blob, v.pages
        from copies c, versions v where v.document_id = $1 returning id, document_id
      ), viewed as (select contents.id, document_id, last_viewed_at from contents join copies on copies.id = document_id)
      insert into views (document_id, version_id, opened_at, counted_at, last_seen_at, visible_ms, completion_pct, clicks,
                         location, device)
      select document_id, id, at, at, at, 1000 + n * 100, n % 101, n % 7, (array['Germany', 'France', 'Japan'])[n % 3 + 1],
             (array['Chrome on Windows', 'Safari on iPhone'])[n % 2 + 1]
      from viewed, generate_series(1, $4::int) n,
        lateral (select last_viewed_at - make_interval(hours => (n - 1) * 80) as at) times`,
      [original, first, Math.min(first + batch - 1, documents), viewsEach],
    );
  }
  await client.query(
    'insert into document_titles select id, workspace_id, title from documents on conflict do nothing',
  );
  // Built at once, which is several times as fast as row by row.
  await client.query('alter table views add primary key (id)');
  for (const { definition } of indexes) await client.query(definition);
  for (const { from, name, definition } of references) {
    await client.query(`alter table ${from} add constraint ${name} ${definition}`);
  }
  await client.query(`update documents d set live_version_id = v.id from versions v
    where v.document_id = d.id and d.live_version_id is null`);
  client.release(true);
  await pool.query('vacuum analyze');
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.error(`${size(documents)} were written in ${seconds} s.`);
}

/** Returns the requests by name; `at` counts the tries, for those that need another document each time. */
async function requests(
  { baseUrl, linkHost, owner }: StartedService,
  browser: CookieBrowser,
): Promise<Map<string, Send>> {
  const headers = { authorization: `Bearer ${owner.apiKey}` };
  const api = (path: string) => async () => succeeded(await fetch(`${baseUrl}/api/v1${path}`, { headers }));
  const page = (path: string) => async () => succeeded(await browser.get(`${baseUrl}${path}`));
  const beacons: string[] = [];
  for (let at = 0; at < tries + warmUp; at += 1) beacons.push((await visit(`${linkHost}/grown-${at + 1}`)).beacon);
  return new Map<string, Send>([
    ['list', api('/documents')],
    ['list of 100', api('/documents?limit=100')],
    ['search, many titles', api('/documents?query=plan')],
    ['search, one title', api('/documents?query=Plan%20977%20for')],
    ['search, no title', api('/documents?query=nowhere-at-all')],
    ['activity', api('/documents/grown-500/activity')],
    ['console, documents', page('/documents')],
    ['console, search', page('/documents?query=Plan%20977%20for')],
    ['console, page 20', page('/documents?page=20')],
    ['console, by latest view', page('/documents?sort=viewed')],
    ['console, by latest view, page 20', page('/documents?sort=viewed&page=20')],
    ['console, by views', page('/documents?sort=views')],
    ['console, by title', page('/documents?sort=title')],
    ['console, search by latest view', page('/documents?sort=viewed&query=plan')],
    ['console, activity', page('/documents/grown-500')],
    ['console, recipients', page('/documents/grown-500/recipients')],
    ['open a link', async (at) => succeeded((await visit(`${linkHost}/grown-${500 + at}`)).response)],
    ['beacon', async (at) => succeeded(await report(beacons[at] ?? '', { acted: true }))],
  ]);
}

/** Returns the median milliseconds of each, sent in turn, so that a busy moment of the machine meets all. */
async function medians(sends: readonly Send[]): Promise<number[]> {
  const times = sends.map((): number[] => []);
  for (let at = 0; at < tries + warmUp; at += 1) {
    for (const [nth, send] of sends.entries()) {
      const took = await timed(() => send(at));
      if (at >= warmUp) times[nth]?.push(took);
    }
  }
  return times.map(median);
}

async function succeeded(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}.`);
  await answer.arrayBuffer().catch(() => undefined);
}
