import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import {
  changeNoticeSettings,
  type NoticeSettings,
  readNoticeSettings,
} from '../../service/accounts/notice-settings.ts';
import { tellNext } from '../../service/documents/notices/notice-sender.ts';
import { recordEvents } from '../../service/events/record-events.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { type MailServer, startMailServer } from '../support/service/mail-server.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { publishAndSign } from '../support/signing/signed-copy.ts';

let mails: MailServer;
let service: StartedService;
let client: Client;

beforeAll(async () => {
  mails = await startMailServer();
  service = await startService({ env: mails.env });
  client = ownersClient(service);
});

afterAll(async () => {
  await service.stop();
  await mails.stop();
});

const next = () => mails.next(service.owner.email);
const choose = (settings: Partial<NoticeSettings>) => changeNoticeSettings(service.db, service.owner.userId, settings);
const waiting = () => service.db.selectFrom('notices').selectAll().execute();

async function publish(title: string) {
  return client.documents.publish({ html: `<!doctype html><title>${title}</title><h1>${title}</h1>` }, { title });
}

/** Opens a link as somebody does who reads it. */
async function open(link: string) {
  const { beacon } = await visit(link);
  expect((await report(beacon, { acted: true, visible_ms: 2000 })).status).toBeLessThan(300);
}

/** Makes what waits for a digest due. */
async function makeDue() {
  await sql`update notices set due_at = now()`.execute(service.db);
}

/** Tells all that is due, as several processes at once would. */
async function tellAll() {
  const tell = async () => {
    while (await tellNext(service.deps));
  };
  await Promise.all([tell(), tell(), tell()]);
}

/** All mails of a kind have been sent. @returns their number */
async function sent(): Promise<number> {
  await expect
    .poll(() => service.db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute())
    .toEqual([]);
  return mails.received.filter(({ to }) => to === service.owner.email).length;
}

describe('the owner of a document', () => {
  /** @feature owner-notices */
  it('is told of a signature at once and once, in a mail that leads to the console', async () => {
    const { document } = await publishAndSign(service, 'Lease', { signer: 'Ada <Lovelace>' });
    const message = await next();
    expect(message.subject).toBe('Ada <Lovelace> signed “Lease”');
    expect(message.html).toContain('Ada &lt;Lovelace&gt; signed');
    for (const part of [message.text, message.html || '']) {
      expect(part).toContain('London, United Kingdom · Firefox on Linux');
      expect(part).toContain(`${service.baseUrl}/documents/${document.uuid}/responses/`);
      expect(part).toContain(`${service.baseUrl}/account/notices`);
      expect(part).not.toContain(document.slug);
    }
    expect(await waiting()).toEqual([]);
  });

  it('is told of no view unless they want it, nor of one document that they left out', async () => {
    const [plan, memo] = [await publish('Plan'), await publish('Memo')];
    await open(plan.link);
    expect(await waiting()).toEqual([]);
    await choose({ view: 'hour' });
    const browser = await signedIn(service);
    const settings = `${service.baseUrl}/documents/${memo.uuid}`;
    await open(memo.link);
    await browser.post(`${settings}/notices`, { notices: 'off' });
    expect(await (await browser.get(`${settings}/update/`)).text()).toContain('You are not told of this document.');
    await open(memo.link);
    expect(await waiting()).toEqual([]);
    await browser.post(`${settings}/notices`, { notices: 'on' });
    await open(memo.link);
    expect(await waiting()).toHaveLength(1);
    await makeDue();
    await tellAll();
    expect((await next()).subject).toBe('Someone opened “Memo”');
  });

  /** @feature owner-notices */
  it('gets one digest of what happened, bounded, without deleted documents, from several processes', async () => {
    await choose({ view: 'day' });
    const [plan, gone] = [await publish('Budget'), await publish('Gone')];
    const viewed = (documentId: string, count: number) =>
      service.db.transaction().execute((transaction) =>
        recordEvents(
          transaction,
          Array.from({ length: count }, () => ({ kind: 'view.opened' as const, documentId })),
        ),
      );
    await viewed(plan.uuid, 62);
    await viewed(gone.uuid, 3);
    await service.db.deleteFrom('documents').where('id', '=', gone.uuid).execute();
    const before = await sent();
    const due = (await waiting()).map(({ due_at }) => due_at);
    expect(new Set(due.map(Number)).size).toBe(1);
    expect(due[0]?.toISOString()).toMatch(/T07:00:00.000Z$/);
    await tellAll();
    expect(await sent()).toBe(before);
    await makeDue();
    await tellAll();
    const message = await next();
    expect(message.subject).toBe('62 views of your documents');
    expect(message.text?.match(/opened “Budget”/g)).toHaveLength(50);
    expect(message.text).toContain('And 12 more.');
    expect(message.text).not.toContain('Gone');
    expect(await sent()).toBe(before + 1);
  });

  it('loses nothing when a mail cannot be queued, and is told when it can', async () => {
    await choose({ view: 'day' });
    await open((await publish('Report')).link);
    const { rows } = await sql<{ id: string }>`
      insert into mails (kind, workspace_id, to_address, content, run_at, expires_at)
      select 'personal-link', current_workspace_id, 'many@acme.example', '{}', now() + interval '1 day', now() + interval '2 days'
      from users, generate_series(1, 2000) where users.id = ${service.owner.userId} returning mails.id`.execute(
      service.db,
    );
    await makeDue();
    await tellAll();
    expect(await waiting()).toHaveLength(1);
    await service.db
      .deleteFrom('mails')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    await makeDue();
    await tellAll();
    expect((await next()).subject).toBe('Someone opened “Report”');
  });

  it('ends one kind by one click of the mail program, and can undo it', async () => {
    await choose({ view: 'hour', response: 'day' });
    await open((await publish('Offer')).link);
    await makeDue();
    await tellAll();
    const { headerLines } = await next();
    const header = (name: string) => headerLines.find(({ key }) => key === name)?.line.replace(/\s/g, '') ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post:List-Unsubscribe=One-Click');
    const page = /<([^>]+)>/.exec(header('list-unsubscribe'))?.[1] ?? '';
    const pace = async () => readNoticeSettings(service.db, service.owner.userId);
    expect(await (await fetch(page)).text()).toContain('no more of these notifications');
    expect((await pace()).view).toBe('hour');
    const click = (body: Record<string, string>) => fetch(page, { method: 'POST', body: new URLSearchParams(body) });
    await open((await publish('Late')).link);
    for (const _ of [1, 2]) expect((await click({ 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect(await pace()).toMatchObject({ view: 'off', response: 'day' });
    expect(await waiting()).toEqual([]);
    await click({ action: 'undo' });
    expect((await pace()).view).toBe('hour');
  });

  it('chooses on a page of the account, and nobody else does', async () => {
    const browser = await signedIn(service);
    const page = `${service.baseUrl}/account/notices`;
    await browser.post(page, { view: 'day', response: 'hour', signature: 'sometimes' });
    expect(await readNoticeSettings(service.db, service.owner.userId)).not.toMatchObject({ response: 'hour' });
    const saved = await browser.post(page, { view: 'day', response: 'hour', signature: 'off' });
    expect(saved.headers.get('location')).toBe('/account/notices?saved');
    expect(await (await browser.get(page)).text()).toMatch(/<option value="hour" selected="">Once an hour/);
    const { uuid } = await publish('Mine');
    const stranger = await signedIn(service, await service.createOwner());
    expect((await stranger.post(`${service.baseUrl}/documents/${uuid}/notices`, { notices: 'off' })).status).toBe(404);
  });
});
