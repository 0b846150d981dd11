import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { sweep } from '../../service/housekeeping.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { ownersClient, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let client: Client;

const perMinute = 5;
const perWindow = 2 * perMinute;

beforeAll(async () => {
  service = await startService({ env: { TRUST_PROXY: '1', VIEWS_PER_MINUTE: String(perMinute) } });
  client = ownersClient(service);
});
afterAll(() => service.stop());

const page = { html: '<!doctype html><title>Plan</title><h1>Plan</h1>' };
const from = (address: string) => ({ 'x-forwarded-for': address });

/** Opens a link and reports from the same address, as a visitor's browser or a forger's script. */
async function view(link: string, address: string, fields: Record<string, unknown> = {}): Promise<string> {
  const { beacon } = await visit(link, from(address));
  await send(beacon, address, fields);
  return beacon;
}

async function send(beacon: string, address: string, fields: Record<string, unknown>): Promise<void> {
  const body = JSON.stringify({ visible_ms: 0, acted: true, sections: [], clicks: 0, ...fields });
  expect((await fetch(beacon, { method: 'POST', body, headers: from(address) })).status).toBe(204);
}

async function several(count: number, one: (number: number) => Promise<unknown>): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, number) => one(number)));
}

async function viewsOf(uuid: string): Promise<number> {
  const { views } = await client.documents.get(uuid);
  expect((await client.documents.activity(uuid)).views.length).toBe(Math.min(views, 20));
  return views;
}

async function consoleOf(uuid: string): Promise<string> {
  return (await (await signedIn(service)).get(`${service.baseUrl}/documents/${uuid}/`)).text();
}

async function rowsOf(uuid: string) {
  return service.db.selectFrom('views').selectAll().where('document_id', '=', uuid).execute();
}

describe('views that people cannot have made', () => {
  /** @feature counted-views */
  it('are recorded as suspicious and not counted, and the owner sees both', async () => {
    const { link, uuid } = await client.documents.publish(page);
    await several(perWindow + 20, () => view(link, '203.0.113.7', { completion: 100, visible_ms: 600_000 }));
    expect(await viewsOf(uuid)).toBe(perWindow);
    const text = await consoleOf(uuid);
    expect(text).toContain(`${perWindow} views`);
    expect(text).toContain('20 automated-looking visits');
    const rows = await rowsOf(uuid);
    expect(rows.filter(({ uncounted_reason }) => uncounted_reason === 'suspicious')).toHaveLength(20);
    expect(rows.every(({ visible_ms }) => visible_ms < 60_000)).toBe(true);
  });

  it('do not keep out other networks, other documents or personal links', async () => {
    const { link, uuid } = await client.documents.publish(page);
    const other = await client.documents.publish(page);
    const { link: personal } = await client.recipients.create(uuid, { name: 'Ann' });
    await several(perWindow + 1, () => view(link, '203.0.113.7'));
    await view(link, '198.51.100.1');
    await view(other.link, '203.0.113.7');
    await view(personal, '203.0.113.7');
    expect(await viewsOf(uuid)).toBe(perWindow + 2);
    expect(await viewsOf(other.uuid)).toBe(1);
  });

  it('share a limit with the rest of an IPv6 network, and get a new one later', async () => {
    const { link, uuid } = await client.documents.publish(page);
    await several(perWindow + 3, (number) => view(link, `2001:db8:1:2::${number + 1}`));
    expect(await viewsOf(uuid)).toBe(perWindow);
    await service.pool.query('update rate_limits set expire = 0');
    await view(link, '2001:db8:1:2::ffff');
    expect(await viewsOf(uuid)).toBe(perWindow + 1);
  });

  it('use up one of them however often one view is reported', async () => {
    const { link, uuid } = await client.documents.publish(page);
    const { beacon } = await visit(link, from('203.0.113.7'));
    await several(3 * perWindow, () => send(beacon, '203.0.113.7', {}));
    await view(link, '203.0.113.7');
    expect(await viewsOf(uuid)).toBe(2);
  });
});

it('is no longer than the time since the document was opened', async () => {
  const { link, uuid } = await client.documents.publish(page);
  const { beacon } = await visit(link, from('203.0.113.7'));
  const opened_at = new Date(Date.now() + 60_000);
  await service.db.updateTable('views').set({ opened_at }).where('document_id', '=', uuid).execute();
  await send(beacon, '203.0.113.7', { visible_ms: 600_000 });
  expect(await rowsOf(uuid)).toMatchObject([{ visible_ms: 0 }]);
});

describe('clicks that a hand cannot make', () => {
  it('make no view', async () => {
    const { link, uuid } = await client.documents.publish(page);
    const beacon = await view(link, '203.0.113.7', { clicks: 10_000 });
    await send(beacon, '203.0.113.7', { clicks: 1 });
    expect(await viewsOf(uuid)).toBe(0);
    expect(await rowsOf(uuid)).toMatchObject([{ uncounted_reason: 'suspicious', clicks: 1, suspicious_reports: 1 }]);
  });

  it('are left out of a view, and those that it can are kept', async () => {
    const { link, uuid } = await client.documents.publish(page);
    const beacon = await view(link, '203.0.113.7', { clicks: 2, cta: 1 });
    await send(beacon, '203.0.113.7', { clicks: 10_000, cta: 9000 });
    expect(await rowsOf(uuid)).toMatchObject([{ clicks: 2, cta_clicks: 1, suspicious_reports: 1 }]);
    await service.db
      .updateTable('views')
      .set({ opened_at: new Date(Date.now() - 60_000) })
      .where('document_id', '=', uuid)
      .execute();
    await send(beacon, '203.0.113.7', { clicks: 400, visible_ms: 50_000, completion: 100 });
    expect(await rowsOf(uuid)).toMatchObject([{ clicks: 400, completion_pct: 100 }]);
    expect(await viewsOf(uuid)).toBe(1);
    expect(await consoleOf(uuid)).toContain('Impossible numbers of clicks were ignored in 1 view');
  });
});

it('suspicious openings are deleted with other openings after thirty days', async () => {
  const { link, uuid } = await client.documents.publish(page);
  await view(link, '203.0.113.7', { clicks: 10_000 });
  const opened_at = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  await service.db.updateTable('views').set({ opened_at }).where('document_id', '=', uuid).execute();
  await sweep(service.deps);
  expect(await rowsOf(uuid)).toEqual([]);
});
