import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { sweep } from '../../service/housekeeping.ts';
import { signOwnerToken } from '../../service/links/owner/owner-token.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let client: Client;

beforeAll(async () => {
  service = await startService({ env: { TRUST_PROXY: '1' } });
  client = ownersClient(service);
});

afterAll(() => service.stop());

const page = { html: '<!doctype html><title>Plan</title><h1>Plan</h1>' };

async function rowsOf(uuid: string) {
  return service.db.selectFrom('views').selectAll().where('document_id', '=', uuid).execute();
}

async function onlyRow(uuid: string) {
  const rows = await rowsOf(uuid);
  expect(rows).toHaveLength(1);
  return rows[0];
}

async function viewsOf(uuid: string): Promise<number> {
  return (await client.documents.get(uuid)).views;
}

/** Moves the opening of a view back in time. */
async function openedAgo(uuid: string, seconds: number): Promise<void> {
  const opened_at = new Date(Date.now() - seconds * 1000);
  await service.db.updateTable('views').set({ opened_at }).where('document_id', '=', uuid).execute();
}

describe('opening a link', () => {
  it('is recorded, but is not a view yet', async () => {
    const { link, uuid } = await client.documents.publish(page);
    await visit(link, { 'cf-ipcountry': 'DE' });
    expect(await onlyRow(uuid)).toMatchObject({
      counted_at: null,
      uncounted_reason: null,
      device: 'Chrome on Windows',
      location: 'Germany',
      completion_pct: null,
    });
    expect(await viewsOf(uuid)).toBe(0);
  });

  it('is not even recorded for a HEAD request', async () => {
    const { link, uuid } = await client.documents.publish(page);
    const response = await fetch(link, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await rowsOf(uuid)).toEqual([]);
  });

  it.each([
    ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', 'preview'],
    ['curl/8.14.1', 'scanner'],
  ])('by %s is recorded separately and never counts', async (agent, reason) => {
    const { link, uuid } = await client.documents.publish(page);
    const { beacon } = await visit(link, { 'user-agent': agent });
    await report(beacon, { acted: true });
    expect(await onlyRow(uuid)).toMatchObject({ uncounted_reason: reason, counted_at: null });
    expect(await viewsOf(uuid)).toBe(0);
  });

  it('at a gate is not recorded', async () => {
    const { link, uuid } = await client.documents.publish(page, { password: 'open sesame' });
    await visit(link);
    expect(await rowsOf(uuid)).toEqual([]);
  });
});

describe('an opening without a view', () => {
  it('is removed after thirty days, but views and scanners’ openings are not', async () => {
    const { link, uuid } = await client.documents.publish(page);
    await visit(link);
    await report((await visit(link)).beacon, { acted: true });
    await visit(link, { 'user-agent': 'curl/8.14.1' });
    await sweep(service.deps);
    expect(await rowsOf(uuid)).toHaveLength(3);
    const opened_at = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    await service.db.updateTable('views').set({ opened_at }).where('document_id', '=', uuid).execute();
    await sweep(service.deps);
    const left = await rowsOf(uuid);
    expect(left).toHaveLength(2);
    expect(left.every((row) => row.counted_at !== null || row.uncounted_reason === 'scanner')).toBe(true);
  });
});

describe('a report', () => {
  let refused: Awaited<ReturnType<Client['documents']['publish']>>;

  beforeAll(async () => {
    refused = await client.documents.publish(page);
  });

  /** @contract service/view-tracking */
  it('of an action makes it a view', async () => {
    const { link, uuid } = await client.documents.publish(page);
    const { beacon } = await visit(link);
    expect((await report(beacon, { acted: true })).status).toBe(204);
    expect((await onlyRow(uuid))?.counted_at).toBeInstanceOf(Date);
    expect(await viewsOf(uuid)).toBe(1);
  });

  it('is answered with the headers of its host', async () => {
    const { beacon } = await visit((await client.documents.publish(page)).link);
    const { headers } = await report(beacon, { acted: true });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
  });

  /** @contract service/view-tracking */
  it('of a second in sight makes it a view, of less does not', async () => {
    const { link, uuid } = await client.documents.publish(page);
    const { beacon } = await visit(link);
    await openedAgo(uuid, 5);
    await report(beacon, { visible_ms: 999 });
    expect(await viewsOf(uuid)).toBe(0);
    await report(beacon, { visible_ms: 1000 });
    expect(await viewsOf(uuid)).toBe(1);
  });

  it('cannot claim more time than has passed', async () => {
    const { link, uuid } = await client.documents.publish(page);
    const { beacon } = await visit(link);
    await service.db.updateTable('views').set({ opened_at: new Date() }).where('document_id', '=', uuid).execute();
    await report(beacon, { visible_ms: 60_000 });
    expect((await onlyRow(uuid))?.visible_ms).toBeLessThan(60_000);
    await openedAgo(uuid, 10);
    await report(beacon, { visible_ms: 60_000 });
    const visible = (await onlyRow(uuid))?.visible_ms ?? 0;
    expect(visible).toBeGreaterThanOrEqual(10_000);
    expect(visible).toBeLessThan(60_000);
  });

  /** @contract document/views */
  it('counts once, even if several arrive at the same time', async () => {
    const { link, uuid } = await client.documents.publish(page);
    const { beacon } = await visit(link);
    await Promise.all(Array.from({ length: 20 }, () => report(beacon, { acted: true })));
    expect(await viewsOf(uuid)).toBe(1);
  });

  it('never lowers earlier values', async () => {
    const { link, uuid } = await client.documents.publish(page);
    const { beacon } = await visit(link);
    await openedAgo(uuid, 60);
    await report(beacon, { visible_ms: 9000, acted: true, completion: 80, sections: ['One', 'Two'], clicks: 3 });
    await report(beacon, { visible_ms: 2000, acted: true, completion: 20, sections: ['Two', 'Three'], clicks: 1 });
    await report(beacon, { visible_ms: 2000, acted: true, parts_ms: [5000, 3000] });
    // No part was in sight longer than the whole.
    await report(beacon, { visible_ms: 2000, acted: true, parts_ms: [2000, 99_000, 1] });
    expect(await onlyRow(uuid)).toMatchObject({
      visible_ms: 9000,
      parts_ms: [5000, 9000, 1],
      completion_pct: 80,
      sections: ['One', 'Two', 'Three'],
      clicks: 3,
    });
  });

  it('without progress leaves that unknown, not zero', async () => {
    const { link, uuid } = await client.documents.publish(page);
    const { beacon } = await visit(link);
    await report(beacon, { acted: true });
    expect((await onlyRow(uuid))?.completion_pct).toBeNull();
  });

  it('keeps at most fifty sections, over all reports', async () => {
    const { link, uuid } = await client.documents.publish(page);
    const { beacon } = await visit(link);
    for (const part of ['a', 'b']) {
      await report(beacon, { acted: true, sections: Array.from({ length: 40 }, (_, n) => `${part}${n}`) });
    }
    expect((await onlyRow(uuid))?.sections).toHaveLength(50);
  });

  it.each([
    ['half an emoji', `${'x'.repeat(119)}\ud83d`],
    ['NUL', 'a\0b'],
  ])('counts even if a heading has %s', async (_, heading) => {
    const { link, uuid } = await client.documents.publish(page);
    const { beacon } = await visit(link);
    expect((await report(beacon, { acted: true, sections: [heading] })).status).toBe(204);
    expect(await viewsOf(uuid)).toBe(1);
  });

  it.each([
    { completion: 101 },
    { completion: -1 },
    { visible_ms: -5 },
    { visible_ms: '5' },
    { visible_ms: 1e12 },
    { clicks: 1.5 },
    { sections: Array.from({ length: 51 }, (_, n) => `${n}`) },
    { sections: ['x'.repeat(121)] },
    { sections: [7] },
    { acted: 'yes' },
  ])('that says %j is refused', async (fields) => {
    const { beacon } = await visit(refused.link);
    expect((await report(beacon, { acted: true, ...fields })).status).toBe(400);
    expect(await viewsOf(refused.uuid)).toBe(0);
  });

  it('that is no JSON, too long, or for an unknown view is refused', async () => {
    const { link, uuid } = await client.documents.publish(page);
    const { beacon } = await visit(link);
    const post = (address: string, body: string) => fetch(address, { method: 'POST', body });
    expect((await post(beacon, 'nonsense')).status).toBe(400);
    expect((await post(beacon, 'x'.repeat(100_000))).status).toBe(413);
    expect((await report(`${beacon}x`, { acted: true })).status).toBe(404);
    const row = await onlyRow(uuid);
    expect((await report(`${service.linkHost}/v/${row?.id}`, { acted: true })).status).toBe(404);
    expect(await viewsOf(uuid)).toBe(0);
  });
});

describe('a visitor who asks not to be tracked', () => {
  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('with %j is counted without detail', async (headers) => {
    const { link, uuid } = await client.documents.publish(page);
    const { beacon } = await visit(link, { ...headers, 'cf-ipcountry': 'DE' });
    await openedAgo(uuid, 60);
    await report(beacon, { visible_ms: 30_000, acted: true, completion: 80, sections: ['One'], clicks: 3 });
    expect(await onlyRow(uuid)).toMatchObject({
      location: null,
      device: null,
      visible_ms: 0,
      completion_pct: null,
      sections: [],
      clicks: 0,
    });
    expect(await viewsOf(uuid)).toBe(1);
  });
});

describe('a personal link', () => {
  /** @contract service/personal-link */
  it('names the viewer', async () => {
    const { uuid } = await client.documents.publish(page);
    const { link } = await client.recipients.create(uuid, { name: 'Ann' });
    const { beacon } = await visit(link);
    await report(beacon, { acted: true });
    const { views } = await client.documents.activity(uuid);
    expect(views).toMatchObject([{ who: 'Ann', device: 'Chrome on Windows' }]);
  });

  it('with an unknown code works, and names nobody', async () => {
    const { link, uuid } = await client.documents.publish(page);
    const { beacon, response } = await visit(`${link}?r=nobody`);
    expect(response.status).toBe(200);
    await report(beacon, { acted: true });
    expect((await onlyRow(uuid))?.recipient_id).toBeNull();
    expect(await viewsOf(uuid)).toBe(1);
  });

  it('of another document names nobody here', async () => {
    const first = await client.documents.publish(page);
    const second = await client.documents.publish(page);
    const { link } = await client.recipients.create(first.uuid, { name: 'Ann' });
    await visit(`${second.link}${new URL(link).search}`);
    expect((await onlyRow(second.uuid))?.recipient_id).toBeNull();
  });
});

describe('the owner', () => {
  async function ownersCookie(link: string, workspaceId = service.owner.workspaceId): Promise<string> {
    const token = await signOwnerToken(service.deps.secrets, { workspaceId, userId: service.owner.userId });
    const response = await fetch(`${link}?o=${token}`, { redirect: 'manual' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(link);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    return cookie.split(';')[0] ?? '';
  }

  it('opens their own link without making a view', async () => {
    const { link, uuid } = await client.documents.publish(page);
    const { beacon } = await visit(link, { cookie: await ownersCookie(link) });
    await report(beacon, { acted: true });
    expect(await onlyRow(uuid)).toMatchObject({ uncounted_reason: 'owner', counted_at: null });
    expect(await viewsOf(uuid)).toBe(0);
  });

  it('reads on their own pages that their visits do not count, and nobody else does', async () => {
    const { link } = await client.documents.publish(page);
    const order = await PDFDocument.create();
    order.addPage();
    const file = new Blob([new Uint8Array(await order.save())], { type: 'application/pdf' });
    const published = await client.documents.publish({ file, name: 'order.pdf' });
    for (const own of [link, published.link]) {
      const cookie = await ownersCookie(own);
      expect(await (await fetch(own, { headers: { cookie } })).text()).toContain('your visits don’t count');
      expect(await (await fetch(own)).text()).not.toContain('your visits don’t count');
    }
  });

  it('makes no view through a personal link either, and a redirect keeps the code', async () => {
    const { uuid, link } = await client.documents.publish(page);
    const personal = await client.recipients.create(uuid, { name: 'Ann' });
    const token = await signOwnerToken(service.deps.secrets, {
      workspaceId: service.owner.workspaceId,
      userId: service.owner.userId,
    });
    const redirect = await fetch(`${personal.link}&o=${token}`, { redirect: 'manual' });
    expect(redirect.headers.get('location')).toBe(personal.link);
    const { beacon } = await visit(personal.link, { cookie: await ownersCookie(link) });
    await report(beacon, { acted: true });
    expect(await viewsOf(uuid)).toBe(0);
  });

  it('of another workspace is a visitor like any other', async () => {
    const stranger = await service.createOwner();
    const { link, uuid } = await client.documents.publish(page);
    const { beacon } = await visit(link, { cookie: await ownersCookie(link, stranger.workspaceId) });
    await report(beacon, { acted: true });
    expect(await viewsOf(uuid)).toBe(1);
  });

  it('is not recognized by a forged pass, and passes no gate', async () => {
    const { link } = await client.documents.publish(page, { password: 'open sesame' });
    const forged = await fetch(`${link}?o=e30.AAAA`, { redirect: 'manual' });
    expect(forged.status).toBe(303);
    expect(forged.headers.getSetCookie()).toEqual([]);
    const { html } = await visit(link, { cookie: await ownersCookie(link) });
    expect(html).not.toContain('<iframe');
  });
});
