import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FormResponse, formResponses } from '#shared/contract/form-response.ts';
import { setPlan } from '../../service/accounts/set-plan.ts';
import { wordsOf } from '../../service/links/words/visitor-words.ts';
import { grantAccessToken } from '../support/api/access-token.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { noteForm, orderForm } from '../support/files/pdf.ts';
import { openForm, send } from '../support/pages/form-visitor.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let caller: ApiCaller;
let order: { slug: string; link: string; uuid: string };
let note: { slug: string; link: string; uuid: string };

const right = { Name: 'Ann', Start: '24.12.2026', Terms: 'Yes', Signature: 'signed', Number: 'A-1', Parts: ['Mast'] };
const signature = { signerName: 'Ann Signer', consent: true as const, drawing: { method: 'typed' as const } };

beforeAll(async () => {
  service = await startService();
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  const upload = async (name: string, bytes: Uint8Array) =>
    (await caller.upload('POST', '/documents', { name, bytes })).body;
  order = await upload('order.pdf', await orderForm());
  note = await upload('note.pdf', await noteForm());
  await send((await openForm(order.link)).action, right, { signature, email: 'ann@acme.example' });
  for (const [name, text] of [
    ['Ann', 'first'],
    ['Ben', 'second'],
    ['Cem', 'third'],
  ] as const) {
    await send((await openForm(note.link)).action, { Note: text }, { name });
  }
});

afterAll(() => service.stop());

async function responsesTo(ref: string, query = '') {
  const { status, body } = await caller.get(`/documents/${ref}/responses${query}`);
  expect(status).toBe(200);
  return formResponses.parse(body);
}

const answerOf = (response: FormResponse | undefined, name: string) =>
  response?.answers.find((answer) => answer.name === name);

describe('GET /api/v1/documents/{ref}/responses', () => {
  /** @contract service/forms, response/answers-order */
  it('returns a signed response with its answers in the PDF’s order, by field name, and its audit trail', async () => {
    const { title, total, responses, message } = await responsesTo(order.slug);
    expect([title, total, message]).toEqual(['order', 1, '1 response in all.']);
    const [response] = responses;
    expect(response).toMatchObject({ who: 'Ann', email: 'ann@acme.example', signed: true, signer_name: 'Ann Signer' });
    expect(response?.when).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
    expect(response?.answers.map(({ name }) => name)).toEqual([
      'Name',
      'order.remarks',
      'Number',
      'Delivery',
      'Country',
      'Parts',
      'Start',
      'Terms',
      'Signature',
    ]);
    expect(answerOf(response, 'Name')).toEqual({ name: 'Name', label: 'Who orders', value: 'Ann' });
    expect(answerOf(response, 'Parts')).toEqual({ name: 'Parts', label: 'Parts', value: 'Mast' });
    const signed = { type: 'signature', signer_name: 'Ann Signer', method: 'typed' };
    expect(response?.fields).toMatchObject({ Name: 'Ann', Terms: 'Yes', 'order.remarks': '', Signature: signed });
    expect(response?.audit).toMatchObject({
      signed_at: response?.when,
      ip: '127.0.0.1',
      location: 'Unknown location',
      consent: wordsOf('en').say('consent'),
    });
    expect(response?.audit?.original_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(response?.signed_pdf).toBe(
      `${service.baseUrl}/api/v1/documents/${order.slug}/responses/${response?.id}/signed.pdf`,
    );
  });

  /** @contract response/signed-only */
  it('returns no signature data for an unsigned response', async () => {
    const { responses } = await responsesTo(note.slug, '?limit=1');
    expect(responses[0]).toEqual({
      id: expect.any(String),
      when: expect.any(String),
      who: 'Cem',
      who_details: { name: 'Cem' },
      email: '',
      fields: { Note: 'third' },
      answers: [{ name: 'Note', label: 'Note', value: 'third' }],
      signed: false,
      signed_pdf_ready: false,
    });
  });

  /** @contract ref/forms, responses/order */
  it('returns the newest first, with the whole count whatever the limit; by link, slug and uuid', async () => {
    for (const ref of [note.slug, note.uuid, encodeURIComponent(note.link)]) {
      const { responses } = await responsesTo(ref);
      expect(responses.map(({ who }) => who)).toEqual(['Cem', 'Ben', 'Ann']);
    }
    const { total, responses, message } = await responsesTo(note.slug, '?limit=2');
    expect([total, responses.length, message]).toEqual([3, 2, '3 responses in all; the 2 newest are listed.']);
  });

  /** @contract response/label */
  it('uses the owner’s current field names', async () => {
    const labels = JSON.stringify({ Note: 'Your wish' });
    await service.db.updateTable('documents').set({ field_labels: labels }).where('id', '=', note.uuid).execute();
    const { responses } = await responsesTo(note.slug, '?limit=1');
    expect(responses[0]?.answers).toEqual([{ name: 'Note', label: 'Your wish', value: 'third' }]);
    expect(responses[0]?.fields).toEqual({ Note: 'third' });
  });

  /** @contract responses/none */
  it('is empty, and says so, when nobody has answered', async () => {
    const { body } = await caller.send('POST', '/documents', { html: '<p>x' });
    const { total, responses, message } = await responsesTo(body.slug);
    expect([total, responses, message]).toEqual([0, [], 'No responses yet.']);
  });

  /** @contract responses/plan */
  it('stays readable on the free plan', async () => {
    const owner = await service.createOwner({ plan: 'paid' });
    const own = ownersClient({ baseUrl: service.baseUrl, owner });
    const file = new Blob([new Uint8Array(await noteForm())]);
    const { link, uuid } = await own.documents.publish({ file, name: 'note.pdf' });
    await send((await openForm(link)).action, { Note: 'kept' });
    await setPlan(service.db, { email: owner.email, plan: 'free' });
    const { responses } = await own.documents.responses(uuid);
    expect(responses[0]?.fields).toEqual({ Note: 'kept' });
  });

  /** @contract responses/limit */
  it('returns the newest 50 by default and at most 200', async () => {
    const { id } = await service.db.selectFrom('responses').select('id').limit(1).executeTakeFirstOrThrow();
    const [row] = await service.db.selectFrom('responses').selectAll().where('id', '=', id).execute();
    const many = await caller.upload('POST', '/documents', { name: 'note.pdf', bytes: await noteForm() });
    const { version_id } = row ?? { version_id: '' };
    const copies = Array.from({ length: 201 }, () => ({ document_id: many.body.uuid, version_id, answers: '[]' }));
    await service.db.insertInto('responses').values(copies).execute();
    const counts = [];
    for (const query of ['', '?limit=1', '?limit=200'])
      counts.push((await responsesTo(many.body.slug, query)).responses.length);
    expect(counts).toEqual([50, 1, 200]);
  });

  /** @contract responses/limit */
  it.each(['0', '201', 'many', '1.5', '-1'])('answers 400 to a limit of %s', async (limit) => {
    const { status, body } = await caller.get(`/documents/${note.slug}/responses?limit=${limit}`);
    expect([status, body]).toEqual([400, { error: 'limit must be a whole number from 1 to 200.' }]);
  });

  it('answers 401 without a token or with a wrong one', async () => {
    for (const token of [undefined, 'lw_wrong']) {
      const { status, body } = await new ApiCaller(service.baseUrl, token).get(`/documents/${note.slug}/responses`);
      expect([status, typeof body.error]).toEqual([401, 'string']);
    }
  });

  it('answers 403 to a token that may not read', async () => {
    const token = await grantAccessToken(service.db, service.owner.userId, 'write');
    const { status, headers } = await new ApiCaller(service.baseUrl, token).get(`/documents/${note.slug}/responses`);
    expect(status).toBe(403);
    expect(headers.get('www-authenticate')).toContain('insufficient_scope');
  });

  it('answers 404 for a document that is missing or in another workspace', async () => {
    const other = await service.createOwner();
    const stranger = new ApiCaller(service.baseUrl, other.apiKey);
    expect((await stranger.get(`/documents/${note.slug}/responses`)).status).toBe(404);
    expect((await caller.get('/documents/nothing-here/responses')).status).toBe(404);
  });
});
