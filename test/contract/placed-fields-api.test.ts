import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiCaller } from '../support/api/api-caller.ts';
import { blankPages } from '../support/files/pdf.ts';
import { signedIn } from '../support/pages/console-session.ts';
import type { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { openForm, send } from '../support/pages/form-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let caller: ApiCaller;
let browser: CookieBrowser;

beforeAll(async () => {
  service = await startService();
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  browser = await signedIn(service);
});
afterAll(() => service?.stop());

interface Published {
  uuid: string;
  link: string;
}

async function publish(bytes: Uint8Array): Promise<Published> {
  return (await caller.upload('POST', '/documents', { name: 'contract.pdf', bytes })).body;
}

describe('the API', () => {
  const field = { kind: 'text', label: 'Size', required: false, page: 2, left: 60, top: 90, width: 170, height: 24 };

  async function fieldsOf(document: Published) {
    const path = `/documents/${document.uuid}/fields`;
    return { path, ...(await caller.get(path)) };
  }

  /** Sets the label of the first field under “Fields” in the console. */
  async function labelFirst(document: Published, label: string): Promise<void> {
    const { version } = (await fieldsOf(document)).body;
    const page = `${service.baseUrl}/documents/${document.uuid}/fields/`;
    expect((await browser.post(page, { version, 'label-0': label })).status).toBe(303);
  }

  /** @feature placed-fields */
  it('places fields, and changes and removes them', async () => {
    const document = await publish(await blankPages(2));
    const { path, body: empty } = await fieldsOf(document);
    expect(empty).toEqual({
      title: 'contract',
      version: expect.any(String),
      pages: Array(2).fill({ width: 595, height: 842 }),
      fields: [],
    });
    const signature = { ...field, kind: 'signature', label: '', required: true, page: 1 };
    const placed = await caller.send('PUT', path, { version: empty.version, fields: [field, signature] });
    expect([placed.status, placed.body.error]).toEqual([200, undefined]);
    expect(placed.body.fields).toEqual([
      { ...field, name: 'text_1' },
      { ...signature, name: 'signature_1', label: 'Signature' },
    ]);
    expect((await openForm(document.link)).fields.map(({ name }) => name)).toEqual(['text_1', 'signature_1']);
    const [first] = placed.body.fields;
    const moved = { ...first, left: 100 };
    const changed = await caller.send('PUT', path, { version: placed.body.version, fields: [moved] });
    expect(changed.body.fields).toEqual([moved]);
    const removed = await caller.send('PUT', path, { version: changed.body.version, fields: [] });
    expect(removed.body).toEqual({ ...empty, version: expect.any(String) });
    expect((await fieldsOf(document)).body).toEqual(removed.body);
    expect((await openForm(document.link)).fields).toEqual([]);

    // Nor do they come back with the earlier version without fields.
    const restore = `${service.baseUrl}/documents/${document.uuid}/versions/1/restore`;
    expect((await browser.post(restore, {})).status).toBe(303);
    const restored = (await fieldsOf(document)).body;
    expect(restored).toEqual({ ...empty, version: expect.any(String) });
    const again = await caller.send('PUT', path, { version: restored.version, fields: [first] });
    expect(again.body.fields).toEqual([first]);
  });

  /** @feature placed-fields */
  it('shows the label that was changed last, where it is placed or under “Fields”', async () => {
    const document = await publish(await blankPages(2));
    const { path, body: empty } = await fieldsOf(document);
    const put = async (version: string, fields: object[]) => (await caller.send('PUT', path, { version, fields })).body;
    const shown = async () => {
      const [visitors] = (await openForm(document.link)).fields;
      return [(await fieldsOf(document)).body.fields[0].label, visitors?.label];
    };
    const { version, fields } = await put(empty.version, [field, { ...field, top: 200, label: 'Colour' }]);
    expect(await shown()).toEqual(['Size', 'Size']);
    await labelFirst(document, 'Size in metres');
    expect(await shown()).toEqual(['Size in metres', 'Size in metres']);

    // Saving the fields as they are shown changes no label.
    const same = await put(version, (await fieldsOf(document)).body.fields);
    expect(await shown()).toEqual(['Size in metres', 'Size in metres']);
    const back = await put(same.version, fields);
    expect(await shown()).toEqual(['Size', 'Size']);
    await put(back.version, [{ ...fields[0], label: 'Width' }, fields[1]]);
    expect(await shown()).toEqual(['Width', 'Width']);
    await labelFirst(document, 'Width in metres');
    expect(await shown()).toEqual(['Width in metres', 'Width in metres']);
  });

  it('keeps a label of “Fields” that is too long to be placed, until the placed one changes', async () => {
    const document = await publish(await blankPages(2));
    const { path, body: empty } = await fieldsOf(document);
    const long = 'How large is it? '.repeat(8).trim();
    const { version, fields } = (await caller.send('PUT', path, { version: empty.version, fields: [field] })).body;
    await labelFirst(document, long);
    expect((await fieldsOf(document)).body.fields).toEqual(fields);
    const kept = await caller.send('PUT', path, { version, fields });
    expect((await openForm(document.link)).fields.map(({ label }) => label)).toEqual([long]);
    const [first] = fields;
    await caller.send('PUT', path, { version: kept.body.version, fields: [{ ...first, label: 'Width' }] });
    expect((await openForm(document.link)).fields.map(({ label }) => label)).toEqual(['Width']);
  });

  it('never gives a new field a name that another had, so that labels and answers stay with their own', async () => {
    const document = await publish(await blankPages(2));
    const { path, body: empty } = await fieldsOf(document);
    const put = (version: string, fields: object[]) => caller.send('PUT', path, { version, fields });
    const salary = { ...field, label: 'Salary' };
    const { body: first } = await put(empty.version, [salary]);
    await labelFirst(document, 'Salary in euros');
    const { action } = await openForm(document.link);
    expect((await send(action, { text_1: '50,000' })).status).toBe(201);

    const city = { ...field, label: 'City' };
    const { body: second } = await put(first.version, [city]);
    expect(second.fields).toEqual([{ ...city, name: 'text_2' }]);
    expect((await openForm(document.link)).fields.map(({ name, label }) => [name, label])).toEqual([
      ['text_2', 'City'],
    ]);
    const { body } = await caller.get(`/documents/${document.uuid}/responses`);
    expect(body.responses[0].answers).toEqual([{ name: 'text_1', label: 'Salary in euros', value: '50,000' }]);

    const before = await put(second.version, [{ ...field, label: 'Street' }, ...second.fields]);
    expect(before.body.fields.map(({ name, label }: { name: string; label: string }) => [name, label])).toEqual([
      ['text_3', 'Street'],
      ['text_2', 'City'],
    ]);
  });

  /** @feature placed-fields, several-signers */
  it('changes no fields while people are signing', async () => {
    const document = await publish(await blankPages(1));
    const { path, body: empty } = await fieldsOf(document);
    const signature = { ...field, kind: 'signature', label: 'A', required: true, page: 1 };
    const fields = [signature, { ...signature, label: 'B', top: 200 }];
    const { body: placed } = await caller.send('PUT', path, { version: empty.version, fields });
    const signing = `/documents/${document.uuid}/signing`;
    const signers = ['signature_1', 'signature_2'].map((name) => ({ name, fields: [name] }));
    expect((await caller.send('POST', signing, { signers })).status).toBe(201);
    const change = () => caller.send('PUT', path, { version: placed.version, fields: [signature] });
    expect(await change()).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('Cancel the signing') },
    });
    expect((await fieldsOf(document)).body).toEqual(placed);
    await caller.send('POST', `${signing}/cancel`, {});
    expect((await change()).status).toBe(200);
  });

  it('draws the pages', async () => {
    const document = await publish(await blankPages(2));
    const { status, body } = await caller.get(`/documents/${document.uuid}/fields/pages/2`);
    expect([status, body.type]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(body.data, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect((await caller.get(`/documents/${document.uuid}/fields/pages/3`)).status).toBe(404);
    expect((await caller.get(`/documents/${document.uuid}/fields/pages/0`)).status).toBe(400);
  });

  it.each<[string, object, string]>([
    [
      'on a page that is missing',
      { page: 3 },
      '“Size” is on page 3, but the document has 2. Choose one of these pages.',
    ],
    ['over the edge', { left: 500 }, '“Size” extends beyond the edge of page 2.'],
    ['of an unknown kind', { kind: 'drawing' }, 'fields.0.kind'],
    ['that is too small', { width: 2 }, '“Size” is too small to be filled in.'],
  ])('refuses a field %s, and changes nothing', async (_what, wrong, sentence) => {
    const document = await publish(await blankPages(2));
    const { path, body } = await fieldsOf(document);
    const answer = await caller.send('PUT', path, { version: body.version, fields: [{ ...field, ...wrong }] });
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringContaining(sentence) } });
    expect((await openForm(document.link)).fields).toEqual([]);
  });

  it('refuses fields for content that was replaced, for web pages and for another workspace', async () => {
    const document = await publish(await blankPages(1));
    const { path } = await fieldsOf(document);
    const late = await caller.send('PUT', path, { version: crypto.randomUUID(), fields: [] });
    expect(late).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('updated while you were placing fields') },
    });
    const { body: page } = await caller.send('POST', '/documents', { html: '<h1>Page</h1>' });
    expect(await caller.get(`/documents/${page.uuid}/fields`)).toMatchObject({ status: 400 });
    const stranger = new ApiCaller(service.baseUrl, (await service.createOwner()).apiKey);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.send('PUT', path, { version: 'x', fields: [] })).status).toBe(404);
  });
});
