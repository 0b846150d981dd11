import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorBody } from '#shared/contract/error.ts';
import { signResponse } from '../../service/signing/sign-response.ts';
import { grantAccessToken } from '../support/api/access-token.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { openForm, send } from '../support/pages/form-visitor.ts';
import { countBlobs } from '../support/service/blob-count.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { pdfsig, pdfText, picturePart } from '../support/signing/poppler.ts';
import { calculatedForm, formattedBoxes, formattedForm, formPdf, terms } from '../support/signing/signature-form.ts';
import { signForm, waitForSignedCopy } from '../support/signing/signed-copy.ts';

let service: StartedService;
let caller: ApiCaller;
let document: { uuid: string; slug: string };
/** A response with a finished copy, and the copy. */
let signed: string;
let copy: Buffer;

beforeAll(async () => {
  service = await startService();
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  const file = { name: 'Rental agreement.pdf', bytes: await formPdf() };
  document = (await caller.upload('POST', '/documents', file)).body;
  signed = await signForm(service, document.uuid, { name: 'Ada, Countess' });
  copy = await ready(signed);
});

afterAll(() => service.stop());

const pathOf = (id: string, ref = document.uuid) => `/documents/${ref}/responses/${id}/signed.pdf`;

/** The file is not JSON, so the API caller cannot return it. */
function download(path: string, key = service.owner.apiKey): Promise<Response> {
  return fetch(`${service.baseUrl}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
}

async function ready(id: string): Promise<Buffer> {
  await vi.waitFor(async () => expect((await download(pathOf(id))).status).toBe(200), {
    timeout: 60_000,
    interval: 100,
  });
  return Buffer.from(await (await download(pathOf(id))).arrayBuffer());
}

async function setState(id: string, state: 'making' | 'ready' | 'failed'): Promise<void> {
  await service.db.updateTable('responses').set({ signed_state: state }).where('id', '=', id).execute();
}

describe('GET /api/v1/documents/{ref}/responses/{response_uuid}/signed.pdf', () => {
  /** @contract signed-pdf/file */
  it('returns the signed copy as a PDF to save', async () => {
    const answer = await download(pathOf(signed));
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(
      'filename="Rental agreement (signed by Ada Lovelace).pdf"',
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const file = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(file.length));
    const text = pdfText(file);
    expect(text).toContain('Ada, Countess');
    expect(text).toContain('Signature certificate');
  });

  /** @feature signed-as-shown */
  it('shows what the signer saw: what nobody changed as in the file, other answers in their formats', async () => {
    const original = await formattedForm();
    const { body } = await caller.upload('POST', '/documents', { name: 'Formatted.pdf', bytes: Buffer.from(original) });
    const { action, fields } = await openForm(body.link);
    const values = Object.fromEntries(fields.map(({ name, initial }) => [name, [...initial]]));
    const answers = { ...values, amount: ['1234.5'], signature: ['signed'] };
    const signature = { signerName: 'Ada', consent: true as const, drawing: { method: 'typed' as const } };
    const answered = await send(action, answers, { signature });
    expect(answered.status).toBe(201);
    const { body: list } = await caller.get(`/documents/${body.uuid}/responses`);
    expect(list.responses[0].fields).toMatchObject({ phone: '(123) 456-7890', terms, amount: '$1,234.50' });
    const file = await waitForSignedCopy(service, list.responses[0].id);
    for (const part of Object.values(formattedBoxes))
      expect(picturePart(file, part)).toEqual(picturePart(original, part));
    expect(pdfText(file)).toContain('$1,234.50');
  });

  /** @feature signed-as-shown */
  it('has calculated values as the service calculates them, and times in their format', async () => {
    const bytes = Buffer.from(await calculatedForm());
    const { body } = await caller.upload('POST', '/documents', { name: 'Order.pdf', bytes });
    const { action, fields } = await openForm(body.link);
    expect(fields.find(({ name }) => name === 'total')).toMatchObject({
      readOnly: true,
      calculation: { operation: 'PRD', of: ['price', 'quantity'] },
    });
    expect(fields.find(({ name }) => name === 'secret')).toMatchObject({ readOnly: false });
    const answers = { price: ['$1,234.50'], quantity: ['2'], total: ['$1.00'], time: ['14:30'], signature: ['signed'] };
    const signature = { signerName: 'Ada', consent: true as const, drawing: { method: 'typed' as const } };
    expect((await send(action, answers, { signature })).status).toBe(201);
    const { body: list } = await caller.get(`/documents/${body.uuid}/responses`);
    expect(list.responses[0].fields).toMatchObject({ total: '$2,469.00', time: '2:30 pm', secret: '' });
    expect(pdfText(await waitForSignedCopy(service, list.responses[0].id))).toContain('$2,469.00');
  });

  it('sends a part, a part of the same copy only, and nothing to who has it', async () => {
    const address = `${service.baseUrl}/api/v1${pathOf(signed)}`;
    const ask = (headers: Record<string, string>) =>
      fetch(address, { headers: { authorization: `Bearer ${service.owner.apiKey}`, ...headers } });
    const part = await ask({ range: 'bytes=5-9' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5-9/${copy.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(copy.subarray(5, 10));
    const end = await ask({ range: 'bytes=-6' });
    expect(Buffer.from(await end.arrayBuffer())).toEqual(copy.subarray(-6));
    const beyond = await ask({ range: `bytes=${copy.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${copy.length}`]);

    const tag = part.headers.get('etag') ?? '';
    expect((await ask({ range: 'bytes=5-9', 'if-range': tag })).status).toBe(206);
    for (const other of ['"another"', `W/${tag}`, 'Sun, 22 Nov 2026 12:00:00 GMT']) {
      const whole = await ask({ range: 'bytes=5-9', 'if-range': other });
      expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(copy.length)]);
    }
    for (const noneMatch of [tag, `"another", W/${tag}`, '*']) {
      const again = await ask({ 'if-none-match': noneMatch });
      expect([again.status, again.headers.get('etag')]).toEqual([304, tag]);
    }
  });

  /** @contract service/forms @feature signed-copies */
  it('has a valid PAdES signature over the whole file', async () => {
    const said = pdfsig(copy);
    expect(said).toContain('Signature Validation: Signature is Valid.');
    expect(said).toContain('Total document signed');
    expect(said).toContain('Signature Type: ETSI.CAdES.detached');
    expect(said).toContain(`Linkwake at ${new URL(service.baseUrl).host}`);
  });

  /** @contract response/trail */
  it('starts with the answered document, whose hash is stated in it and stored', async () => {
    const { answered_sha256: kept } = await service.db
      .selectFrom('responses')
      .select('answered_sha256')
      .where('id', '=', signed)
      .executeTakeFirstOrThrow();
    const text = pdfText(copy);
    const length = Number(/is the first (\d+) bytes/.exec(text)?.[1]);
    const sha256 = createHash('sha256').update(copy.subarray(0, length)).digest('hex');
    expect(kept?.toString('hex')).toBe(sha256);
    expect(text).toContain(sha256);
    expect(text).toContain('ab'.repeat(32));
  });

  /** @contract response/trail, signed-pdf/file */
  it('states who signed, when and from where, and what was agreed to', async () => {
    const text = pdfText(copy);
    for (const said of [
      'ada@example.org',
      '203.0.113.7',
      'London, United Kingdom',
      'Firefox on Linux',
      'I agree to sign this document',
      'UTC',
      `${service.baseUrl}/verify/`,
      (await service.deps.signing.identity()).certificate.fingerprint256.slice(0, 40),
    ]) {
      expect(text).toContain(said);
    }
  });

  /** @contract state/signed-pdf, signed-pdf/conflict, error/conflict */
  it('answers 409 with Retry-After while the copy is being made', async () => {
    await setState(signed, 'making');
    const answer = await caller.get(pathOf(signed));
    await setState(signed, 'ready');
    expect(answer.status).toBe(409);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(errorBody.parse(answer.body).error).toBe('The signed copy is still being made. Try again in a moment.');
  });

  it('explains that a copy could not be made', async () => {
    await setState(signed, 'failed');
    const { status, body } = await caller.get(pathOf(signed));
    await setState(signed, 'ready');
    expect(status).toBe(500);
    expect(body.error).toContain('couldn’t be made. The answers and the signature are stored');
  });

  /** @contract ref/forms */
  it('finds the document by slug and link too', async () => {
    expect((await download(pathOf(signed, document.slug))).status).toBe(200);
    const link = encodeURIComponent(`${service.linkHost}/${document.slug}`);
    expect((await download(pathOf(signed, link))).status).toBe(200);
  });

  /** @contract signed-pdf/not-found */
  it('answers 404 for an invalid id, an unsigned response, and another document’s response', async () => {
    const other = (await caller.send('POST', '/documents', { html: '<p>x' })).body;
    const unsigned = await service.db
      .insertInto('responses')
      .values({
        document_id: document.uuid,
        version_id: (
          await service.db
            .selectFrom('versions')
            .select('id')
            .where('document_id', '=', document.uuid)
            .executeTakeFirstOrThrow()
        ).id,
        answers: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const path of [
      pathOf('not-an-id'),
      pathOf('00000000-0000-4000-8000-000000000000'),
      pathOf(unsigned.id),
      pathOf(signed, other.uuid),
    ]) {
      const { status, body } = await caller.get(path);
      expect(status).toBe(404);
      expect(body.error).toContain('no signed response with that id');
    }
  });

  it('answers 404 for another workspace', async () => {
    const stranger = new ApiCaller(service.baseUrl, (await service.createOwner()).apiKey);
    expect((await stranger.get(pathOf(signed))).status).toBe(404);
  });

  it('answers 401 without a valid token', async () => {
    expect((await new ApiCaller(service.baseUrl, undefined).get(pathOf(signed))).status).toBe(401);
    expect((await new ApiCaller(service.baseUrl, 'lw_wrong').get(pathOf(signed))).status).toBe(401);
  });

  it('requires the scope read', async () => {
    const writer = new ApiCaller(service.baseUrl, await grantAccessToken(service.db, service.owner.userId, 'write'));
    const { status, headers } = await writer.get(pathOf(signed));
    expect(status).toBe(403);
    expect(headers.get('www-authenticate')).toContain('error="insufficient_scope"');
  });
});

describe('the job that makes a signed copy', () => {
  const job = () => signResponse(service.deps);
  const stateOf = (id: string) =>
    service.db
      .selectFrom('responses')
      .select(['signed_state', 'signed_blob'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('makes one copy, even when it runs twice at once and once more', async () => {
    const blobs = () => countBlobs(service.dir);
    const id = await signForm(service, document.uuid);
    await ready(id);
    await setState(id, 'making');
    const before = await blobs();
    const payload = { responseId: id };
    await Promise.all([
      job().run(payload, AbortSignal.timeout(60_000)),
      job().run(payload, AbortSignal.timeout(60_000)),
    ]);
    await job().run(payload, AbortSignal.timeout(60_000));
    expect(await blobs()).toBe(before + 1);
    expect((await stateOf(id)).signed_state).toBe('ready');
  });

  it('records a permanent failure, and leaves a finished copy unchanged', async () => {
    const payload = { responseId: signed };
    await job().giveUp(payload, new Error());
    expect((await stateOf(signed)).signed_state).toBe('ready');
    await setState(signed, 'making');
    await job().giveUp(payload, new Error());
    expect((await stateOf(signed)).signed_state).toBe('failed');
    await setState(signed, 'ready');
  });
});

describe('signed copies in the console', () => {
  const addressOf = (id: string) => `${service.baseUrl}${pathOf(id)}`;

  it('can be saved by the owner, and by nobody else', async () => {
    const browser = await signedIn(service, service.owner);
    const answer = await browser.get(addressOf(signed));
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(copy)).toBe(true);
    expect((await browser.get(addressOf('00000000-0000-4000-8000-000000000000'))).status).toBe(404);
    const stranger = await signedIn(service, await service.createOwner());
    expect((await stranger.get(addressOf(signed))).status).toBe(404);
    const nobody = await new CookieBrowser().get(addressOf(signed));
    expect(nobody.headers.get('location')).toContain('/sign-in');
  });

  it('state what was signed when they are made again, whatever the owner calls the document since', async () => {
    const { body } = await caller.upload('POST', '/documents', { name: 'form.pdf', bytes: await formPdf() });
    const rename = (title: string) => caller.send('PATCH', `/documents/${body.uuid}`, { title });
    await rename('For one year');
    const id = await signForm(service, body.uuid);
    await waitForSignedCopy(service, id);
    await rename('For ten years');
    const remake = async () => {
      await setState(id, 'making');
      await signResponse(service.deps).run({ responseId: id }, AbortSignal.timeout(60_000));
      return download(pathOf(id, body.uuid));
    };
    const answer = await remake();
    expect(answer.headers.get('content-disposition')).toContain('filename="For one year (signed by Ada Lovelace).pdf"');
    expect(pdfText(Buffer.from(await answer.arrayBuffer())).match(/For \w+ years?/g)).toEqual([
      'For one year',
      'For one year',
    ]);
    // A response from before titles were kept has the document's.
    await service.db.updateTable('responses').set({ signed_title: null }).where('id', '=', id).execute();
    expect(pdfText(Buffer.from(await (await remake()).arrayBuffer()))).toContain('For ten years');
  });

  it('can be made again after a failure', async () => {
    const browser = await signedIn(service, service.owner);
    const id = await signForm(service, document.uuid);
    await ready(id);
    await setState(id, 'failed');
    expect(await (await browser.get(addressOf(id))).text()).toContain('Try again');
    const answer = await browser.post(addressOf(id), {});
    expect(answer.headers.get('location')).toBe(pathOf(id));
    await ready(id);
  });
});
