import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiCaller, waitForConversion } from '../support/api/api-caller.ts';
import { makeDocx } from '../support/files/office.ts';
import { blankPages, noteForm } from '../support/files/pdf.ts';
import { signedIn } from '../support/pages/console-session.ts';
import type { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { openForm, send } from '../support/pages/form-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { darkPixels, pdfsig, pdfText } from '../support/signing/poppler.ts';
import { waitForSignedCopy } from '../support/signing/signed-copy.ts';

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

async function publish(bytes: Uint8Array, name = 'contract.pdf'): Promise<Published> {
  const { status, body } = await caller.upload('POST', '/documents', { name, bytes });
  expect(status).toBe(201);
  return body;
}

const pageOf = ({ uuid }: Published) => `${service.baseUrl}/documents/${uuid}/place/`;

interface Row {
  kind: string;
  label?: string;
  page?: number;
  left?: number | string;
  top?: number | string;
  width?: number | string;
  height?: number | string;
  required?: boolean;
  name?: string;
}

/** Sends the form of the page as a browser without scripts does. */
async function place(document: Published, rows: Row[], changed: Record<string, string> = {}) {
  const page = await (await browser.get(pageOf(document))).text();
  const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const fields = rows.flatMap((row, at): [string, string][] => {
    const { required, ...rest } = { page: 1, left: 20, top: 30, width: 60, height: 18, label: '', ...row };
    const named = Object.entries(rest).map(([name, value]): [string, string] => [`${name}-${at}`, String(value)]);
    return required ? [...named, [`required-${at}`, 'yes']] : named;
  });
  return browser.post(pageOf(document), { version, ...Object.fromEntries(fields), ...changed });
}

const all: Row[] = [
  { kind: 'signature', label: 'Tenant', required: true },
  { kind: 'date', label: 'Signed on', top: 60, height: 8 },
  { kind: 'text', label: 'Größe', top: 80, height: 8, left: '20,5' },
  { kind: 'checkbox', label: 'Pets', top: 100, width: 5, height: 5 },
];

/** Where the check box is, in points. */
const pets = [57, 284, 14, 14] as const;

describe('an owner', () => {
  /** @feature placed-fields */
  it('places fields on a PDF, which visitors fill in and sign', async () => {
    const document = await publish(await blankPages(2));
    const answer = await place(document, all);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/documents/${document.uuid}/place/?saved`]);
    const { action, fields } = await openForm(document.link);
    expect(fields.map(({ kind, label, required, name }) => [kind, label, required, name])).toEqual([
      ['signature', 'Tenant', true, 'signature_1'],
      ['date', 'Signed on', false, 'date_1'],
      ['text', 'Größe', false, 'text_1'],
      ['checkbox', 'Pets', false, 'checkbox_1'],
    ]);
    expect(fields[1]?.dateFormat).toBe('yyyy-mm-dd');
    const sent = await send(
      action,
      { signature_1: 'signed', date_1: '2026-11-23', text_1: '90 m²', checkbox_1: 'Yes' },
      { signature: { signerName: 'Ann Signer', consent: true, drawing: { method: 'typed' } } },
    );
    expect([sent.status, sent.body.error]).toEqual([201, undefined]);
    const { id } = await service.db
      .selectFrom('responses')
      .select('id')
      .where('document_id', '=', document.uuid)
      .executeTakeFirstOrThrow();
    const copy = await waitForSignedCopy(service, id);
    expect(pdfText(copy)).toMatch(/Ann Signer[\s\S]*2026-11-23[\s\S]*90 m²/);
    expect(pdfsig(copy)).toContain('Signature is Valid');
    const [frame, tick] = [darkPixels(await blankPages(1), pets), darkPixels(copy, pets)];
    expect([frame, tick > 5]).toEqual([0, true]);
  });

  it('changes and removes them again; the PDF is then as it was sent', async () => {
    const bytes = await blankPages(1);
    const document = await publish(bytes);
    await place(document, all);
    const page = await (await browser.get(pageOf(document))).text();
    expect(page).toContain('value="Größe"');
    expect(page).toContain('value="20.5"');
    await place(document, [
      { kind: 'text', label: 'Size', name: 'text_1' },
      { kind: 'text', label: 'Colour' },
    ]);
    const { fields } = await openForm(document.link);
    expect(fields.map(({ name, label }) => [name, label])).toEqual([
      ['text_1', 'Size'],
      ['text_2', 'Colour'],
    ]);
    expect((await place(document, [])).status).toBe(303);
    expect((await openForm(document.link)).fields).toEqual([]);
    const { body } = await caller.get(`/documents/${document.uuid}/versions`);
    expect(body.versions.map(({ number, live }: { number: number; live: boolean }) => [number, live])).toEqual([
      [4, true],
      [3, false],
      [2, false],
      [1, false],
    ]);
  });

  it('keeps the fields that the PDF has by itself', async () => {
    const document = await publish(await noteForm('text_1'));
    await place(document, [{ kind: 'text', label: 'More', name: 'text_1' }]);
    const { fields } = await openForm(document.link);
    expect(fields.map(({ name }) => name)).toEqual(['text_1', 'text_2']);
  });

  it('places fields on the PDF of a Word file', async () => {
    const document = await publish(makeDocx('A lease'), 'lease.docx');
    await waitForConversion(caller, document.uuid);
    expect((await place(document, all)).status).toBe(303);
    expect((await openForm(document.link)).fields).toHaveLength(4);
  });

  it('sees the pages on which fields are placed', async () => {
    const document = await publish(await blankPages(2));
    const picture = await browser.get(`${pageOf(document)}pages/2.jpg`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await browser.get(`${pageOf(document)}pages/3.jpg`)).status).toBe(404);
  });
});

/** The middle of the field's box, in shares of the page as it is shown. */
it.each([0, 90, 180, 270])('a field is where it was placed on a page that is rotated by %i degrees', async (angle) => {
  const pdf = await PDFDocument.create();
  pdf.addPage([400, 600]).setRotation(degrees(angle));
  const [width, height] = angle % 180 === 0 ? [400, 600] : [600, 400];
  const document = await publish(await pdf.save());
  const millimetres = 25.4 / 72;
  await place(document, [{ kind: 'text', left: 10, top: 20, width: 40, height: 10 }]);
  const box = (await openForm(document.link)).fields[0]?.boxes[0];
  const [x1, y1, x2, y2] = box?.rect ?? [0, 0, 0, 0];
  const [right, down] = (
    {
      0: [x1, 600 - y2],
      90: [y1, x1],
      180: [400 - x2, y1],
      270: [600 - y2, 400 - x2],
    } as Record<number, [number, number]>
  )[angle] ?? [0, 0];
  expect(right).toBeCloseTo(10 / millimetres, 0);
  expect(down).toBeCloseTo(20 / millimetres, 0);
  expect(right).toBeLessThan(width);
  expect(down).toBeLessThan(height);
});

describe('nothing changes, and what was entered stays,', () => {
  it.each<[string, Row, string]>([
    [
      'for a page that is missing',
      { kind: 'text', label: 'Here', page: 3 },
      '“Here” is on page 3, but the document has 1. Choose one of these pages.',
    ],
    ['over the edge of a page', { kind: 'text', label: 'Out', left: 190 }, '“Out” extends beyond the edge of page 1.'],
    ['for a field too small to press', { kind: 'checkbox', width: 1 }, '“Checkbox” is too small to be filled in.'],
    ['without a size', { kind: 'date', width: 'wide' }, 'Enter the position and size of “Date” in millimeters.'],
  ])('%s', async (_what, row, sentence) => {
    const document = await publish(await blankPages(1));
    const answer = await place(document, [row]);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(sentence);
    expect(page).toContain(`name="width-0" inputmode="decimal" value="${row.width ?? 60}"`);
    expect((await openForm(document.link)).fields).toEqual([]);
  });

  it('without a field, where there was none', async () => {
    const document = await publish(await blankPages(1));
    const answer = await place(document, []);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Place a field on a page first.');
    expect(await (await browser.get(`${service.baseUrl}/documents/${document.uuid}/versions/`)).text()).not.toContain(
      'Version 2',
    );
  });

  it('when the content was replaced meanwhile', async () => {
    const document = await publish(await blankPages(1));
    const answer = await place(document, all, { version: crypto.randomUUID() });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('The content was updated while you were placing fields.');
    expect(page).toContain('value="Größe"');
  });

  it('while newer content is converted, which would never be shown', async () => {
    // The tests of this file publish as much as one owner may in an hour.
    await service.db.deleteFrom('recent_publishes').execute();
    const document = await publish(await blankPages(1));
    const { uuid } = document;
    const row = service.db.selectFrom('documents').select('live_version_id').where('id', '=', uuid);
    const before = await row.executeTakeFirstOrThrow();
    await caller.upload('PUT', `/documents/${uuid}/content`, { name: 'new.pdf', bytes: await blankPages(2) });
    const newer = service.db.updateTable('versions').where('document_id', '=', uuid).where('number', '=', 2);
    await newer.set({ state: 'converting' }).execute();
    await service.db.updateTable('documents').set(before).where('id', '=', uuid).execute();

    const answer = await place(document, all);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('A new version is still being converted. Place fields once viewers see it.');
    expect(page).toContain('value="Größe"');
    expect((await openForm(document.link)).fields).toEqual([]);
    await newer.set({ state: 'failed' }).execute();
    expect((await place(document, all)).status).toBe(303);
    await newer.set({ state: 'converting' }).execute();
    expect((await place(document, all)).status, 'an older one').toBe(303);
  });

  it('for another workspace', async () => {
    const document = await publish(await blankPages(1));
    const stranger = await signedIn(service, await service.createOwner());
    expect((await stranger.get(pageOf(document))).status).toBe(404);
    expect((await stranger.get(`${pageOf(document)}pages/1.jpg`)).status).toBe(404);
  });
});

it('new content lacks the fields; the owner is told, and can place them again', async () => {
  const document = await publish(await blankPages(1));
  await place(document, all);
  const { body } = await caller.upload('PUT', `/documents/${document.uuid}/content`, {
    name: 'new.pdf',
    bytes: await blankPages(2),
  });
  expect(body.warnings).toEqual([expect.stringContaining('The fields you placed aren’t on the new version')]);
  expect((await openForm(document.link)).fields).toEqual([]);
  const page = await (await browser.get(pageOf(document))).text();
  expect(page).toContain('These fields were on version 2.');
  expect(page).toContain('value="Größe"');
});

it('a signed PDF is refused with a sentence', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage();
  const field = pdf.context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    V: { Type: 'Sig' },
  });
  const ref = pdf.context.register(field);
  page.node.addAnnot(ref);
  pdf.catalog.getOrCreateAcroForm().addField(ref);
  const document = await publish(await pdf.save());
  const answer = await browser.get(pageOf(document));
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('This PDF is already signed');
});

it('web pages have no fields', async () => {
  const { body } = await caller.send('POST', '/documents', { html: '<h1>Page</h1>' });
  expect((await browser.get(pageOf(body))).status).toBe(404);
});
