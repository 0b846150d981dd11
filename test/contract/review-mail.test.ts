import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeNoticeSettings } from '../../service/accounts/notice-settings.ts';
import { setOperator } from '../../service/accounts/set-operator.ts';
import { sendNextNotices } from '../../service/documents/notices/notice-sender.ts';
import { approveReview, rejectReview } from '../../service/documents/review/decide-review.ts';
import { changeRoom } from '../../service/rooms/change-room.ts';
import { approveRoom, rejectRoom, roomsToReview } from '../../service/rooms/review-room.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { type MailServer, startMailServer } from '../support/service/mail-server.ts';
import { type StartedService, startService } from '../support/service/service.ts';

const operatorEmail = 'operator@linkwake.example';

let mails: MailServer;
let service: StartedService;
let operator: CookieBrowser;
/** Every network may send a few reports an hour, so each test has one of its own. */
let network = 0;

beforeAll(async () => {
  mails = await startMailServer();
  service = await startService({ env: { ...mails.env, TRUST_PROXY: 'true' } });
  const runs = await service.createOwner({ email: operatorEmail });
  await setOperator(service.db, { email: operatorEmail, isOperator: true });
  operator = await signedIn(service, runs);
});

beforeEach(async () => {
  network += 1;
  await service.db.deleteFrom('documents').execute();
  await service.db.deleteFrom('rooms').execute();
  await tellAll();
});

afterAll(async () => {
  await service.stop();
  await mails.stop();
});

const bank = (words: string) =>
  `<!doctype html><title>${words}</title><form action="https://evil.example/"><input type="password"></form>`;

async function someone() {
  const owner = await service.createOwner();
  const caller = new ApiCaller(service.baseUrl, owner.apiKey);
  const publish = async (title: string, html = `<!doctype html><p>${title}`) =>
    (await caller.send('POST', '/documents', { title, html })).body as { uuid: string; link: string };
  return { ...owner, caller, publish, next: () => mails.next(owner.email) };
}

const report = (link: string) =>
  new CookieBrowser().post(
    `${service.linkHost}/report`,
    { link, reason: 'fraud', details: 'Asks for my PIN.' },
    { origin: service.linkHost, 'x-forwarded-for': `198.51.100.${network}` },
  );

const versionOf = async (uuid: string) =>
  (await service.db.selectFrom('documents').select('live_version_id').where('id', '=', uuid).executeTakeFirstOrThrow())
    .live_version_id ?? '';

const reject = async (uuid: string, reason: string) => rejectReview(service.db, uuid, await versionOf(uuid), reason);

const waiting = (kind = 'queue') => service.db.selectFrom('notices').selectAll().where('kind', '=', kind).execute();

/** Tells what is due, as several processes at once would. */
async function tellAll() {
  await sql`update notices set due_at = now()`.execute(service.db);
  const tell = async () => {
    while (await sendNextNotices(service.deps));
  };
  await Promise.all([tell(), tell(), tell()]);
}

/** @returns how many mails an address got, once no mail waits */
async function countMails(email: string): Promise<number> {
  await expect
    .poll(() => service.db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute())
    .toEqual([]);
  return mails.received.filter(({ to }) => to === email).length;
}

describe('the operator', () => {
  /** @feature review-mail */
  it('gets one mail in an hour about all that began to wait', async () => {
    const ann = await someone();
    const held = await ann.publish('Bank <sign-in>', bank('Bank'));
    const open = await ann.publish('Price list');
    for (const _ of [1, 2]) await report(open.link);
    const due = (await waiting()).map(({ due_at }) => due_at.getTime());
    expect(due).toHaveLength(2);
    for (const at of due) expect([at % 3_600_000, at > Date.now()]).toEqual([0, true]);
    const before = await countMails(operatorEmail);
    await tellAll();
    const message = await mails.next(operatorEmail);
    expect(message.subject).toBe('2 pages are waiting for your review');
    expect(message.text).toContain('Held: “Bank <sign-in>”');
    expect(message.text).toContain('Reported: “Price list”');
    expect(message.text).toContain(`${service.baseUrl}/review`);
    expect(message.text).not.toContain(held.link);
    await tellAll();
    expect(await countMails(operatorEmail)).toBe(before + 1);
  });

  it('is told nothing of what was decided before, nor again of what still waits', async () => {
    const ann = await someone();
    const [approved, old] = [await ann.publish('Approved', bank('A')), await ann.publish('Old', bank('B'))];
    await approveReview(service.db, approved.uuid);
    await tellAll();
    expect((await mails.next(operatorEmail)).subject).toBe('1 page is waiting for your review');
    const kept = await ann.publish('Kept');
    await report(kept.link);
    await operator.post(`${service.baseUrl}/review/${kept.uuid}/keep`, {
      report: (await service.db.selectFrom('page_reports').select('id').executeTakeFirstOrThrow()).id,
    });
    const before = await countMails(operatorEmail);
    await tellAll();
    expect(await countMails(operatorEmail)).toBe(before);
    await ann.caller.send('PUT', `/documents/${old.uuid}/content`, { html: bank('B, changed') });
    await tellAll();
    expect((await mails.next(operatorEmail)).text).toContain('Held: “Old”');
  });

  it('is not told again of a held document because somebody reports it', async () => {
    const ann = await someone();
    const { link } = await ann.publish('Held', bank('A'));
    await tellAll();
    await mails.next(operatorEmail);
    await report(link);
    expect(await service.db.selectFrom('page_reports').select('id').execute()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('is told of a held document whose owner wants no notices of it', async () => {
    const ann = await someone();
    const { uuid } = await ann.publish('Held', bank('A'));
    const browser = await signedIn(service, ann);
    await browser.post(`${service.baseUrl}/documents/${uuid}/notices`, { notices: 'off' });
    await tellAll();
    expect((await mails.next(operatorEmail)).text).toContain('Held: “Held”');
  });

  it('is told of new content of a rejected document', async () => {
    const ann = await someone();
    const { uuid } = await ann.publish('Twice', bank('A'));
    await reject(uuid, 'No.');
    await tellAll();
    expect(await waiting()).toEqual([]);
    await ann.caller.send('PUT', `/documents/${uuid}/content`, { html: '<!doctype html><p>Harmless' });
    expect(await waiting()).toHaveLength(1);
  });

  it('chooses when, and ends it by one click; others are offered nothing of it', async () => {
    const page = `${service.baseUrl}/account/notices`;
    expect(await (await operator.get(page)).text()).toMatch(/Pages wait for review[\s\S]*value="hour" selected/);
    const ann = await someone();
    const hers = await signedIn(service, ann);
    expect(await (await hers.get(page)).text()).not.toContain('Pages wait for review');
    await hers.post(page, { queue: 'now' });
    await operator.post(page, { queue: 'now' });
    await ann.publish('At once', bank('A'));
    const message = await mails.next(operatorEmail);
    expect(message.subject).toBe('1 page is waiting for your review');
    const header = message.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line.replace(/\s/g, '');
    await fetch(/<([^>]+)>/.exec(header ?? '')?.[1] ?? '', {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    await ann.publish('Unheard', bank('B'));
    expect(await waiting()).toEqual([]);
    await operator.post(page, { queue: 'hour' });
  });

  it('is told nothing once they are no operator', async () => {
    const ann = await someone();
    await ann.publish('Late', bank('A'));
    const before = await countMails(operatorEmail);
    await setOperator(service.db, { email: operatorEmail, isOperator: false });
    await tellAll();
    await setOperator(service.db, { email: operatorEmail, isOperator: true });
    expect(await countMails(operatorEmail)).toBe(before);
  });
});

describe('the owner', () => {
  /** @feature review-mail */
  it('is told that a document was rejected, why, and what to do; then that it was approved', async () => {
    const ann = await someone();
    const { uuid, link } = await ann.publish('Price list');
    await report(link);
    await reject(uuid, 'It imitates <Acme> Bank.');
    const rejected = await ann.next();
    expect(rejected.subject).toBe('“Price list” was rejected in review');
    for (const part of [rejected.text, rejected.html || '']) {
      expect(part).toContain('Viewers can’t open its link.');
      expect(part).toContain('Update the content to have it reviewed again.');
      expect(part).toContain(`${service.baseUrl}/documents/${uuid}/`);
      expect(part).not.toContain('PIN');
    }
    expect(rejected.text).toContain('Reason: It imitates <Acme> Bank.');
    expect(rejected.html).toContain('It imitates &lt;Acme&gt; Bank.');
    await approveReview(service.db, uuid);
    const approved = await ann.next();
    expect(approved.subject).toBe('“Price list” was approved in review');
    expect(approved.text).toContain('Its link works now.');
  });

  it('is told nothing when reports are dismissed by an approval of what was online all the time', async () => {
    const ann = await someone();
    const { uuid, link } = await ann.publish('Online');
    const { link: room } = (await ann.caller.send('POST', '/rooms', { title: 'Deal', documents: [uuid] })).body;
    await report(link);
    await report(room);
    await approveReview(service.db, uuid);
    const [{ id, wording, reports } = { id: '', wording: '', reports: [] }] = await roomsToReview(service.db);
    await approveRoom(service.db, id, { wording, rejectedAt: undefined, reports: reports.map((one) => one.id) });
    expect(await service.db.selectFrom('page_reports').select('id').execute()).toEqual([]);
    await tellAll();
    expect(await countMails(ann.email)).toBe(0);
  });

  it('is told in their language', async () => {
    const ann = await someone();
    await service.db.updateTable('users').set({ language: 'de' }).where('id', '=', ann.userId).execute();
    const { uuid } = await ann.publish('Preisliste', bank('A'));
    await reject(uuid, 'Ahmt eine Bank nach.');
    const { subject, text } = await ann.next();
    expect(subject).toBe('„Preisliste“ wurde bei der Prüfung abgelehnt');
    expect(text).toContain('Grund: Ahmt eine Bank nach.');
  });

  it('is told as they chose: of several at once, or of none', async () => {
    const ann = await someone();
    await changeNoticeSettings(service.db, ann.userId, { review: 'day' });
    const [one, two] = [await ann.publish('One', bank('A')), await ann.publish('Two', bank('B'))];
    await reject(one.uuid, 'It asks for a card.');
    await approveReview(service.db, two.uuid);
    expect(await waiting('review')).toHaveLength(2);
    await tellAll();
    const { subject, text } = await ann.next();
    expect(subject).toBe('2 decisions about your documents');
    expect(text).toMatch(/“One” was rejected in review[\s\S]*Reason: It asks for a card\.[\s\S]*“Two” was approved/);
    await changeNoticeSettings(service.db, ann.userId, { review: 'off' });
    await reject(two.uuid, 'After all.').catch(() => undefined);
    await approveReview(service.db, one.uuid);
    expect(await waiting('review')).toEqual([]);
  });

  it('is told of their room, and the operator of what they changed in it', async () => {
    const ann = await someone();
    const { uuid } = await ann.publish('Offer');
    const { link } = (await ann.caller.send('POST', '/rooms', { title: 'Deal', documents: [uuid] })).body;
    await report(link);
    expect(await waiting()).toHaveLength(1);
    await tellAll();
    expect((await mails.next(operatorEmail)).text).toContain('Reported: “Deal”');
    const [room] = await roomsToReview(service.db);
    await rejectRoom(service.db, room?.id ?? '', room?.wording ?? '', 'It asks for cards.');
    await tellAll();
    const { subject, text } = await ann.next();
    expect(subject).toBe('“Deal” was rejected in review');
    expect(text).toContain('Reason: It asks for cards.');
    expect(text).toContain('Change the title or description to have it reviewed again.');
    expect(text).toContain(`${service.baseUrl}/rooms/${room?.id}/`);
    await changeRoom(service.deps, { id: ann.workspaceId, plan: 'pro' }, room?.id ?? '', { title: 'Good deal' });
    await tellAll();
    expect((await mails.next(operatorEmail)).text).toContain('Held: “Good deal”');
  });

  it('is promised a mail on the page of the operator only where mail is configured', async () => {
    const ann = await someone();
    await ann.publish('Held', bank('A'));
    expect(await (await operator.get(`${service.baseUrl}/review`)).text()).toContain('Reason, emailed to the owner');
  });
});
