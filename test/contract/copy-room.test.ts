import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readStoredBytes } from '../../service/blobs/stored-blobs.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { noteForm } from '../support/files/pdf.ts';
import { openForm, send } from '../support/pages/form-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { signatureOnlyPdf } from '../support/signing/signature-form.ts';
import { waitForSignedCopy } from '../support/signing/signed-copy.ts';

const mega = 1024 * 1024;

let service: StartedService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

let caller: ApiCaller;
let owner: StartedService['owner'];
/** A form of a megabyte. */
let form: { uuid: string; link: string };

beforeEach(async () => {
  service.deps.config.workspaceStorage = 1000 * mega;
  owner = await service.createOwner({ plan: 'pro' });
  caller = new ApiCaller(service.baseUrl, owner.apiKey);
  form = await publish();
});

async function publish() {
  const bytes = Buffer.concat([await signatureOnlyPdf(), Buffer.from(`\n%${'x'.repeat(mega)}`)]);
  const { body } = await caller.upload('POST', '/documents', { name: 'form.pdf', bytes });
  return body as { uuid: string; link: string };
}

const storedBytes = () => readStoredBytes(service.db, owner.workspaceId);

async function sign(link: string) {
  const { action, fields } = await openForm(link);
  const values = Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'signature' ? 'signed' : 'x']));
  const signature = { signerName: 'Ann', consent: true as const, drawing: { method: 'typed' as const } };
  return send(action, values, { signature });
}

const responsesOf = async ({ uuid }: { uuid: string }) => (await caller.get(`/documents/${uuid}/responses`)).body;

describe('a signed answer', () => {
  /** @feature signed-copies */
  it('is refused where the workspace has no room for its copy, and accepted once there is', async () => {
    service.deps.config.workspaceStorage = (await storedBytes()) + mega / 2;
    const refused = await sign(form.link);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      expect.stringContaining('run out of storage for signed copies'),
    ]);
    expect(await responsesOf(form)).toMatchObject({ total: 0 });
    service.deps.config.workspaceStorage += 2 * mega;
    expect((await sign(form.link)).status).toBe(201);
  });

  it('counts the copies that are yet to be made', async () => {
    service.deps.config.workspaceStorage = (await storedBytes()) + 2.9 * mega;
    const answers = await Promise.all([1, 2, 3, 4].map(() => sign(form.link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403]);
  });

  it('is no larger than the room that was reserved for it', async () => {
    const before = await storedBytes();
    expect((await sign(form.link)).status).toBe(201);
    const { responses } = await responsesOf(form);
    const copy = await waitForSignedCopy(service, responses[0].id);
    expect(await storedBytes()).toBe(before + copy.length);
    expect(copy.length).toBeLessThan(before + 100 * 1024);
  });
});

describe('answers that make no copy', () => {
  it('are accepted in a full workspace', async () => {
    const bytes = Buffer.from(await noteForm());
    const { body } = await caller.upload('POST', '/documents', { name: 'note.pdf', bytes });
    service.deps.config.workspaceStorage = 1;
    const { action } = await openForm(body.link);
    expect((await send(action, { Note: 'x' })).status).toBe(201);
  });
});

describe('the copies of a document for visitors without a personal link', () => {
  it('are bounded by their bytes in a day, without effect on personal links and other documents', async () => {
    service.deps.config.workspaceStorage = 100 * mega;
    for (let sent = 0; sent < 10; sent += 1) expect((await sign(form.link)).status).toBe(201);
    const refused = await sign(form.link);
    expect([refused.status, refused.body.error]).toEqual([429, expect.stringContaining('personal link')]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { body } = await caller.send('POST', `/documents/${form.uuid}/recipients`, { name: 'Ann' });
    expect((await sign(body.link)).status).toBe(201);
    expect((await sign((await publish()).link)).status).toBe(201);
    await service.pool.query(`update responses set submitted_at = submitted_at - interval '1 day'`);
    expect((await sign(form.link)).status).toBe(201);
  });

  it('are more where they are small for the workspace', async () => {
    service.deps.config.workspaceStorage = 400 * mega;
    for (let sent = 0; sent < 12; sent += 1) expect((await sign(form.link)).status).toBe(201);
  });
});
