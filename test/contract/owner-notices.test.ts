import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import {
  changeNoticeSettings,
  type NoticeSettings,
  readNoticeSettings,
} from '../../service/accounts/notice-settings.ts';
import { deleteDocument } from '../../service/documents/delete-document.ts';
import { sendNextNotices } from '../../service/documents/notices/notice-sender.ts';
import { sendSummaries } from '../../service/documents/notices/weekly-summary.ts';
import { recordEvents } from '../../service/events/record-events.ts';
import { orderForm } from '../support/files/pdf.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { openForm, post } from '../support/pages/form-visitor.ts';
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
    while (await sendNextNotices(service.deps));
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

  /** @feature owner-notices, declining */
  it('is told of a refusal to sign', async () => {
    const file = new Blob([new Uint8Array(await orderForm())]);
    const { link, uuid } = await client.documents.publish({ file, name: 'order.pdf' }, { title: 'Offer' });
    const { action } = await openForm(link);
    await post(`${action}/decline`, JSON.stringify({ name: 'Bo', reason: '' }));
    const message = await next();
    expect(message.subject).toBe('Bo declined to sign “Offer”');
    expect(message.text).toContain(`${service.baseUrl}/documents/${uuid}/responses/`);
  });

  it('saves every setting of the page, or none and says why', async () => {
    const owner = await service.createOwner();
    const browser = await signedIn({ ...service, owner });
    const page = `${service.baseUrl}/account/notices`;
    const chosen = {
      ...{ view: 'day', response: 'off', signature: 'hour', decline: 'day' },
      ...{ review: 'hour', queue: 'day', summary: 'week' },
    } as const;
    await browser.post(page, { ...chosen, time_zone: 'Asia/Kolkata' });
    expect(await readNoticeSettings(service.db, owner.userId)).toEqual(chosen);
    const refused = await browser.post(page, { ...chosen, decline: 'off', time_zone: 'Mars/Olympus' });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain('doesn’t know the time zone “Mars/Olympus”');
    expect(html).toMatch(/<select id="decline"[^>]*>\s*<option value="off" selected/);
    expect(await readNoticeSettings(service.db, owner.userId)).toEqual(chosen);
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
    expect(await (await browser.get(`${settings}/update/`)).text()).toContain(
      'Notifications for this document are off.',
    );
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
      select 'notice', current_workspace_id, 'many@acme.example', '{}', now() + interval '1 day', now() + interval '2 days'
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
    expect(await (await fetch(page)).text()).toContain('no longer receive these notifications');
    expect((await pace()).view).toBe('hour');
    const click = (body: Record<string, string>) => fetch(page, { method: 'POST', body: new URLSearchParams(body) });
    await open((await publish('Late')).link);
    for (const _ of [1, 2]) expect((await click({ 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect(await pace()).toMatchObject({ view: 'off', response: 'day' });
    expect(await waiting()).toEqual([]);
    expect(await (await fetch(page)).text()).toContain('name="action" value="undo"');
    await click({ action: 'undo' });
    expect((await pace()).view).toBe('hour');
    expect(await (await fetch(page)).text()).not.toContain('name="action" value="undo"');
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

describe('a weekly summary', () => {
  /** Deletes all documents, as people do. */
  const deleteAll = async () => {
    const all = await service.db.selectFrom('documents').select(['id', 'workspace_id']).execute();
    for (const { id, workspace_id } of all) await deleteDocument(service.db, workspace_id, id);
  };
  /** Mails of other tests may come before it. */
  const nextSummary = async (): Promise<Awaited<ReturnType<typeof next>>> => {
    const message = await next();
    return message.subject?.startsWith('Your week') ? message : nextSummary();
  };
  /** @returns how many have been sent, once no mail waits */
  const summaries = async () => {
    await sent();
    return mails.received.filter(({ message }) => message.subject?.startsWith('Your week')).length;
  };
  /** Makes the summary due, as if it were Monday. */
  const makeSummaryDue = () =>
    sql`update notice_settings set due_at = now() where kind = 'summary'`.execute(service.db);
  const sendAll = async () => {
    await Promise.all([1, 2, 3].map(() => sendSummaries(service.deps)));
  };

  /** @feature owner-notices */
  it('tells of the week in the workspace, the most opened first, once', async () => {
    await choose({ view: 'off', response: 'off', signature: 'off', summary: 'week' });
    await deleteAll();
    const [plan, memo, old] = [await publish('Plan'), await publish('Memo'), await publish('Old')];
    await publish('Unopened');
    for (const { link } of [memo, plan, plan, old]) await open(link);
    await sql`update views set counted_at = now() - interval '8 days' where document_id = ${old.uuid}`.execute(
      service.db,
    );
    await publishAndSign(service, 'Lease', { signer: 'Ada' });
    const before = await summaries();
    await makeSummaryDue();
    await sendAll();
    const message = await nextSummary();
    expect(message.subject).toBe('Your week: 3 views and 1 answer');
    const lines = message.text?.match(/“[^”]+”: .*/g);
    expect(lines).toEqual(['“Plan”: 2 views', '“Memo”: 1 view', '“Lease”: 1 answer']);
    expect(message.text).toContain(`${service.baseUrl}/documents/${plan.uuid}/`);
    expect(message.text).not.toContain(plan.link);
    await sendAll();
    expect(await summaries()).toBe(before + 1);
  });

  it('begins where the one before ended, also in a week with a clock change', async () => {
    const person = await service.createOwner();
    const { userId, email } = person;
    await changeNoticeSettings(service.db, userId, { summary: 'week', view: 'off' });
    /** Counts one view of a new document so long ago. */
    const openAgo = async (title: string, ago: string) => {
      const html = `<!doctype html><title>${title}</title>`;
      const { link, uuid } = await ownersClient({ ...service, owner: person }).documents.publish({ html }, { title });
      await open(link);
      await sql`update views set counted_at = now() - ${ago}::interval where document_id = ${uuid}`.execute(service.db);
    };
    const told = async (ago: string) => {
      await sql`update notice_settings set due_at = now() - ${ago}::interval where user_id = ${userId}`.execute(
        service.db,
      );
      await sendAll();
      return (await mails.next(email)).text?.match(/“[^”]+”: .*/g);
    };
    await openAgo('Before', '167 hours 30 minutes');
    expect(await told('167 hours')).toEqual(['“Before”: 1 view']);
    await openAgo('After', '166 hours 30 minutes');
    expect(await told('0 hours')).toEqual(['“After”: 1 view']);
    // As if the last one had ended 169 hours ago, when the clocks were an hour ahead.
    await sql`update notice_settings set told_until = now() - interval '169 hours' where user_id = ${userId}`.execute(
      service.db,
    );
    await openAgo('Earlier', '168 hours 30 minutes');
    expect((await told('0 hours'))?.toSorted()).toEqual(['“After”: 1 view', '“Before”: 1 view', '“Earlier”: 1 view']);
  });

  it('is left out where it is more than a week late', async () => {
    await deleteAll();
    const { uuid, link } = await publish('Long ago');
    await open(link);
    await sql`update views set counted_at = now() - interval '9 days' where document_id = ${uuid}`.execute(service.db);
    const before = await summaries();
    await sql`update notice_settings set due_at = now() - interval '8 days' where kind = 'summary'`.execute(service.db);
    await sendAll();
    expect(await summaries()).toBe(before);
    const { rows } = await service.pool.query(
      `select from notice_settings where kind = 'summary' and due_at is not null and due_at < now()`,
    );
    expect(rows).toEqual([]);
  });

  it('is not sent to an owner whose address cannot be mailed', async () => {
    const person = await service.createOwner({ email: 'jürgen@linkwake.example' });
    const { link } = await ownersClient({ ...service, owner: person }).documents.publish(
      { html: '<!doctype html><title>Plan</title>' },
      { title: 'Plan' },
    );
    await changeNoticeSettings(service.db, person.userId, { summary: 'week', view: 'off' });
    await open(link);
    await sql`update notice_settings set due_at = now() where user_id = ${person.userId} and kind = 'summary'`.execute(
      service.db,
    );
    await sendAll();
    const mailed = service.db.selectFrom('mails').select('id').where('workspace_id', '=', person.workspaceId);
    expect(await mailed.execute()).toEqual([]);
  });

  it('is not sent about a week without views and answers, nor to who has ended it', async () => {
    await deleteAll();
    const before = await summaries();
    await makeSummaryDue();
    await sendAll();
    await open((await publish('Offer')).link);
    await makeSummaryDue();
    await sendAll();
    const { headerLines } = await nextSummary();
    const header = headerLines.find(({ key }) => key === 'list-unsubscribe')?.line.replace(/\s/g, '');
    const page = /<([^>]+)>/.exec(header ?? '')?.[1] ?? '';
    const click = (body: Record<string, string>) => fetch(page, { method: 'POST', body: new URLSearchParams(body) });
    const due = async () => {
      const { userId } = service.owner;
      const settings = service.db
        .selectFrom('notice_settings')
        .where('user_id', '=', userId)
        .where('kind', '=', 'summary');
      return (await settings.select('due_at').executeTakeFirstOrThrow()).due_at;
    };
    await click({ 'List-Unsubscribe': 'One-Click' });
    expect(await due()).toBeNull();
    await sendAll();
    await click({ action: 'undo' });
    expect(await due()).toBeInstanceOf(Date);
    expect(await summaries()).toBe(before + 1);
  });

  it('reaches others while the mail queue of one workspace is full, and that one afterwards', async () => {
    const other = await service.createOwner();
    await changeNoticeSettings(service.db, other.userId, { summary: 'week' });
    await choose({ summary: 'week' });
    await open((await publish('Full')).link);
    const theirs = await ownersClient({ ...service, owner: other }).documents.publish(
      { html: '<h1>Free</h1>' },
      { title: 'Free' },
    );
    await open(theirs.link);
    await sql`update views set counted_at = now() - interval '1 hour' where counted_at is not null`.execute(service.db);
    await sql`
      insert into mails (kind, workspace_id, to_address, content, run_at, expires_at)
      select 'notice', current_workspace_id, 'many@acme.example', '{}', now() + interval '1 day', now() + interval '2 days'
      from users, generate_series(1, 2000) where users.id = ${service.owner.userId}`.execute(service.db);
    await makeSummaryDue();
    await sql`update notice_settings set due_at = now() - interval '1 minute', told_until = null
      where user_id = ${service.owner.userId}`.execute(service.db);
    await sendAll();
    expect((await mails.next(other.email)).text).toContain('“Free”: 1 view');
    await sql`delete from mails where to_address = 'many@acme.example'`.execute(service.db);
    await sendAll();
    expect((await nextSummary()).text).toContain('“Full”');
  });

  it('comes on Monday morning where the person lives, as do daily mails', async () => {
    const browser = await signedIn(service);
    const page = `${service.baseUrl}/account/notices`;
    const localTime = async (zone: string) => {
      await browser.post(page, { view: 'day', summary: 'week', time_zone: zone });
      await sql`delete from notices`.execute(service.db);
      await open((await publish(`In ${zone}`)).link);
      const { due_at: summary } = await service.db
        .selectFrom('notice_settings')
        .select('due_at')
        .where('kind', '=', 'summary')
        .where('user_id', '=', service.owner.userId)
        .executeTakeFirstOrThrow();
      const format = new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        weekday: 'long',
        hour: '2-digit',
        minute: '2-digit',
      });
      return [format.format(summary ?? 0), format.format((await waiting())[0]?.due_at)];
    };
    for (const zone of ['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Auckland']) {
      const [summary, daily] = await localTime(zone);
      expect(summary).toMatch(/^Monday,? (?:at )?07:00$/);
      expect(daily).toMatch(/ 07:00$/);
    }
    expect(await (await browser.get(page)).text()).toContain('<option value="Pacific/Auckland" selected="">');
    // A name that this PostgreSQL does not know, for example after a move to another one.
    await sql`update users set time_zone = 'Europe/Atlantis'`.execute(service.db);
    await sql`delete from notices`.execute(service.db);
    await open((await publish('Lost')).link);
    expect((await waiting())[0]?.due_at.toISOString()).toMatch(/T07:00:00.000Z$/);
  });
});
