import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPlan } from '../../service/accounts/set-plan.ts';
import { listRecipients } from '../../service/documents/recipients/list-recipients.ts';
import type { Submission } from '../../service/form-model/submission.ts';
import { createSubmissionLimiter, submissionsPerNetwork } from '../../service/links/form/submission-limiter.ts';
import { wordsOf } from '../../service/links/words/visitor-words.ts';
import { noteForm, orderForm } from '../support/files/pdf.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { openForm, post, send } from '../support/pages/form-visitor.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { signatureOnlyPdf } from '../support/signing/signature-form.ts';

let service: StartedService;
const note: { bytes?: Uint8Array; order?: Uint8Array } = {};

beforeAll(async () => {
  service = await startService({ env: { TRUST_PROXY: '1' } });
  note.bytes = await noteForm();
  note.order = await orderForm();
});

afterAll(() => service.stop());

const publish = async (bytes: Uint8Array | undefined, settings = {}) => {
  const owner = await service.createOwner();
  const own = ownersClient({ baseUrl: service.baseUrl, owner });
  const file = new Blob([new Uint8Array(bytes ?? [])]);
  const document = await own.documents.publish({ file, name: 'form.pdf' }, { title: 'Form', ...settings });
  return { ...document, owner, own };
};
const rows = (documentId: string) =>
  service.db.selectFrom('responses').selectAll().where('document_id', '=', documentId).execute();

const right = { Name: 'Ann', Start: '24.12.2026', Terms: 'Yes', Signature: 'signed', Number: 'A-1' };
const typed: Submission['signature'] = { signerName: 'Ann Signer', consent: true, drawing: { method: 'typed' } };

describe('a visitor who declines to sign', () => {
  const declined = (action: string, reason: string, name = 'Ada') =>
    post(`${action}/decline`, JSON.stringify({ name, reason }));
  const declinedAt = (html: string) => /id="form-declined"[^>]*data-at="([^"]+)"/.exec(html)?.[1];

  /** @feature declining */
  it('is stored once with the reason, told by an event, in no answer of the contract, and may still sign', async () => {
    const { uuid, own } = await publish(note.order);
    const { link } = await own.recipients.create(uuid, { name: 'Ada', email: 'ada@acme.example' });
    const { action, html } = await openForm(link);
    expect(html).toContain('id="form-decline"');
    expect(declinedAt(html)).toBeUndefined();
    const first = await declined(action, ' Clause 4\nis \u0000wrong ');
    const again = await declined(action, 'Another');
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect((await send(action, right, { signature: typed })).status).toBe(409);
    expect((await own.documents.responses(uuid)).total).toBe(0);
    const [row] = await rows(uuid);
    expect(row).toMatchObject({ name: 'Ada', answers: [], signer_name: null, ip: null });
    expect(row?.declined_reason).toMatch(/^Clause 4\nis .*wrong$/);
    const events = await service.db
      .selectFrom('events')
      .select(['kind', 'data'])
      .where('document_id', '=', uuid)
      .execute();
    expect(events.filter(({ kind }) => kind === 'response.declined')).toEqual([
      { kind: 'response.declined', data: { reason: row?.declined_reason } },
    ]);
    const { workspace_id: workspaceId } = await service.db
      .selectFrom('documents')
      .select('workspace_id')
      .where('id', '=', uuid)
      .executeTakeFirstOrThrow();
    const state = async () => {
      const [recipient] = await listRecipients(service.deps, workspaceId, uuid, { limit: 1, offset: 0 });
      return recipient?.declinedAt?.toISOString();
    };
    expect(await state()).toBe(first.body.declined_at);
    const returned = await openForm(link);
    expect(declinedAt(returned.html)).toBe(first.body.declined_at);
    expect((await send(returned.action, right, { signature: typed })).status).toBe(201);
    expect((await declined(returned.action, 'Too late')).status).toBe(409);
    expect([declinedAt((await openForm(link)).html), await state()]).toEqual([undefined, undefined]);
    expect((await own.documents.responses(uuid)).total).toBe(1);
  });

  it('needs a form that asks for a signature, a name, and a reason of at most 1,000 characters', async () => {
    const plain = await openForm((await publish(note.bytes)).link);
    expect(plain.html).not.toContain('form-decline"');
    expect((await declined(plain.action, '')).status).toBe(400);
    const { action } = await openForm((await publish(note.order)).link);
    expect((await declined(action, '', ' ')).body).toMatchObject({ about: 'name' });
    expect((await declined(action, 'x'.repeat(1001))).status).toBe(400);
    expect((await post(`${action}/decline`, '{')).status).toBe(400);
    expect((await declined(`${action}x`, '')).status).toBe(410);
    expect((await declined(action, 'x'.repeat(1000))).status).toBe(201);
  });
});

describe('a form on a link', () => {
  it('is plain HTML with labels, in the order of the pages, before any script runs', async () => {
    const { link } = await publish(note.order);
    const { html, fields } = await openForm(link);
    expect(fields.map(({ name }) => name)).toContain('order.remarks');
    expect(html).toMatch(/<label for="f0"[^>]*>Who orders<span class="required"> \(required\)/);
    expect(html).toMatch(/<select[^>]* multiple/);
    expect(html.indexOf('id="f0-field"')).toBeLessThan(html.indexOf('id="f8-field"'));
  });

  it('uses the owner’s names', async () => {
    const { link, uuid } = await publish(note.bytes);
    await service.db
      .updateTable('documents')
      .set({ field_labels: JSON.stringify({ Note: 'Your wish' }) })
      .where('id', '=', uuid)
      .execute();
    expect((await openForm(link)).html).toContain('Your wish');
  });

  /** @contract responses/plan, limit/plan */
  it('is read-only on the free plan, which visitors see before they type, and the owner sees too', async () => {
    const owner = await service.createOwner({ plan: 'free' });
    const free = ownersClient({ baseUrl: service.baseUrl, owner });
    const file = new Blob([new Uint8Array(note.bytes ?? [])]);
    const { link, warnings } = await free.documents.publish({ file, name: 'form.pdf' });
    expect(warnings).toEqual([expect.stringContaining('collecting responses needs a paid plan')]);
    const { html, action } = await openForm(link);
    expect(action).toBe('');
    expect(html).toContain('isn’t collecting answers here');
    expect(html).not.toContain('id="form-send"');
  });

  it('does not exist when a PDF has no fields', async () => {
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const pdf = await PDFDocument.create();
    pdf.addPage();
    const { html } = await openForm((await publish(await pdf.save())).link);
    expect(html).not.toContain('form-bar');
  });
});

describe('answers', () => {
  it('are stored in the PDF’s order, read-only fields unchanged, and returned', async () => {
    const { link, uuid } = await publish(note.order);
    const { action } = await openForm(link);
    const values = { ...right, Delivery: 'Pick up', Parts: ['Sail', 'Anchor'], 'order.remarks': 'two\nlines' };
    const { status, body } = await send(action, values, { signature: typed, email: 'ann@acme.example' });
    expect([status, body.signed]).toEqual([201, true]);
    await expect.poll(async () => (await fetch(body.copy, { method: 'HEAD' })).status).toBe(200);
    const copy = await fetch(body.copy);
    expect(copy.headers.get('content-type')).toBe('application/pdf');
    expect(copy.headers.get('content-disposition')).toContain('signed by Ann Signer');
    expect((await fetch(`${body.copy}x`)).status).toBe(404);
    expect(body.answers).toContainEqual({ label: 'Parts', value: 'Sail, Anchor' });
    expect(body.answers).toContainEqual({ label: 'Signature', value: 'Signed by Ann Signer' });
    const [row] = await rows(uuid);
    expect(row).toMatchObject({ name: 'Ann', email: 'ann@acme.example', signer_name: 'Ann Signer' });
    expect(row?.answers).toEqual([
      { name: 'Name', label: 'Who orders', value: 'Ann' },
      { name: 'order.remarks', label: 'Remarks', value: 'two\nlines' },
      { name: 'Number', label: 'Number', value: 'A-1' },
      { name: 'Delivery', label: 'Delivery', value: 'Pick up', chosen: ['Pick up'] },
      { name: 'Country', label: 'Country', value: '', chosen: [] },
      { name: 'Parts', label: 'Parts', value: 'Sail, Anchor', chosen: ['Sail', 'Anchor'] },
      { name: 'Start', label: 'Start', value: '24.12.2026' },
      { name: 'Terms', label: 'I accept the terms', value: 'Yes', chosen: ['Yes'] },
      {
        name: 'Signature',
        label: 'Signature',
        value: { type: 'signature', signer_name: 'Ann Signer', method: 'typed' },
      },
    ]);
  });

  it('that were signed keep who, how, from where and of what, and lead to a signed copy', async () => {
    const { link, uuid } = await publish(note.order);
    const { action } = await openForm(link);
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
    const drawing = { method: 'drawn' as const, width: 480, height: 160, strokes: [[1, 2, 30.5, 40]] };
    const signature = { ...typed, signerName: 'Ann Signer', consent: true as const, drawing };
    expect((await send(action, right, { signature }, { 'user-agent': agent })).status).toBe(201);
    const [row] = await rows(uuid);
    const sha256 = createHash('sha256')
      .update(note.order ?? '')
      .digest();
    expect(row).toMatchObject({
      consent: wordsOf('en').say('consent'),
      ip: '127.0.0.1',
      device: 'Firefox on Linux',
      signature: drawing,
    });
    expect(row?.original_sha256?.equals(sha256)).toBe(true);
    const jobs = await service.db.selectFrom('jobs').select('payload').where('kind', '=', 'sign-response').execute();
    expect(jobs).toContainEqual({ payload: { responseId: row?.id } });
  });

  it('keep the sentence that the signer read, in their language', async () => {
    const { link, uuid } = await publish(note.order);
    const { action, html } = await openForm(link, { 'accept-language': 'ja' });
    const consent = wordsOf('ja').say('consent');
    expect(html).toContain(`<span>${consent}</span>`);
    // Whatever the browser that sends it asks for.
    const { body } = await send(action, right, { signature: typed }, { 'accept-language': 'de' });
    expect((await rows(uuid))[0]?.consent).toBe(consent);
    expect(body.answers).toContainEqual({ label: 'Signature', value: 'Ann Signerが署名' });
  });

  it('that were not signed keep nothing about their origin', async () => {
    const { link, uuid } = await publish(note.bytes);
    await send((await openForm(link)).action, { Note: 'hello' });
    const [row] = await rows(uuid);
    expect(row).toMatchObject({
      ip: null,
      location: null,
      device: null,
      consent: null,
      signer_name: null,
      signed_state: null,
    });
  });

  it('that arrive twice are stored once, and returned as they were the first time', async () => {
    const { link, uuid } = await publish(note.bytes);
    const { action } = await openForm(link);
    const sent = await Promise.all([send(action, { Note: 'one' }), send(action, { Note: 'one' })]);
    expect(sent.map(({ status }) => status).every((status) => status === 200 || status === 201)).toBe(true);
    const again = await send(action, { Note: 'two' });
    expect([again.status, again.body.answers]).toEqual([200, [{ label: 'Note', value: 'one' }]]);
    expect(await rows(uuid)).toHaveLength(1);
  });

  /** @contract service/personal-link */
  it('belong to the recipient through a personal link, and to the visitor by the address of the gate', async () => {
    const { link, uuid, own } = await publish(note.bytes, { require_email: true });
    const personal = await own.recipients.create(uuid, { name: 'Ada', email: 'ada@acme.example' });
    const browser = new CookieBrowser();
    await browser.post(personal.link, { email: 'other@acme.example' });
    const cookie = browser.cookies(link);
    const { html, action } = await openForm(personal.link, { cookie });
    expect(html).toMatch(/id="send-name"[^>]* value="Ada"/);
    expect(html).toMatch(/id="send-email"[^>]* value="other@acme.example" readonly/);
    await send(action, { Note: 'x' }, { email: 'forged@acme.example', name: 'Ada L.' });
    const [row] = await rows(uuid);
    expect(row).toMatchObject({ name: 'Ada L.', email: 'other@acme.example' });
    expect(row?.recipient_id).not.toBeNull();
  });

  it('are stored without the recipient who was deleted since, and so is the refusal to sign', async () => {
    const { uuid, own } = await publish(note.order);
    const { link } = await own.recipients.create(uuid, { name: 'Zoe' });
    const [answering, declining] = [await openForm(link), await openForm(link)];
    await service.db.deleteFrom('recipients').where('document_id', '=', uuid).execute();
    expect((await send(answering.action, right, { name: 'Zoe', signature: typed })).status).toBe(201);
    const declined = await post(`${declining.action}/decline`, JSON.stringify({ name: 'Zoe', reason: '' }));
    expect(declined.status).toBe(201);
    expect(await rows(uuid)).toMatchObject([
      { name: 'Zoe', recipient_id: null },
      { name: 'Zoe', recipient_id: null },
    ]);
  });

  it('keep any text, including names of fields that programs treat specially', async () => {
    const { link, uuid } = await publish(await noteForm('__proto__'));
    const { action } = await openForm(link);
    const text = 'a\u0000b \ud800 مرحبا 漢字 <b>';
    const body = JSON.stringify({ name: 'Ann\u202e', email: '', values: [{ name: '__proto__', values: [text] }] });
    expect((await post(action, body)).status).toBe(201);
    const [row] = await rows(uuid);
    expect(row?.answers).toMatchObject([{ name: '__proto__', value: 'a\ufffdb \ufffd مرحبا 漢字 <b>' }]);
    expect(row?.name).toBe('Ann');
  });
});

/** Returns the status of a refusal that arrives before the whole body is sent, on a separate connection. */
function refusedWhileSending(action: string, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const sending = request(action, { method: 'POST', agent: false, headers }, (answer) => {
      resolve(answer.statusCode);
      sending.destroy();
    });
    sending.on('error', reject).end(body);
  });
}

describe('invalid answers', () => {
  it.each<[string, Record<string, string | string[]>, string, string]>([
    ['a required field left empty', { ...right, Name: ' ' }, 'Name', 'Fill in this field.'],
    [
      'more characters than the field takes',
      { ...right, Name: 'x'.repeat(41) },
      'Name',
      'Shorten this to 40 characters (now 41).',
    ],
    ['two lines in a one-line field', { ...right, Name: 'a\nb' }, 'Name', 'Use one line only.'],
    ['a changed read-only field', { ...right, Number: 'A-2' }, 'Number', 'This field can’t be changed.'],
    [
      'an answer that is not offered',
      { ...right, Country: 'Denmark' },
      'Country',
      'Choose one of the answers offered.',
    ],
    [
      'two answers to a single choice',
      { ...right, Country: ['Austria', 'Cyprus'] },
      'Country',
      'Choose only one answer.',
    ],
    ['a date in another format', { ...right, Start: '2026-12-24' }, 'Start', 'Enter a valid date, such as 31.12.2026.'],
    [
      'a day that does not exist',
      { ...right, Start: '31.02.2026' },
      'Start',
      'Enter a valid date, such as 31.12.2026.',
    ],
    ['an unticked required box', { ...right, Terms: [] }, 'Terms', 'Tick this box.'],
    ['a missing required signature', { ...right, Signature: [] }, 'Signature', 'Your signature is missing.'],
  ])('are refused field by field: %s', async (_, values, name, problem) => {
    const { link, uuid } = await orderDocument();
    const { status, body } = await send((await openForm(link)).action, values, { signature: typed });
    expect([status, body.fields]).toEqual([400, [{ name, problem }]]);
    expect(await rows(uuid)).toEqual([]);
  });

  it('are refused without the signature that is all there is to fill in', async () => {
    const { link, uuid } = await publish(await signatureOnlyPdf());
    const { action, fields } = await openForm(link);
    expect(fields).toMatchObject([{ kind: 'signature', required: true }]);
    const { status, body } = await send(action, {});
    expect([status, body.fields]).toEqual([400, [{ name: 'signature', problem: 'Your signature is missing.' }]]);
    expect((await send(action, { signature: 'signed' }, { signature: typed })).status).toBe(201);
    expect(await rows(uuid)).toHaveLength(1);
  });

  it('are refused without any of the optional signatures that are all there is to fill in', async () => {
    const { link, uuid } = await publish(await signatureOnlyPdf(['landlord', 'tenant']));
    const { action, fields } = await openForm(link);
    expect(fields).toMatchObject([{ required: false }, { required: false }]);
    const { status, body } = await send(action, {});
    expect([status, body.fields]).toEqual([400, [{ name: 'landlord', problem: 'Your signature is missing.' }]]);
    expect((await send(action, { tenant: 'signed' }, { signature: typed })).status).toBe(201);
    expect(await rows(uuid)).toHaveLength(1);
  });

  it.each<[string, Partial<Submission>, string]>([
    ['no name', { name: ' ', signature: typed }, 'name'],
    ['an invalid address', { email: 'ann@', signature: typed }, 'email'],
    ['a signature without its signer', {}, 'signature'],
    [
      'a blank signer',
      { signature: { ...typed, signerName: ' ', consent: true, drawing: { method: 'typed' } } },
      'signature',
    ],
  ])('are refused with a message about %s', async (_, more, about) => {
    const { link } = await orderDocument();
    const { status, body } = await send((await openForm(link)).action, right, more);
    expect([status, body.about]).toEqual([400, about]);
  });

  it('are refused when they cannot be read: no consent, no JSON, too many strokes', async () => {
    const { link } = await orderDocument();
    const { action } = await openForm(link);
    const signatures = [
      { signerName: 'Ann', consent: false, drawing: { method: 'typed' } },
      { signerName: 'Ann', consent: true, drawing: { method: 'drawn', width: 1, height: 1, strokes: [[1]] } },
      {
        signerName: 'Ann',
        consent: true,
        drawing: { method: 'drawn', width: 1, height: 1, strokes: [Array.from({ length: 10_002 }, () => 1)] },
      },
    ];
    const bodies = signatures.map((signature) => JSON.stringify({ name: 'Ann', email: '', values: [], signature }));
    for (const body of [...bodies, '', '{', '[]', 'null'])
      expect((await post(action, body)).status, body.slice(0, 80)).toBe(400);
    expect((await post(action, '{}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect(await refusedWhileSending(action, 'x'.repeat(513 * 1024))).toBe(413);
  });

  it('are refused from other pages, and with a forged token', async () => {
    const { link, uuid } = await publish(note.bytes);
    const { action } = await openForm(link);
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await send(action, { Note: 'x' }, {}, headers)).status).toBe(403);
    }
    expect((await send(`${service.linkHost}/f/eyJ9.x`, { Note: 'x' })).body).toMatchObject({ reload: true });
    expect(await rows(uuid)).toEqual([]);
  });

  let shared: Awaited<ReturnType<typeof publish>> | undefined;
  const orderDocument = async () => {
    shared ??= await publish(note.order);
    return shared;
  };
});

describe('late answers', () => {
  it.each<[string, number, string, (document: Awaited<ReturnType<typeof publish>>) => Promise<unknown>]>([
    [
      'the link has expired',
      410,
      'is no longer active',
      (document) => document.own.documents.update(document.uuid, { expires_on: '2020-01-01' }),
    ],
    [
      'it has a password now',
      403,
      'changed who may open',
      (document) => document.own.documents.update(document.uuid, { password: 'open sesame' }),
    ],
    [
      'it was replaced',
      409,
      'has updated',
      async (document) =>
        document.own.documents.replace(document.uuid, {
          file: new Blob([new Uint8Array(await noteForm('Other'))]),
          name: 'other.pdf',
        }),
    ],
    [
      'the plan no longer includes answers',
      403,
      'isn’t collecting answers',
      (document) => setPlan(service.db, { email: document.owner.email, plan: 'free' }),
    ],
    [
      'it is held for review',
      403,
      'being reviewed',
      (document) =>
        service.db.updateTable('documents').set({ review_status: 'held' }).where('id', '=', document.uuid).execute(),
    ],
    [
      'the operator blocked it',
      403,
      'The administrator of this service blocked this document.',
      (document) =>
        service.db
          .updateTable('documents')
          .set({ review_status: 'held', reviewed_at: new Date() })
          .where('id', '=', document.uuid)
          .execute(),
    ],
    [
      'it was deleted',
      404,
      'no longer available',
      (document) => service.db.deleteFrom('documents').where('id', '=', document.uuid).execute(),
    ],
  ])('are refused with a message: %s', async (_, status, words, change) => {
    const document = await publish(note.bytes);
    const { action } = await openForm(document.link);
    await change(document);
    const sent = await send(action, { Note: 'x' });
    expect([sent.status, sent.body.error]).toEqual([status, expect.stringContaining(words)]);
    expect(await rows(document.uuid)).toEqual([]);
  });

  it('are limited per hour and network, without effect on other networks', async () => {
    const { link, uuid } = await publish(note.bytes);
    const take = createSubmissionLimiter(service.deps);
    for (let sent = 0; sent < submissionsPerNetwork; sent += 1) expect(await take(uuid, '192.0.2.1')).toBeUndefined();
    const { action } = await openForm(link);
    const from = (address: string) => send(action, { Note: 'x' }, {}, { 'x-forwarded-for': address });
    const refused = await from('192.0.2.1');
    expect([refused.status, refused.body.error]).toEqual([429, expect.stringContaining('from your network')]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('192.0.2.2')).status).toBe(201);
  });
});
