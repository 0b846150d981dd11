import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFields } from '../../service/inspect/pdf-form/add-fields.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { blankPages } from '../support/files/pdf.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { openForm } from '../support/pages/form-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let caller: ApiCaller;

beforeAll(async () => {
  service = await startService();
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
});
afterAll(() => service?.stop());

const field = { kind: 'text', label: 'Size', required: false, page: 1, left: 60, top: 90, width: 170, height: 24 };

async function publish(bytes: Uint8Array): Promise<{ uuid: string; link: string; path: string }> {
  const { status, body } = await caller.upload('POST', '/documents', { name: 'contract.pdf', bytes });
  expect(status).toBe(201);
  return { ...body, path: `/documents/${body.uuid}/fields` };
}

/** Places fields on the content that visitors see. */
async function place(path: string, fields: object[]) {
  const { version } = (await caller.get(path)).body;
  return caller.send('PUT', path, { version, fields });
}

describe('a field that is refused', () => {
  it.each<[string, () => Promise<Uint8Array>, object, string]>([
    [
      'has a label that is too long once it is composed',
      () => blankPages(1),
      { label: `${'x'.repeat(98)}\u0958\u0958` },
      'is longer than 100 characters',
    ],
    [
      'is farther from the corner than a field can be',
      async () => {
        const pdf = await PDFDocument.create();
        pdf.addPage([20_000, 600]);
        return pdf.save();
      },
      { left: 15_000 },
      '“Size” is too far from the top left corner of page 1. Place it within 5,080 mm of it.',
    ],
  ])('%s, and the document stays readable', async (_what, pdf, wrong, sentence) => {
    const { path } = await publish(await pdf());
    const answer = await place(path, [{ ...field, ...wrong }]);
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringContaining(sentence) } });
    expect(await caller.get(path)).toMatchObject({ status: 200, body: { fields: [] } });
    expect((await place(path, [field])).status).toBe(200);
  });

  it('would make the form too large; what was entered stays in the console', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({ ...field, kind: 'text' as const, name: `own_${at}` }));
    const { path, uuid } = await publish(await addFields(await blankPages(1), many));
    const words = 'The form of this PDF would have too many fields or too much text';
    expect(await place(path, [field])).toMatchObject({ status: 400, body: { error: expect.stringContaining(words) } });
    const browser = await signedIn(service);
    const page = `${service.baseUrl}/documents/${uuid}/place/`;
    const version = /name="version" value="([^"]+)"/.exec(await (await browser.get(page)).text())?.[1] ?? '';
    const entered = { kind: 'text', label: 'Kept', page: '1', left: '20', top: '30', width: '60', height: '18' };
    const named = Object.entries(entered).map(([name, value]) => [`${name}-0`, value]);
    const answer = await browser.post(page, { version, ...Object.fromEntries(named) });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(words);
    expect(html).toContain('value="Kept"');
  });
});

it('fields that an earlier version stored, and no client can read, are not in the way of new ones', async () => {
  const { path, uuid } = await publish(await blankPages(1));
  const { fields } = (await place(path, [field, { ...field, label: 'Colour', top: 200 }])).body;
  const unreadable = JSON.stringify([{ ...fields[0], left: 15_000 }, fields[1]]);
  const sql = 'update versions set placed_fields = $2 where document_id = $1 and placed_fields is not null';
  await service.pool.query(sql, [uuid, unreadable]);
  expect(await caller.get(path)).toMatchObject({ status: 200, body: { fields: [fields[1]] } });
  expect((await caller.upload('PUT', `/documents/${uuid}/content`, await pages(2))).status).toBe(200);
  expect(await caller.get(path)).toMatchObject({ status: 200, body: { fields: [fields[1]], from: 2 } });
});

const pages = async (count: number) => ({ name: 'contract.pdf', bytes: await blankPages(count) });

it('half a character in a label is replaced', async () => {
  const { path } = await publish(await blankPages(1));
  const placed = await place(path, [{ ...field, label: 'Name \ud83d' }]);
  expect(placed).toMatchObject({ status: 200, body: { fields: [{ label: 'Name \ufffd' }] } });
});

it.each<[string, (pdf: PDFDocument) => unknown]>([
  ['the root of its page tree', (pdf) => pdf.catalog.Pages().delete(PDFName.of('Type'))],
  ['its first page', (pdf) => pdf.getPage(0).node.delete(PDFName.of('Type'))],
])('no fields are placed on a PDF that lacks the type of %s', async (_what, damage) => {
  const pdf = await PDFDocument.load(await blankPages(3));
  damage(pdf);
  const { path, uuid, link } = await publish(await pdf.save({ useObjectStreams: false }));
  const words = 'This PDF is damaged, so no fields can be placed on it. Print it to a new PDF and update the link.';
  expect(await caller.get(path)).toMatchObject({ status: 400, body: { error: words } });
  const { rows } = await service.pool.query('select live_version_id as version from documents where id = $1', [uuid]);
  const answer = await caller.send('PUT', path, { ...rows[0], fields: [field] });
  expect(answer).toMatchObject({ status: 400, body: { error: words } });
  expect((await openForm(link)).fields).toEqual([]);
});

it('a list without fields is no new version where none were placed', async () => {
  const { path, uuid } = await publish(await blankPages(1));
  const answer = await place(path, []);
  expect(answer).toMatchObject({ status: 400, body: { error: 'Place a field on a page first.' } });
  expect((await caller.get(`/documents/${uuid}/versions`)).body.total).toBe(1);
});
