import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createViewQueue } from '../../service/links/views/view-queue.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { report, visit } from '../support/pages/link-visitor.ts';
import { freePorts } from '../support/service/free-ports.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let caller: ApiCaller;
let metricsUrl: string;
beforeAll(async () => {
  const [metricsPort] = await freePorts(1);
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  service = await startService({ env: { LOG_LEVEL: 'silent', METRICS_PORT: String(metricsPort) } });
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  // As PostgreSQL does when a table cannot grow (SQLSTATE 53100, disk_full).
  await service.pool.query(`
    create function fill_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
});
afterAll(() => service.stop());

async function withFullDisk<T>(work: () => Promise<T>, tables = ['views', 'documents']): Promise<T> {
  const each = (statement: (table: string) => string) => service.pool.query(tables.map(statement).join(';'));
  await each((table) => `create trigger full_disk before insert on ${table} for each row execute function fill_disk()`);
  try {
    return await work();
  } finally {
    await each((table) => `drop trigger full_disk on ${table}`);
  }
}

async function ready(): Promise<unknown> {
  return (await fetch(`${service.baseUrl}/readyz`)).json();
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

async function publish(): Promise<{ link: string; slug: string }> {
  return (await caller.send('POST', '/documents', { html: '<h1>Read all the same</h1>' })).body;
}

async function viewsOf(slug: string): Promise<number> {
  return (await caller.get(`/documents/${slug}`)).body.views;
}

describe('while the disk is full', () => {
  it('a link is shown, and its view is kept and counted later', async () => {
    const { link, slug } = await publish();
    let reportedUntil = new Date(0);
    await withFullDisk(async () => {
      const { response, content, beacon } = await visit(link);
      expect(response.status).toBe(200);
      expect((await fetch(content)).status).toBe(200);
      expect((await report(beacon, { acted: true, clicks: 1 })).status).toBe(202);
      expect((await report(beacon, { acted: true, clicks: 3 })).status).toBe(202);
      expect(await ready()).toEqual({ status: 'degraded', degraded: ['writes'] });
      expect(await metric('linkwake_views_kept')).toBe(1);
      expect(await viewsOf(slug)).toBe(0);
      reportedUntil = new Date();
    });
    await expect.poll(() => viewsOf(slug)).toBe(1);
    const { rows } = await service.pool.query(
      'select clicks, counted_at, last_seen_at from views v join documents d on d.id = document_id where slug = $1',
      [slug],
    );
    expect(rows).toMatchObject([{ clicks: 3 }]);
    expect(rows[0].counted_at.getTime(), 'when it happened').toBeLessThanOrEqual(reportedUntil.getTime());
    expect(rows[0].last_seen_at.getTime()).toBeLessThanOrEqual(reportedUntil.getTime());
    await expect.poll(ready).toEqual({ status: 'ready' });
    expect(await metric('linkwake_views_kept')).toBe(0);
  });

  it('publishing is refused with 503 and Retry-After', async () => {
    await withFullDisk(async () => {
      const answer = await caller.send('POST', '/documents', { html: '<h1>No room</h1>' });
      expect(answer.status).toBe(503);
      expect(answer.body).toEqual({ error: 'The service couldn’t do this right now. Please try again.' });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    });
  });

  it('registering an application, signing in and a password are refused likewise', async () => {
    const { link } = (await caller.send('POST', '/documents', { html: '<h1>Behind it</h1>', password: 'open sesame' }))
      .body;
    await withFullDisk(async () => {
      const registered = await fetch(`${service.baseUrl}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_name: 'A', redirect_uris: ['https://app.example/callback'] }),
      });
      expect(await registered.json()).toMatchObject({ error: 'temporarily_unavailable' });
      const browser = new CookieBrowser();
      const { email, password } = service.owner;
      const signedIn = await browser.post(`${service.baseUrl}/sign-in/`, { email, password });
      const opened = await browser.post(link, { password: 'open sesame' });
      for (const { status, headers } of [registered, signedIn, opened]) {
        expect(status).toBe(503);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }, ['oauth_records', 'rate_limits', 'console_sessions']);
  });

  it('the authorization server says it in the words of OAuth', async () => {
    const register = () =>
      fetch(`${service.baseUrl}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_name: 'A', redirect_uris: ['https://app.example/callback'] }),
      });
    const refused = await withFullDisk(register, ['oauth_records']);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect(await refused.json()).toMatchObject({ error: 'temporarily_unavailable' });
    expect((await register()).status).toBe(201);
  });

  it('views beyond those that fit in memory are counted as lost, and the console says so', async () => {
    const queue = createViewQueue(service.deps, { maxBuffered: 2 });
    const { slug } = await publish();
    const { uuid } = (await caller.get(`/documents/${slug}`)).body;
    await withFullDisk(async () => {
      const { rows } = await service.pool.query(
        'select id as document_id, live_version_id as version_id from documents where id = $1',
        [uuid],
      );
      for (let n = 0; n < 5; n += 1) await queue.open({ id: crypto.randomUUID(), ...rows[0] });
      expect(await metric('linkwake_views_kept')).toBe(2);
      expect(await metric('linkwake_views_lost_total')).toBe(3);
    });
    await queue.stop();
    expect(await metric('linkwake_views_kept')).toBe(0);
    const browser = new CookieBrowser();
    const { email, password } = service.owner;
    await browser.post(`${service.baseUrl}/sign-in/`, { email, password });
    const page = () => browser.get(`${service.baseUrl}/documents/${uuid}/`).then((answer) => answer.text());
    await expect.poll(page).toContain('3 views couldn’t be recorded');
  });
});

it('a database that only reads still shows links, says so, and takes the views afterwards', async () => {
  const { link, slug } = await publish();
  const { rows } = await service.pool.query('select current_database() as name');
  const database = rows[0].name;
  const admin = await service.pool.connect();
  const disconnect =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  try {
    await admin.query(`alter database ${database} set default_transaction_read_only = on`);
    await admin.query(disconnect);
    // A request may still get a connection that is being closed.
    let page = await visit(link);
    while (page.response.status === 503) page = await visit(link);
    expect(page.response.status).toBe(200);
    expect((await report(page.beacon, { acted: true })).status).toBe(202);
    expect((await caller.get('/documents')).status).toBe(200);
    expect(await ready()).toMatchObject({ degraded: ['writes'] });
  } finally {
    await admin.query(`alter database ${database} reset default_transaction_read_only`);
    await admin.query(disconnect);
    admin.release();
  }
  await expect.poll(() => viewsOf(slug)).toBe(1);
});
