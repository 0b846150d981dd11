import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { PlacedKind } from '#shared/contract/placed-field.ts';
import { findSigning, findSigningById } from '../../service/forms/signers/signing.ts';
import { findTurn } from '../../service/forms/signers/visitors-turn.ts';
import { sweep, sweepEachMinute } from '../../service/housekeeping.ts';
import { addFields } from '../../service/inspect/pdf-form/add-fields.ts';
import { signFormToken } from '../../service/links/form/form-token.ts';
import { createSignerMail } from '../../service/links/mail/ask-signers.ts';
import { findByVersion } from '../../service/links/published-document.ts';
import { addressHash } from '../../service/mail/address-hash.ts';
import { forgetBounce, suppressAddress } from '../../service/mail/bounces/suppression-list.ts';
import { maxWaiting } from '../../service/mail/queue-mail.ts';
import { unsubscribe } from '../../service/mail/unsubscribe.ts';
import { signResponse } from '../../service/signing/sign-response.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { noteForm } from '../support/files/pdf.ts';
import { signedIn } from '../support/pages/console-session.ts';
import type { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { openForm, post, send } from '../support/pages/form-visitor.ts';
import { ownersClient, visit } from '../support/pages/link-visitor.ts';
import { type MailServer, startMailServer } from '../support/service/mail-server.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { pdfsig, pdfText } from '../support/signing/poppler.ts';
import { signatureOnlyPdf } from '../support/signing/signature-form.ts';

let service: StartedService;
let mails: MailServer;
let caller: ApiCaller;
let browser: CookieBrowser;
let lease: Uint8Array;
/** The same, as other programs write it: their signature fields are seldom marked as required. */
let leaseOfOthers: Uint8Array;

beforeAll(async () => {
  mails = await startMailServer();
  service = await startService({ env: mails.env });
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  browser = await signedIn(service);
  lease = await makeLease(({ kind }) => kind === 'signature');
  leaseOfOthers = await makeLease(() => false);
});
afterAll(async () => {
  await service?.stop();
  await mails?.stop();
});

async function makeLease(isRequired: (field: { kind: PlacedKind }) => boolean): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]);
  const field = (name: string, kind: PlacedKind, label: string, top: number) => ({
    ...{ name, kind, label, top, page: 1, left: 60, width: 200, height: 30, required: isRequired({ kind }) },
  });
  return addFields(await pdf.save(), [
    field('rent', 'text', 'Rent', 100),
    field('landlord', 'signature', 'Landlord', 200),
    field('pets', 'text', 'Pets', 300),
    field('tenant', 'signature', 'Tenant', 400),
  ]);
}

let documents = 0;

interface Started {
  uuid: string;
  link: string;
  page: string;
  /** That the page shows the fields of. */
  version: string;
  /** The addresses of Ada, who has `rent` and `landlord`, and of Bo, who has the rest. */
  ada: string;
  bo: string;
}

/** What the owner enters to ask Ada and Bo. */
function entered({ version, ada, bo }: Pick<Started, 'version' | 'ada' | 'bo'>): Record<string, string> {
  const people = { 'name-0': 'Ada', 'email-0': ada, 'name-1': 'Bo', 'email-1': bo };
  const owners = { 'field-0': '1', 'field-1': '1', 'field-2': '2', 'field-3': '2' };
  return { version, ...people, ...owners, inOrder: 'yes', note: 'Please sign.' };
}

const versionIn = (html: string) => /name="version" value="([^"]+)"/.exec(html)?.[1] ?? '';

/** Sends a new lease to Ada and Bo. */
async function start(changed: Record<string, string> = {}, bytes = lease): Promise<Started> {
  documents += 1;
  const { body } = await caller.upload('POST', '/documents', { name: `lease-${documents}.pdf`, bytes });
  const page = `${service.baseUrl}/documents/${body.uuid}/signers/`;
  const [ada, bo] = [`ada-${documents}@acme.example`, `bo-${documents}@acme.example`];
  const version = versionIn(await (await browser.get(page)).text());
  const answer = await browser.post(page, { ...entered({ version, ada, bo }), ...changed });
  expect([answer.status, answer.status === 303 ? '' : await answer.text()]).toEqual([303, '']);
  return { uuid: body.uuid, link: body.link, page, version, ada, bo };
}

const board = async ({ page }: Started) => (await browser.get(page)).text();

/** The id of the signing that the board shows, which its forms send. */
const signingShown = async (started: Started) => /name="signing" value="([^"]+)"/.exec(await board(started))?.[1] ?? '';

/** Resolves when it is stored that the mail server has the mail. "Emailed" is said of one that is on its way, too. */
async function isSentTo(address: string): Promise<void> {
  const state = service.db.selectFrom('recipients').select('mail_state').where('email', '=', address);
  await expect.poll(() => state.execute()).toEqual([{ mail_state: 'sent' }]);
}

/** The personal link in the next mail to an address. */
async function linkSentTo(address: string): Promise<string> {
  const { text } = await mails.next(address);
  return /https?:\/\/\S+\?r=\w+/.exec(text ?? '')?.[0] ?? '';
}

async function sign(link: string, name: string, values: Record<string, string>, email = '') {
  const { action } = await openForm(link);
  const signature = { signerName: name, consent: true as const, drawing: { method: 'typed' as const } };
  return send(action, values, { name, email, signature });
}

const barOf = async (link: string) => /class="form-left">([^<]*)</.exec((await visit(link)).html)?.[1];

describe('several signers', () => {
  /** @feature several-signers */
  it('sign one after the other, see what was filled in before, and all get one copy with all signatures', async () => {
    const started = await start();
    const ada = await linkSentTo(started.ada);
    expect(await board(started)).toContain('0 of 2 signed');
    expect(await board(started)).toContain('aria-label="Remind: Ada"');
    expect(await barOf(started.link)).toBe('This document is being signed by the people it was sent to.');
    expect((await openForm(ada)).fields.map(({ name, readOnly }) => [name, readOnly])).toEqual([
      ['rent', false],
      ['landlord', false],
    ]);
    const { rows } = await service.pool.query('select id, code from recipients where email = $1', [started.bo]);
    const bo = `${started.link}?r=${rows[0].code}`;
    expect(await barOf(bo)).toBe('Ada signs before you. You’ll get an email when it’s your turn.');
    const giveAddress = async (email: string | null) => {
      await service.pool.query('update recipients set email = $1 where id = $2', [email, rows[0].id]);
      await service.pool.query('update signers set email = $1 where recipient_id = $2', [email, rows[0].id]);
    };
    await giveAddress(null);
    expect(await barOf(bo)).toBe('Ada signs before you. Open this link again after that.');
    await giveAddress(started.bo);
    const { workspaceId } = service.owner;
    const bounced = await addressHash(service.deps.secrets, started.bo);
    await suppressAddress(service.db, workspaceId, bounced, { kind: 'hard', reason: 'no_address' });
    expect(await barOf(bo)).toBe('Ada signs before you. Open this link again after that.');
    await forgetBounce(service.deps, workspaceId, started.bo);

    const first = await sign(ada, 'Ada Owner', { rent: '1,200', landlord: 'signed' }, started.ada);
    expect([first.status, first.body.copy]).toEqual([201, undefined]);
    expect(await linkSentTo(started.bo)).toBe(bo);
    expect(await barOf(ada)).toBe('You’ve signed. You’ll find your copy at this link once everyone has signed.');
    const { fields } = await openForm(bo);
    expect(fields.map(({ name, kind, readOnly, initial }) => [name, kind, readOnly, initial])).toEqual([
      ['rent', 'text', true, ['1,200']],
      ['landlord', 'text', true, ['Ada Owner']],
      ['pets', 'text', false, []],
      ['tenant', 'signature', false, []],
    ]);
    const values = { rent: '1,200', landlord: 'Ada Owner', pets: 'A cat', tenant: 'signed' };
    const second = await sign(bo, 'Bo Renter', values, started.bo);
    expect(second.status).toBe(201);

    const copies = await Promise.all([started.ada, started.bo].map((address) => mails.next(address)));
    const [copy, same] = copies.map(({ attachments }) => attachments[0]?.content);
    expect(copy?.equals(same ?? Buffer.alloc(0))).toBe(true);
    const text = pdfText(copy ?? Buffer.alloc(0));
    for (const words of ['Signer 1 of 2', 'Signer 2 of 2', 'Ada Owner', 'Bo Renter', '1,200', 'A cat', started.ada]) {
      expect(text).toContain(words);
    }
    expect(pdfsig(copy ?? Buffer.alloc(0))).toContain('Signature is Valid');
    const page = await board(started);
    expect(page).toContain('Everyone has signed');
    const address = /href="(\/documents\/[^"]+\/signed\.pdf)"/.exec(page)?.[1] ?? '';
    const downloaded = await browser.get(service.baseUrl + address);
    expect(Buffer.from(await downloaded.arrayBuffer()).equals(copy ?? Buffer.alloc(0))).toBe(true);
    const { body } = await caller.get(`/documents/${started.uuid}/responses`);
    expect(body.responses.map((one: { signed_pdf_ready: boolean }) => one.signed_pdf_ready)).toEqual([true, true]);
    expect(await barOf(bo)).toBe('Everyone has signed this document.');
  });

  /** @feature several-signers */
  it('find their own answers behind their link once they have signed, and their copy in the end', async () => {
    const started = await start();
    const [ada, stranger] = [await linkSentTo(started.ada), started.link];
    await sign(ada, 'Ada Owner', { rent: '1,200', landlord: 'signed' }, started.ada);
    const answersAt = async (link: string) =>
      (await openForm(link)).fields.map(({ name, readOnly, initial }) => [name, readOnly, initial]);
    const copyAt = async (link: string) => /href="([^"]*\/s\/[^"]+)"/.exec((await visit(link)).html)?.[1];
    const adas = [
      ['rent', true, ['1,200']],
      ['landlord', true, ['Ada Owner']],
    ];
    expect(await answersAt(ada)).toEqual(adas);
    expect([await copyAt(ada), (await openForm(ada)).action]).toEqual([undefined, '']);
    expect((await visit(ada)).html.includes('is being made')).toBe(false);
    expect(await answersAt(stranger)).toEqual([]);

    const bo = await linkSentTo(started.bo);
    await sign(bo, 'Bo Renter', { pets: 'A cat', tenant: 'signed' }, started.bo);
    const copy = (await mails.next(started.bo)).attachments[0]?.content;
    const all = [...adas, ['pets', true, ['A cat']], ['tenant', true, ['Bo Renter']]];
    for (const link of [ada, bo]) {
      expect(await answersAt(link)).toEqual(all);
      const answer = await fetch((await copyAt(link)) ?? '');
      expect(answer.headers.get('content-disposition')).toContain('attachment');
      expect(Buffer.from(await answer.arrayBuffer()).equals(copy ?? Buffer.alloc(0))).toBe(true);
    }
    expect(await answersAt(stranger)).toEqual([]);
    expect(await copyAt(stranger)).toBeUndefined();
    const { body } = await caller.send('POST', `/documents/${started.uuid}/recipients`, { name: 'Eve' });
    expect([await answersAt(body.link), await copyAt(body.link)]).toEqual([[], undefined]);
  });

  /** @feature several-signers */
  it('all get a copy with the title that the first of them saw, whatever the owner calls the document since', async () => {
    const started = await start();
    const rename = (title: string) => caller.send('PATCH', `/documents/${started.uuid}`, { title });
    await rename('Lease for one year');
    const ada = await openForm(await linkSentTo(started.ada));
    await rename('Lease for ten years');
    const signature = { signerName: 'Ada', consent: true as const, drawing: { method: 'typed' as const } };
    const values = { rent: '900', landlord: 'signed' };
    expect((await send(ada.action, values, { name: 'Ada', signature })).status).toBe(201);
    await sign(await linkSentTo(started.bo), 'Bo', { pets: '', tenant: 'signed' }, started.bo);
    await rename('Lease for ever');
    const copy = await mails.next(started.bo);
    const text = pdfText(copy.attachments[0]?.content ?? Buffer.alloc(0));
    expect(text.match(/Lease for [\w ]+/g)).toEqual(['Lease for one year', 'Lease for one year']);
    expect([copy.subject, copy.attachments[0]?.filename].join()).not.toMatch(/ten years|ever/);
    const { body } = await caller.get(`/documents/${started.uuid}/responses`);
    expect(body.title).toBe('Lease for ever');
  });

  it('are not shown their answers where a code proved that the visitor is somebody else', async () => {
    const started = await start();
    const ada = await linkSentTo(started.ada);
    await sign(ada, 'Ada', { rent: '900', landlord: 'signed' }, started.ada);
    const { rows } = await service.pool.query(
      `select r.id, d.live_version_id as version from recipients r join documents d on d.id = r.document_id
       where d.id = $1 and r.email = $2`,
      [started.uuid, started.ada],
    );
    const turnOf = async (email: string, verified: boolean) =>
      findTurn(service.db, started.uuid, rows[0].version, { recipientId: rows[0].id, email, verified }, []);
    for (const [email, verified] of [
      [started.ada.toUpperCase(), true],
      ['eve@rival.example', false],
    ] as const)
      expect(await turnOf(email, verified)).toMatchObject({ reason: 'signed', signed: { fields: [] } });
    expect(await turnOf('eve@rival.example', true)).toEqual({ reason: 'others' });
  });

  /** @feature several-signers @feature verified-viewers */
  it('keep their answers to themselves where the owner corrects the address of their link afterwards', async () => {
    const started = await start();
    await sign(await linkSentTo(started.ada), 'Ada', { rent: '900', landlord: 'signed' }, started.ada);
    const { rows } = await service.pool.query(
      `select r.id, r.code, d.live_version_id as version from recipients r join documents d on d.id = r.document_id
       where d.id = $1 and r.email = $2`,
      [started.uuid, started.ada],
    );
    const [{ id: recipientId, code, version }] = rows;
    const eve = `eve-${started.ada}`;
    expect(await caller.send('PATCH', `/documents/${started.uuid}/recipients/${code}`, { email: eve })).toMatchObject({
      status: 200,
    });
    const turnOf = (email: string) =>
      findTurn(service.db, started.uuid, version, { recipientId, email, verified: true }, []);
    expect(await turnOf(eve)).toEqual({ reason: 'others' });
    expect(await turnOf(started.ada)).toMatchObject({ reason: 'signed', signed: { fields: [] } });
  });

  /** @feature several-signers @feature verified-viewers */
  it('are not signed or declined for by a visitor who proved by a code to be somebody else', async () => {
    const started = await start();
    await linkSentTo(started.ada);
    const { rows } = await service.pool.query(
      `select r.id, d.live_version_id as version from recipients r join documents d on d.id = r.document_id
       where d.id = $1 and r.email = $2`,
      [started.uuid, started.ada],
    );
    const { version, id: recipientId } = rows[0];
    const shown = await findByVersion(service.db, version);
    if (!shown) throw new Error('The document is not shown.');
    const part = { signingId: (await findSigning(service.db, started.uuid))?.id ?? '', position: 1 };
    const sendAs = async (email: string, verified: boolean, path = '') => {
      const reader = { recipientId, email, verified, part };
      const token = await signFormToken(service.deps.secrets, shown, version, reader, 'en');
      const values = [
        { name: 'rent', values: ['900'] },
        { name: 'landlord', values: ['signed'] },
      ];
      const signature = { signerName: 'Ada', consent: true, drawing: { method: 'typed' } };
      const body = path === '' ? { name: 'Ada', email: '', values, signature } : { name: 'Ada', reason: '' };
      return post(`${service.linkHost}/f/${token}${path}`, JSON.stringify(body));
    };
    const turn = await findTurn(
      service.db,
      started.uuid,
      version,
      { recipientId, email: started.bo, verified: true },
      [],
    );
    expect(turn).toEqual({ reason: 'others' });
    expect(
      [await sendAs(started.bo, true), await sendAs(started.bo, true, '/decline')].map(({ status }) => status),
    ).toEqual([409, 409]);
    expect(await board(started)).toContain('0 of 2 signed');
    expect((await sendAs(started.ada.toUpperCase(), true)).status).toBe(201);
    expect(await board(started)).toContain('1 of 2 signed');
  });

  /** @feature several-signers */
  it('can answer no more, and decline no more, once the owner has cancelled', async () => {
    const started = await start({ inOrder: '' }, leaseOfOthers);
    const [adas, bos] = [await linkSentTo(started.ada), await linkSentTo(started.bo)];
    const [ada, bo, before] = [await openForm(adas), await openForm(bos), await openForm(started.link)];
    await browser.post(`${started.page}cancel`, { signing: await signingShown(started) });
    const signature = { signerName: 'Ada', consent: true as const, drawing: { method: 'typed' as const } };
    const late = await send(ada.action, { rent: '900', landlord: 'signed' }, { name: 'Ada', signature });
    const declined = await post(`${bo.action}/decline`, JSON.stringify({ name: 'Bo', reason: '' }));
    for (const { status, body } of [late, declined]) {
      expect([status, body]).toEqual([
        409,
        { error: 'It isn’t your turn to sign any more. Reload the page.', reload: true },
      ]);
    }
    expect((await caller.get(`/documents/${started.uuid}/responses`)).body.total).toBe(0);
    expect(before.action).toBe('');
    expect((await openForm(adas)).fields, 'the whole form is open again').toHaveLength(4);
  });

  it('answer nothing more on a page that another signing has divided otherwise since', async () => {
    const started = await start({ inOrder: '' }, leaseOfOthers);
    const ada = await openForm(await linkSentTo(started.ada));
    await browser.post(`${started.page}cancel`, { signing: await signingShown(started) });
    const again = { ...entered(started), inOrder: '', 'field-0': '2' };
    expect((await browser.post(started.page, again)).status).toBe(303);
    const signature = { signerName: 'Ada', consent: true as const, drawing: { method: 'typed' as const } };
    const late = await send(ada.action, { rent: '900', landlord: 'signed' }, { name: 'Ada', signature });
    expect([late.status, late.body.reload]).toEqual([409, true]);
  });

  /** @feature several-signers */
  it('are named in the copy as they were asked where they typed another name or address', async () => {
    const started = await start({ inOrder: '' });
    const [ada, bo] = await Promise.all([linkSentTo(started.ada), linkSentTo(started.bo)]);
    await sign(bo, 'Eve', { pets: '', tenant: 'signed' }, 'eve@rival.example');
    // Whatever the owner enters afterwards, this address was asked.
    const { rows } = await service.pool.query(
      `update recipients set email = 'eve@rival.example', name = 'Eve' where email = $1 returning id`,
      [started.bo],
    );
    expect(rows).toHaveLength(1);
    await sign(ada, 'Ada', { rent: '', landlord: 'signed' }, started.ada.toUpperCase());
    const copy = (await mails.next('eve@rival.example')).attachments[0]?.content ?? Buffer.alloc(0);
    const text = pdfText(copy).replaceAll(/\s+/g, ' ');
    expect(text.match(/Asked [^>]*>/g)).toEqual([`Asked Bo <${started.bo}>`]);
  });

  it('sign with the address that the owner corrected before', async () => {
    const started = await start({ inOrder: '' });
    const [ada, bo] = await Promise.all([linkSentTo(started.ada), linkSentTo(started.bo)]);
    const right = `right-${started.bo}`;
    await service.pool.query('update recipients set email = $1 where email = $2', [right, started.bo]);
    await sign(bo, 'Bo', { pets: '', tenant: 'signed' }, right);
    await sign(ada, 'Ada', { rent: '', landlord: 'signed' }, started.ada);
    const copy = (await mails.next(right)).attachments[0]?.content ?? Buffer.alloc(0);
    expect(pdfText(copy)).not.toContain('Asked');
  });

  it('may enter another address than the one they were asked at, where nothing proves it', async () => {
    const started = await start();
    const { action } = await openForm(await linkSentTo(started.ada));
    const signature = { signerName: 'Ada', consent: true as const, drawing: { method: 'typed' as const } };
    const values = { rent: '900', landlord: 'signed' };
    expect((await send(action, values, { name: 'Ada', email: 'ada@home.example', signature })).status).toBe(201);
  });

  it('see what others answer only as far as their copy will show it', async () => {
    const started = await start({ inOrder: '' });
    const [ada, bo] = await Promise.all([linkSentTo(started.ada), linkSentTo(started.bo)]);
    await sign(ada, 'Ada', { rent: '900', landlord: 'signed' }, started.ada);
    const namesAt = async (link: string) => (await openForm(link)).fields.map(({ name }) => name);
    const { action } = await openForm(bo);
    expect((await post(`${action}/decline`, JSON.stringify({ name: 'Bo', reason: '' }))).status).toBe(201);
    expect(await namesAt(ada)).toEqual(['rent', 'landlord']);
    expect(await namesAt(bo)).toEqual([]);
  });

  it('sign in any order, also at the same moment', async () => {
    const started = await start({ inOrder: '' });
    const [ada, bo] = await Promise.all([linkSentTo(started.ada), linkSentTo(started.bo)]);
    const answers = await Promise.all([
      sign(ada, 'Ada', { rent: '900', landlord: 'signed' }, started.ada),
      sign(bo, 'Bo', { pets: 'None', tenant: 'signed' }, started.bo),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { attachments } = await mails.next(started.ada);
    const text = pdfText(attachments[0]?.content ?? Buffer.alloc(0));
    for (const words of ['900', 'None', 'Signer 2 of 2']) expect(text).toContain(words);
    expect(await board(started)).toContain('Everyone has signed');
  });

  it('cannot fill in what others have to, nor change what they answered', async () => {
    const started = await start();
    const ada = await linkSentTo(started.ada);
    const sent = await sign(ada, 'Ada', { rent: '1', landlord: 'signed', pets: 'All', tenant: 'signed' });
    expect(sent.status).toBe(201);
    const bo = await linkSentTo(started.bo);
    const changed = { rent: '2', landlord: 'signed', pets: 'None', tenant: 'signed' };
    expect((await sign(bo, 'Bo', changed, started.bo)).status).toBe(201);
    const { attachments } = await mails.next(started.bo);
    expect(pdfText(attachments[0]?.content ?? Buffer.alloc(0))).toMatch(/^\s*1\s+Ada\s+None\s+Bo\s/);
  });

  it('have to sign where the PDF does not require it, so that the next are asked', async () => {
    const started = await start({}, leaseOfOthers);
    const ada = await linkSentTo(started.ada);
    const { action, fields } = await openForm(ada);
    expect(fields.map(({ name, required }) => [name, required])).toEqual([
      ['rent', false],
      ['landlord', true],
    ]);
    expect(await send(action, { rent: '900' }, { name: 'Ada' })).toMatchObject({
      status: 400,
      body: { fields: [{ name: 'landlord', problem: 'Your signature is missing.' }] },
    });
    const { body } = await caller.get(`/documents/${started.uuid}/responses`);
    expect(body.responses).toEqual([]);
    expect((await sign(ada, 'Ada', { rent: '900', landlord: 'signed' })).status).toBe(201);
    const bo = await linkSentTo(started.bo);
    expect((await openForm(bo)).fields.map(({ name, required }) => [name, required])).toEqual([
      ['rent', false],
      ['landlord', false],
      ['pets', false],
      ['tenant', true],
    ]);
  });

  it('sign a page that they opened before another signed', async () => {
    const started = await start({ inOrder: '' });
    const [ada, bo] = await Promise.all([linkSentTo(started.ada), linkSentTo(started.bo)]);
    const opened = await openForm(bo);
    await sign(ada, 'Ada', { rent: '900', landlord: 'signed' });
    const signature = { signerName: 'Bo', consent: true as const, drawing: { method: 'typed' as const } };
    const values = { pets: 'None', tenant: 'signed' };
    expect((await send(opened.action, values, { name: 'Bo', email: started.bo, signature })).status).toBe(201);
    const { attachments } = await mails.next(started.bo);
    expect(pdfText(attachments[0]?.content ?? Buffer.alloc(0))).toMatch(/^\s*900\s+Ada\s+None\s+Bo\s/);
  });

  it('all get their copy once there is room for its mails', async () => {
    const started = await start({ inOrder: '' });
    const [ada, bo] = await Promise.all([linkSentTo(started.ada), linkSentTo(started.bo)]);
    await sql`insert into mails (kind, workspace_id, to_address, content, run_at, expires_at)
      select 'signed-copy', ${service.owner.workspaceId}::uuid, 'many@acme.example', '{}', now() + interval '1 day',
        now() + interval '2 days'
      from generate_series(1, ${maxWaiting})`.execute(service.db);
    await sign(ada, 'Ada', { rent: '900', landlord: 'signed' }, started.ada);
    await sign(bo, 'Bo', { pets: 'None', tenant: 'signed' }, started.bo);
    const unmailed = async () => {
      const { rows } = await service.pool.query('select from responses where copy_unmailed_since is not null');
      return rows.length;
    };
    await expect.poll(unmailed, { timeout: 60_000 }).toBe(2);
    await service.pool.query(`delete from mails where to_address = 'many@acme.example'`);
    await sweepEachMinute(service.deps);
    const copies = await Promise.all([mails.next(started.ada), mails.next(started.bo)]);
    const [first, second] = copies.map(({ attachments }) => attachments[0]?.content ?? Buffer.alloc(0));
    expect(first).toEqual(second);
    expect(pdfText(first ?? Buffer.alloc(0))).toContain('Signer 2 of 2');
    expect(await unmailed()).toBe(0);
  });

  it('all read that their copy failed, and each can have it made again', async () => {
    const started = await start({ inOrder: '' });
    const [ada, bo] = await Promise.all([linkSentTo(started.ada), linkSentTo(started.bo)]);
    await sign(ada, 'Ada', { rent: '900', landlord: 'signed' }, started.ada);
    await sign(bo, 'Bo', { pets: 'None', tenant: 'signed' }, started.bo);
    await Promise.all([mails.next(started.ada), mails.next(started.bo)]);
    const { rows } = await sql<{ id: string; copied_with: string | null }>`
      update responses set signed_state = 'making', signed_blob = null where document_id = ${started.uuid}::uuid
      returning id, copied_with`.execute(service.db);
    const [first, last] = [rows.find((row) => row.copied_with)?.id, rows.find((row) => !row.copied_with)?.id];
    await signResponse(service.deps).giveUp({ responseId: last }, new Error());
    const responses = `/documents/${started.uuid}/responses/`;
    const list = await (await browser.get(service.baseUrl + responses)).text();
    expect([list.match(/Being created/g), list.match(/>\s*Failed/g)?.length]).toEqual([null, 2]);
    expect((await browser.post(`${service.baseUrl}${responses}${first}/signed.pdf`, {})).status).toBe(303);
    const copies = await Promise.all([mails.next(started.ada), mails.next(started.bo)]);
    for (const { attachments } of copies)
      expect(pdfText(attachments[0]?.content ?? Buffer.alloc(0))).toContain('Signer 2 of 2');
  });

  it('who signed before another declined get a copy of their part', async () => {
    const started = await start();
    await sign(await linkSentTo(started.ada), 'Ada', { rent: '900', landlord: 'signed' }, started.ada);
    const { action } = await openForm(await linkSentTo(started.bo));
    expect((await post(`${action}/decline`, JSON.stringify({ name: 'Bo', reason: '' }))).status).toBe(201);
    const { attachments } = await mails.next(started.ada);
    const text = pdfText(attachments[0]?.content ?? Buffer.alloc(0));
    expect(text).toContain('900');
    expect(text).not.toContain('Signer 2');
    expect(text).toMatch(/Incomplete: Bo declined to sign on \d{1,2} \w{3} \d{4}/);
    expect(text).toMatch(/UTC\s+Bo declined to sign\s/);
    const responses = await (await browser.get(`${service.baseUrl}/documents/${started.uuid}/responses/`)).text();
    expect(responses).toContain('Incomplete: <bdi>Bo</bdi> declined');

    // They have to sign again if the owner starts over, who reads that first, and so do they in the mail.
    const page = await board(started);
    expect(page).toMatch(/<summary>Start over<[\s\S]*<bdi>Ada<\/bdi> must sign again/);
    expect(page).not.toContain('<bdi>Bo</bdi> must sign again');
    expect(page).toMatch(/<textarea[^>]*name="note"[^>]*>\s*Please sign\.</);
    const startAgain = async () => expect((await browser.post(started.page, entered(started))).status).toBe(303);
    const before = 'You signed this document before, but';
    await startAgain();
    const again = await mails.next(started.ada);
    expect(again.text).toContain(`${before} another signer declined.`);
    const link = /https?:\/\/\S+\?r=\w+/.exec(again.text ?? '')?.[0] ?? '';
    await sign(link, 'Ada', { rent: '900', landlord: 'signed' }, started.ada);
    expect((await mails.next(started.bo)).text).not.toContain(before);
    await browser.post(`${started.page}cancel`, { signing: await signingShown(started) });
    await mails.next(started.ada);
    await startAgain();
    expect((await mails.next(started.ada)).text).toContain(`${before} the request was cancelled.`);
  });

  it('are stopped when one of them declines', async () => {
    const started = await start({ inOrder: '' });
    const [ada, bo] = await Promise.all([linkSentTo(started.ada), linkSentTo(started.bo)]);
    const waiting = await openForm(bo);
    const { action } = await openForm(ada);
    expect((await post(`${action}/decline`, JSON.stringify({ name: 'Ada', reason: 'Too dear' }))).status).toBe(201);
    expect(await barOf(bo)).toBe('One of the signers declined, so this document can’t be signed.');
    const late = { name: 'Bo', signature: { signerName: 'Bo', consent: true, drawing: { method: 'typed' } } } as const;
    expect((await send(waiting.action, { tenant: 'signed' }, late)).status).toBe(409);
    const ended = await board(started);
    expect(ended).toMatch(/A signer declined[\s\S]*Declined[\s\S]*Too dear[\s\S]*Bo[\s\S]*Not signed/);
    // The same people can be asked again without entering them again.
    expect(ended).toMatch(/name="name-0" value="Ada"/);
    expect(ended).toMatch(new RegExp(`name="email-1" type="email" value="${started.bo}"`));
    expect(ended).toMatch(/Tenant[\s\S]*<option value="2" selected=""/);
    expect(await barOf(ada)).toBe(
      'You declined to sign this document. Changed your mind? Ask Owner 1 to send it again.',
    );
    const declined = { state: 'declined', since: expect.any(String), declined_reason: 'Too dear' };
    const signers = [{ name: 'Ada', ...declined }, { name: 'Bo' }];
    expect((await caller.get(`/documents/${started.uuid}/signing`)).body).toMatchObject({ state: 'declined', signers });
  });
});

describe('the owner', () => {
  const signing = async ({ uuid }: Started) => (await caller.get(`/documents/${uuid}/signing`)).body;

  /** @feature several-signers */
  it('reads how far the signers are by the API, and in the list of documents', async () => {
    const started = await start();
    const ada = await linkSentTo(started.ada);
    const { rows } = await service.pool.query('select code from recipients where email = $1', [started.bo]);
    const statesOf = async () => (await signing(started)).signers.map(({ state }: { state: string }) => state);
    await expect.poll(statesOf).toEqual(['mailed', 'waiting']);
    expect(await signing(started)).toEqual({
      title: `lease-${documents}`,
      state: 'open',
      in_order: true,
      signers: [
        { name: 'Ada', email: started.ada, state: 'mailed', since: expect.any(String), link: ada },
        { name: 'Bo', email: started.bo, state: 'waiting', link: `${started.link}?r=${rows[0].code}` },
      ],
      fields: expect.any(Array),
      signers_url: started.page,
      place_url: `${service.baseUrl}/documents/${started.uuid}/place/`,
    });
    await sign(ada, 'Ada', { rent: '900', landlord: 'signed' }, started.ada);
    await linkSentTo(started.bo);
    await expect.poll(statesOf).toEqual(['signed', 'mailed']);
    expect((await signing(started)).state).toBe('open');
    const documentsPage = await (await browser.get(`${service.baseUrl}/documents`)).text();
    expect(documentsPage).toMatch(new RegExp(`/documents/${started.uuid}/signers/"[^>]*>.*?1 of 2 signed`, 's'));
  });

  it('learns from a copy that others have yet to sign it, and cannot delete what one of them answered', async () => {
    const started = await start();
    await sign(await linkSentTo(started.ada), 'Ada', { rent: '900', landlord: 'signed' }, started.ada);
    const base = `${service.baseUrl}/documents/${started.uuid}/responses/`;
    expect(await (await browser.get(base)).text()).toContain('Others have yet to sign');
    const { id } = (await caller.get(`/documents/${started.uuid}/responses`)).body.responses[0];
    const copy = await browser.get(`${base}${id}/signed.pdf`);
    expect([copy.status, await copy.text()]).toEqual([
      409,
      expect.stringContaining('created when everyone has signed'),
    ]);
    const answer = await caller.get(`/documents/${started.uuid}/responses/${id}/signed.pdf`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([409, '3600']);
    expect(await (await browser.get(`${base}${id}/`)).text()).toContain('contain this response');
    const deletion = await browser.post(`${base}${id}/delete`, {});
    expect(deletion.headers.get('location')).toBe(new URL(`${base}${id}/`).pathname);
    expect((await browser.get(`${base}${id}/`)).status).toBe(200);
  });

  /** @feature several-signers */
  it('starts and cancels a signing by the API, by the rules of the web app', async () => {
    const { body } = await caller.upload('POST', '/documents', { name: 'lease.pdf', bytes: lease });
    const before = await signing(body);
    expect(before.fields).toEqual([
      { name: 'rent', label: 'Rent', kind: 'text', page: 1 },
      { name: 'landlord', label: 'Landlord', kind: 'signature', page: 1 },
      { name: 'pets', label: 'Pets', kind: 'text', page: 1 },
      { name: 'tenant', label: 'Tenant', kind: 'signature', page: 1 },
    ]);
    const ada = { name: 'Ada', email: 'ada@api.example', fields: ['rent', 'landlord'] };
    const bo = { name: 'Bo', fields: ['pets', 'tenant'] };
    const path = `/documents/${body.slug}/signing`;
    const begin = (signers: object[]) => caller.send('POST', path, { signers, note: 'Please sign.', language: 'de' });
    for (const [signers, sentence] of [
      [[ada], 'Add at least two signers.'],
      [[ada, { ...bo, email: 'bo@' }], 'email address'],
      [[ada, { ...bo, fields: ['tenant'] }], 'Choose who fills in “Pets”.'],
      [[ada, { ...bo, fields: ['pets', 'tenant', 'rent'] }], 'Only one signer can fill in “Rent”.'],
      [[ada, { ...bo, fields: ['pets', 'tenant', 'roof'] }], 'no field “roof”'],
      [[ada, { ...bo, fields: [] }], 'Give Bo a signature field.'],
      [Array(11).fill(ada), 'at most 10 signers'],
    ] as const) {
      expect(await begin([...signers])).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining(sentence) },
      });
    }
    const started = await begin([ada, bo]);
    expect([started.status, started.body]).toMatchObject([
      201,
      { state: 'open', in_order: true, signers: [{ name: 'Ada' }, { name: 'Bo', state: 'waiting' }] },
    ]);
    const mail = await mails.next('ada@api.example');
    expect(mail.text).toContain('Please sign.');
    expect(mail.text).toContain(started.body.signers[0].link);
    expect(await begin([ada, bo])).toMatchObject({ status: 400 });
    await expect.poll(async () => (await signing(body)).signers[0].state).toBe('mailed');
    expect(await caller.send('POST', `${path}/remind`, { signer: 1 })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('Ada was emailed within the last day.') },
    });
    expect(await caller.send('POST', `${path}/cancel`, {})).toMatchObject({
      status: 200,
      body: { state: 'cancelled' },
    });
    expect(await caller.send('POST', `${path}/remind`, { signer: 1 })).toMatchObject({ status: 400 });
  });

  it.each([
    ['no signature field', [], 'no signature field'],
    ['one signature field', ['landlord'], 'only one signature field'],
  ])('of a form with %s leads to where fields are placed, before anything is asked', async (_, names, words) => {
    const owner = await service.createOwner();
    const { documents } = ownersClient({ ...service, owner });
    const bytes = names.length > 0 ? await signatureOnlyPdf(names) : await noteForm();
    const { uuid } = await documents.publish({ file: new Blob([Buffer.from(bytes)]), name: 'note.pdf' });
    const browser = await signedIn(service, owner);
    const page = await (await browser.get(`${service.baseUrl}/documents/${uuid}/signers/`)).text();
    expect(page).toContain(words);
    expect(page).toContain(`href="/documents/${uuid}/place/"`);
    expect(page).not.toMatch(/name="name-0"|type="submit">(Send for signing|Create signing links)/);
  });

  it('on a plan without signatures says so before anything is asked', async () => {
    const owner = await service.createOwner({ plan: 'free' });
    const { documents } = ownersClient({ ...service, owner });
    const { uuid } = await documents.publish({ file: new Blob([Buffer.from(lease)]), name: 'lease.pdf' });
    const browser = await signedIn(service, owner);
    const page = await (await browser.get(`${service.baseUrl}/documents/${uuid}/signers/`)).text();
    expect(page).toMatch(/Collecting signatures needs a paid plan\..*href="\/plan\/"/s);
    expect(page).not.toContain('name="name-0"');
  });

  it('of a document without a form is offered to place fields', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage([595, 842]);
    const { body } = await caller.upload('POST', '/documents', { name: 'plain.pdf', bytes: await pdf.save() });
    const place_url = `${service.baseUrl}/documents/${body.uuid}/place/`;
    expect(await signing(body)).toEqual({ title: 'plain', signers: [], place_url });
  });

  it('reminds whose turn it is, at most once a day, and can cancel', async () => {
    const started = await start();
    const ada = await linkSentTo(started.ada);
    await expect.poll(() => board(started)).toContain('Emailed');
    const shown = await signingShown(started);
    const remind = (position: string) => browser.post(`${started.page}remind`, { signing: shown, position });
    expect(await (await remind('1')).text()).toContain('Ada was emailed within the last day.');
    expect(await (await remind('2')).text()).toContain('It isn’t this person’s turn to sign.');
    await expect
      .poll(async () => (await caller.get(`/documents/${started.uuid}/recipients`)).body.recipients)
      .toContainEqual(expect.objectContaining({ email: started.ada, mail_state: 'sent' }));
    await service.pool.query(`update signers set mailed_at = now() - interval '2 days'`);
    expect((await remind('1')).status).toBe(303);
    expect(await linkSentTo(started.ada)).toBe(ada);
    const subjects = mails.received.filter(({ to }) => to === started.ada).map(({ message }) => message.subject);
    expect(subjects).toEqual([
      expect.stringMatching(/^Owner 1 has asked you to sign “.+”$/),
      expect.stringMatching(/^Reminder: Owner 1 has asked you to sign “.+”$/),
    ]);
    expect((await browser.post(`${started.page}cancel`, { signing: await signingShown(started) })).status).toBe(303);
    expect(await board(started)).toContain('Cancelled');
    expect((await openForm(started.link)).fields).toHaveLength(4);

    const other = { ...entered(started), 'name-0': 'Cy', 'email-0': `cy-${started.ada}` };
    expect((await browser.post(started.page, other)).status).toBe(303);
    await linkSentTo(`cy-${started.ada}`);
    await service.pool.query(`update signers set mailed_at = now() - interval '2 days' where name = 'Cy'`);
    const late = await remind('1');
    expect([late.status, await late.text()]).toEqual([400, expect.stringContaining('A new signing was started.')]);
    const cancelled = await browser.post(`${started.page}cancel`, { signing: shown });
    expect([cancelled.status, await cancelled.text()]).toEqual([
      400,
      expect.stringContaining('A new signing was started.'),
    ]);
    expect(await board(started)).not.toContain('Cancelled');
  });

  it('can have the service remind whoever is late', async () => {
    const started = await start({ remind: '3' });
    const ada = await linkSentTo(started.ada);
    await expect.poll(() => board(started)).toContain('Emailed');
    await isSentTo(started.ada);
    await sweep(service.deps);
    await service.pool.query(`update signers set mailed_at = now() - interval '73 hours' where mailed_at is not null`);
    await sweep(service.deps);
    expect(await linkSentTo(started.ada)).toBe(ada);
    expect(mails.received.filter(({ to }) => to === started.ada)).toHaveLength(2);
    expect(mails.received.filter(({ to }) => to === started.bo)).toHaveLength(0);

    // Nobody was asked yet at an address that was corrected.
    const path = `/documents/${started.uuid}/recipients/${new URL(ada).searchParams.get('r')}`;
    expect(await caller.send('PATCH', path, { email: `right-${started.ada}` })).toMatchObject({ status: 200 });
    await service.pool.query(`update signers set mailed_at = mailed_at - interval '73 hours', reminded_at = null`);
    await sweep(service.deps);
    expect((await mails.next(`right-${started.ada}`)).subject).toMatch(/^Owner 1 has asked you to sign/);

    await browser.post(`${started.page}cancel`, { signing: await signingShown(started) });
    expect(await board(started), 'proposes the same for another signing').toContain('<option value="3" selected="">');
  });

  /** The jobs that ask signers, of those who are signing a document. */
  const asking = async ({ uuid }: Pick<Started, 'uuid'>) => {
    const { rows } = await service.pool.query(
      `select done_at from jobs join signings on signings.id::text = payload->>'signingId'
        where kind = 'ask-signers' and document_id = $1`,
      [uuid],
    );
    return rows.map(({ done_at }) => done_at !== null);
  };

  it.each([
    ['is turned off', { turned_off: true, expires_on: '2026-01-01' }],
    ['is rejected', { review_status: 'held', reviewed_at: new Date() }],
  ])('has nobody reminded while the link %s, and the late ones once it works again', async (_, closed) => {
    // The tests of this file publish as much as one owner may in an hour.
    await service.db.deleteFrom('recent_publishes').execute();
    const started = await start({ remind: '3' });
    await linkSentTo(started.ada);
    const recipient = service.db.selectFrom('recipients').select('mail_state').where('email', '=', started.ada);
    await expect.poll(() => recipient.execute()).toEqual([{ mail_state: 'sent' }]);
    const link = service.db.updateTable('documents').where('id', '=', started.uuid);
    await link.set(closed).execute();
    await service.pool.query(`update signers set mailed_at = now() - interval '73 hours' where email = $1`, [
      started.ada,
    ]);
    const reminded = service.db.selectFrom('signers').select('reminded_at').where('email', '=', started.ada);
    const request = { signing: await signingShown(started), position: '1' };
    const refused = await browser.post(`${started.page}remind`, request);
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('No one can open the link now'),
    ]);
    await sweep(service.deps);
    expect(await asking(started)).toEqual([true]);
    const signing = await findSigning(service.db, started.uuid);
    if (signing) await createSignerMail(service.deps).ask(signing);
    expect(await reminded.execute(), 'by a mail that was queued before').toEqual([{ reminded_at: null }]);

    await link.set({ turned_off: false, expires_on: null, review_status: null, reviewed_at: null }).execute();
    await sweep(service.deps);
    await linkSentTo(started.ada);
    expect(await reminded.execute()).toEqual([{ reminded_at: expect.any(Date) }]);
  });

  it('has nobody asked before the link works', async () => {
    const { body } = await caller.upload('POST', '/documents', { name: 'lease.pdf', bytes: lease });
    await service.db.updateTable('documents').set({ review_status: 'held' }).where('id', '=', body.uuid).execute();
    const signers = [
      { name: 'Ada', email: 'ada@held.example', fields: ['rent', 'landlord'] },
      { name: 'Bo', email: 'bo@held.example', fields: ['pets', 'tenant'] },
    ];
    expect((await caller.send('POST', `/documents/${body.uuid}/signing`, { signers })).status).toBe(201);
    await expect.poll(() => asking(body)).toEqual([true]);
    const page = `${service.baseUrl}/documents/${body.uuid}/signers/`;
    expect(await (await browser.get(page)).text()).toContain('Emailed once the link works');
    await service.db.updateTable('documents').set({ review_status: null }).where('id', '=', body.uuid).execute();
    await sweep(service.deps);
    await linkSentTo('ada@held.example');
    expect(mails.received.filter(({ to }) => to === 'ada@held.example')).toHaveLength(1);
  });

  it('has signers asked later whom the limit of the day keeps from being asked', async () => {
    await linkSentTo((await start()).ada);
    await service.pool.query(`update rate_limits set points = 500 where key like 'personal-link-mail:%'`);
    const started = await start({ inOrder: '' });
    await expect.poll(() => asking(started), { timeout: 20_000 }).toEqual([true]);
    expect(await board(started)).not.toContain('Emailed');
    await sweep(service.deps);
    await expect.poll(() => asking(started), { timeout: 20_000 }).toEqual([true, true]);
    await service.pool.query(`delete from rate_limits where key like 'personal-link-mail:%'`);
    await sweep(service.deps);
    await Promise.all([linkSentTo(started.ada), linkSentTo(started.bo)]);
    await expect.poll(() => board(started)).toMatch(/Emailed[\s\S]*Emailed/);
    await sweep(service.deps);
    expect(await asking(started)).toEqual([true, true, true]);
  });

  it('has a mail and when it was sent stored together, because reminders are counted from then', async () => {
    // The tests of this file publish as much as one owner may in an hour.
    await service.db.deleteFrom('recent_publishes').execute();
    await service.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger refuse before update on signers for each row execute function refuse()`);
    const started = await start();
    const { rows } = await service.pool.query('select id from signings where document_id = $1', [started.uuid]);
    const ask = async () => {
      const signing = await findSigningById(service.db, rows[0].id);
      if (signing) await createSignerMail(service.deps).ask(signing);
    };
    await expect(ask()).rejects.toThrow('killed');
    await service.pool.query('drop function refuse cascade');
    await ask();
    await linkSentTo(started.ada);
    const mailed = await service.pool.query('select from signers where mailed_at is not null and email = $1', [
      started.ada,
    ]);
    expect(mailed.rows).toHaveLength(1);
  });

  it('asks a signer to whom another mail with their link waits, once that was sent', async () => {
    await service.db.deleteFrom('recent_publishes').execute();
    const started = await start();
    const ada = await linkSentTo(started.ada);
    const bos = () =>
      service.db
        .selectFrom('signers')
        .innerJoin('recipients', 'recipients.id', 'signers.recipient_id')
        .select(['asked_at', 'mailed_at', 'mail_state', 'code'])
        .where('recipients.email', '=', started.bo)
        .executeTakeFirstOrThrow();
    const release = mails.hold();
    onTestFinished(release);
    const path = `/documents/${started.uuid}/recipients/${(await bos()).code}/mail`;
    expect((await caller.send('POST', path, {})).status).toBe(202);
    await sign(ada, 'Ada', { rent: '900', landlord: 'signed' }, started.ada);
    await expect.poll(() => asking(started)).toEqual([true, true]);
    expect(await bos()).toMatchObject({ asked_at: null, mailed_at: null, mail_state: 'waiting' });
    release();
    await expect.poll(bos).toMatchObject({ mail_state: 'sent' });
    await sweep(service.deps);
    await mails.next(started.bo);
    expect((await mails.next(started.bo)).subject).toMatch(/^Owner 1 has asked you to sign/);
    const asked = { asked_at: expect.any(Date), mailed_at: expect.any(Date), mail_state: 'sent' };
    await expect.poll(bos).toMatchObject(asked);

    await service.pool.query(`update signers set mailed_at = now() - interval '2 days' where name = 'Bo'`);
    await service.pool.query(`update recipients set mail_state = 'waiting' where email = $1`, [started.bo]);
    const remind = { signing: await signingShown(started), position: '2' };
    expect(await (await browser.post(`${started.page}remind`, remind)).text()).toContain(
      'An email with Bo’s link is on its way already. Try again once it has been sent.',
    );
  });

  it('has a signer asked at the corrected address whose mail still waited for the earlier one', async () => {
    const address = `ada-${documents + 1}@acme.example`;
    mails.answer(address, 450);
    const started = await start();
    const waits = service.db.selectFrom('mails').select('last_error').where('to_address', '=', address);
    await expect.poll(async () => (await waits.execute())[0]?.last_error).toContain('450');
    const { body } = await caller.get(`/documents/${started.uuid}/recipients`);
    const { code } = body.recipients.find(({ email }: { email: string }) => email === address);
    const corrected = `corrected-${documents}@acme.example`;
    await caller.send('PATCH', `/documents/${started.uuid}/recipients/${code}`, { email: corrected });
    expect((await mails.next(corrected)).subject).toMatch(/asked you to sign/);
    mails.answer(address, 250);
  });

  it('mails a signer once, however many jobs ask', async () => {
    await service.db.deleteFrom('recent_publishes').execute();
    const started = await start({ remind: '3' });
    await linkSentTo(started.ada);
    await isSentTo(started.ada);
    await service.pool.query(`update signers set mailed_at = now() - interval '73 hours' where email = $1`, [
      started.ada,
    ]);
    const signing = await findSigning(service.db, started.uuid);
    if (!signing) throw new Error('Nobody signs the document.');
    const { ask, remind } = createSignerMail(service.deps);
    await ask(signing);
    await linkSentTo(started.ada);
    await isSentTo(started.ada);
    await ask(signing);
    await expect(remind(signing, 1)).rejects.toThrow('Ada was emailed within the last day.');
    const { rows } = await service.pool.query(
      'select from mails join recipients r on r.id = recipient_id where r.email = $1',
      [started.ada],
    );
    expect(rows).toHaveLength(2);
  });

  it('says of a signer whose mail did not arrive that they were not emailed', async () => {
    await service.db.deleteFrom('recent_publishes').execute();
    const started = await start();
    const ada = await linkSentTo(started.ada);
    await expect.poll(() => board(started)).toContain('Emailed');
    await isSentTo(started.ada);
    const stateOf = async () => {
      const { body } = await caller.get(`/documents/${started.uuid}/signing`);
      return body.signers[0].state;
    };
    expect(await stateOf()).toBe('mailed');
    await service.pool.query(`update recipients set mail_state = 'expired' where email = $1`, [started.ada]);
    expect(await board(started)).toMatch(/Couldn’t be emailed[\s\S]*Remind: Ada/);
    expect([await stateOf(), (await board(started)).includes('Emailed')]).toEqual(['asked', false]);

    const path = `/documents/${started.uuid}/recipients/${new URL(ada).searchParams.get('r')}`;
    expect(await caller.send('PATCH', path, { email: `right-${started.ada}` })).toMatchObject({ status: 200 });
    expect(await board(started)).toMatch(/Not emailed at this address yet[\s\S]*Remind: Ada/);
    expect([await stateOf(), (await board(started)).includes('Emailed')]).toEqual(['asked', false]);
  });

  it('has a signer who cannot be mailed reminded no more often than others', async () => {
    const started = await start({ remind: '3' });
    await linkSentTo(started.ada);
    await expect.poll(() => board(started)).toContain('Emailed');
    await isSentTo(started.ada);
    const { rows } = await service.pool.query('select workspace_id from documents where id = $1', [started.uuid]);
    const address = await addressHash(service.deps.secrets, started.ada);
    await unsubscribe(service.db, { workspaceId: rows[0].workspace_id, address });
    await service.pool.query(`update signers set mailed_at = now() - interval '73 hours' where email = $1`, [
      started.ada,
    ]);
    await sweep(service.deps);
    await expect.poll(() => asking(started)).toEqual([true, true]);
    await sweep(service.deps);
    expect(await asking(started)).toEqual([true, true]);
    expect(await board(started)).toMatch(/Unsubscribed from your emails[\s\S]*Bo/);
  });

  it('says at once in the API who of the signers has unsubscribed, until they sign', async () => {
    const started = await start({});
    const link = await linkSentTo(started.ada);
    const signers = async () => {
      const { body } = await caller.get(`/documents/${started.uuid}/signing`);
      return body.signers.map(({ unsubscribed }: { unsubscribed?: boolean }) => unsubscribed);
    };
    expect(await signers()).toEqual([undefined, undefined]);
    const { rows } = await service.pool.query('select workspace_id from documents where id = $1', [started.uuid]);
    const address = await addressHash(service.deps.secrets, started.ada.toUpperCase());
    await unsubscribe(service.db, { workspaceId: rows[0].workspace_id, address });
    expect(await signers()).toEqual([true, undefined]);
    expect(await board(started)).toContain('Unsubscribed from your emails. Copy their link and share it yourself.');
    const bos = await addressHash(service.deps.secrets, started.bo);
    await unsubscribe(service.db, { workspaceId: rows[0].workspace_id, address: bos });
    const { rows: people } = await service.pool.query('select code from recipients where email = $1', [started.bo]);
    expect(await barOf(`${started.link}?r=${people[0].code}`)).toContain('Open this link again after that.');
    await sign(link, 'Ada Owner', { rent: '1,200', landlord: 'signed' }, started.ada);
    expect(await signers()).toEqual([undefined, true]);
  });

  it('says nothing of mail to the signers of a cancelled signing', async () => {
    const started = await start({});
    await linkSentTo(started.ada);
    const { rows } = await service.pool.query('select workspace_id from documents where id = $1', [started.uuid]);
    const address = await addressHash(service.deps.secrets, started.ada);
    await unsubscribe(service.db, { workspaceId: rows[0].workspace_id, address });
    await caller.send('POST', `/documents/${started.uuid}/signing/cancel`, {});
    expect(await board(started)).not.toContain('Unsubscribed');
  });

  it.each<[string, Record<string, string>, string, string]>([
    [
      'one signer only',
      { 'name-1': '', 'email-1': '', 'field-2': '1', 'field-3': '1' },
      'Add at least two signers.',
      'name-1',
    ],
    ['a signer without a name', { 'name-1': '' }, 'Enter the name of', 'name-1'],
    ['no signers', { 'name-0': '', 'email-0': '', 'name-1': '', 'email-1': '' }, 'Enter the name of', 'name-0'],
    ['a wrong address', { 'email-1': 'bo@' }, 'is not an email address.', 'email-1'],
    ['a signer without a signature', { 'field-3': '1' }, 'Give Bo a signature field.', 'name-1'],
    [
      'the same person twice',
      { 'email-0': 'x@acme.example', 'email-1': 'X@acme.example' },
      'X@acme.example is the address of two signers.',
      'email-1',
    ],
    [
      'one address in two spellings',
      { 'email-0': 'ann@müller.example', 'email-1': 'Ann@xn--mller-kva.example' },
      'Ann@xn--mller-kva.example is the address of two signers.',
      'email-1',
    ],
  ])('is told of %s, and keeps what was entered', async (_what, changed, sentence, wrong) => {
    const { body } = await caller.upload('POST', '/documents', { name: 'lease.pdf', bytes: lease });
    const page = `${service.baseUrl}/documents/${body.uuid}/signers/`;
    const people = { 'name-0': 'Ada', 'email-0': 'ada@acme.example', 'name-1': 'Bo', 'email-1': 'bo@acme.example' };
    const owners = { 'field-0': '1', 'field-1': '1', 'field-2': '2', 'field-3': '2' };
    const version = versionIn(await (await browser.get(page)).text());
    const answer = await browser.post(page, { version, ...people, ...owners, note: 'Soon, please.', ...changed });
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(text).toContain(sentence);
    expect(text).toContain('Soon, please.');
    const marked = [...text.matchAll(/<input[^>]* aria-invalid="true"[^>]*>/g)].map(
      ([tag]) => /name="([^"]+)"/.exec(tag)?.[1],
    );
    expect(marked).toEqual([wrong]);
    const { rows } = await service.pool.query('select from signings where document_id = $1', [body.uuid]);
    expect(rows).toHaveLength(0);
  });

  it('sends all of a message that fits its field, and keeps one that is too long', async () => {
    const { body } = await caller.upload('POST', '/documents', { name: 'lease.pdf', bytes: lease });
    const page = `${service.baseUrl}/documents/${body.uuid}/signers/`;
    const version = versionIn(await (await browser.get(page)).text());
    const form = entered({ version, ada: 'ada@long.example', bo: 'bo@long.example' });
    const long = `${'x'.repeat(2000)}END`;
    const refused = await browser.post(page, { ...form, note: long });
    const shown = await refused.text();
    expect([refused.status, shown]).toEqual([400, expect.stringContaining('Keep the note to 2000 characters.')]);
    expect(shown).toContain(`${long}</textarea>`);
    // 1,990 characters as browsers count them, who send two for a line break.
    const full = `${`${'x'.repeat(32)}\r\n`.repeat(60)}${'y'.repeat(7)}END`;
    expect((await browser.post(page, { ...form, note: full })).status).toBe(303);
    expect((await mails.next('ada@long.example')).text).toContain('END');
  });

  it('cannot start a second signing beside the first', async () => {
    const started = await start();
    const answer = await browser.post(started.page, {
      ...{ version: started.version, 'name-0': 'C', 'email-0': '', 'name-1': 'D', 'email-1': '' },
      ...{ 'field-0': '1', 'field-1': '1', 'field-2': '2', 'field-3': '2' },
    });
    expect(await answer.text()).toContain('This document is being signed already.');
  });

  it('who chose signers for fields that were updated since checks them again, and starts nothing before', async () => {
    const owner = await service.createOwner();
    const caller = new ApiCaller(service.baseUrl, owner.apiKey);
    const browser = await signedIn(service, owner);
    const formOf = async (...names: string[]) => ({ name: 'lease.pdf', bytes: await signatureOnlyPdf(names) });
    const { body } = await caller.upload('POST', '/documents', await formOf('landlord', 'tenant'));
    const page = `${service.baseUrl}/documents/${body.uuid}/signers/`;
    const version = versionIn(await (await browser.get(page)).text());
    await caller.upload('PUT', `/documents/${body.uuid}/content`, await formOf('witness', 'tenant', 'landlord'));

    const people = { 'name-0': 'Ada', 'email-0': 'ada@moved.example', 'name-1': 'Bo', 'email-1': 'bo@moved.example' };
    const form = { ...people, 'field-0': '1', 'field-1': '2', inOrder: 'yes', note: 'Please sign.' };
    const signings = () => service.db.selectFrom('signings').selectAll().where('document_id', '=', body.uuid).execute();
    for (const stale of [version, '']) {
      const refused = await browser.post(page, { version: stale, ...form });
      expect([refused.status, await signings()]).toEqual([400, []]);
      expect(await refused.text()).toContain(
        'The content was updated in the meantime. Check who fills in what, then try again.',
      );
    }
    const shown = await (await browser.post(page, { version, ...form })).text();
    for (const kept of [...Object.values(people), 'Please sign.']) expect(shown).toContain(kept);
    const chosen = [...shown.matchAll(/<select[^>]* name="(field-\d)">(.*?)<\/select>/gs)].map(
      ([, name, options = '']) => [name, /value="(\d)" selected/.exec(options)?.[1]],
    );
    expect(chosen.slice(1)).toEqual([
      ['field-1', '2'],
      ['field-2', '1'],
    ]);
    const again = { version: versionIn(shown), ...form, ...Object.fromEntries(chosen), 'field-0': '2' };
    expect((await browser.post(page, again)).status).toBe(303);
    const { rows } = await service.pool.query(
      'select name, fields from signers where email like $1 order by position',
      ['%@moved.example'],
    );
    expect(rows).toEqual([
      { name: 'Ada', fields: ['landlord'] },
      { name: 'Bo', fields: ['witness', 'tenant'] },
    ]);
  });
});

it('the content that people are signing is not replaced until the signing is cancelled', async () => {
  const started = await start();
  const ada = await linkSentTo(started.ada);
  const before = await barOf(ada);
  const path = `/documents/${started.uuid}`;
  const replace = () => caller.upload('PUT', `${path}/content`, { name: 'other.pdf', bytes: lease });
  const why = 'People are signing this document. Cancel the signing before you change it.';
  expect(await replace()).toMatchObject({ status: 400, body: { error: why } });
  const restored = await browser.post(`${service.baseUrl}${path}/versions/1/restore`, {});
  expect([restored.status, await restored.text()]).toEqual([400, expect.stringContaining(why)]);
  expect(await barOf(ada)).toBe(before);
  await service.pool.query(`update signings set state = 'cancelled' where document_id = $1`, [started.uuid]);
  expect(await replace()).toMatchObject({ status: 200 });
});
