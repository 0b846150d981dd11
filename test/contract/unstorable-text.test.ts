import { PDFDocument, PDFHexString, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiCaller, type TestFile } from '../support/api/api-caller.ts';
import { makeDocx } from '../support/files/office.ts';
import { withAuthor } from '../support/files/office-extras.ts';
import { makeZip } from '../support/files/zip.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { signatureOnlyPdf } from '../support/signing/signature-form.ts';

let service: StartedService;
let caller: ApiCaller;
beforeAll(async () => {
  service = await startService();
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
});
afterAll(() => service.stop());

/** A name whose last character is cut in half when 200 UTF-16 units are kept. */
const longName = `${'x'.repeat(199)}\u{1f600}`;

async function pdfBy(author: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 200]);
  pdf.setAuthor(author);
  return pdf.save();
}

/** A form with two fields, one of them named by these UTF-16 units; without its box on the page unless `shown`. */
async function pdfWithField(hex: string, shown: boolean): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 200]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const [odd, other] = ['One', 'Other'].map((name, at) => {
    const field = pdf.getForm().createTextField(name);
    field.addToPage(page, { x: 10, y: 10 + 50 * at, width: 100, height: 20, font });
    return field;
  });
  const name = PDFHexString.of(`FEFF${hex}`);
  for (const key of ['T', 'TU', 'V']) odd?.acroField.dict.set(PDFName.of(key), name);
  if (!shown)
    page.node.set(
      PDFName.of('Annots'),
      pdf.context.obj([other?.acroField.getWidgets()[0]?.dict].flatMap((one) => one ?? [])),
    );
  return pdf.save({ updateFieldAppearances: false });
}

const site = {
  'index.html': '<link rel="stylesheet" href="a.css"><img src="%00.png"><img src="A.PNG">',
  'a.png': 'x',
  'a.css': '@import "e\0f"; a { background: url(c\0d) }',
};

describe('text that the database cannot store does not prevent a publish', () => {
  it.each<[string, () => TestFile | Promise<TestFile>]>([
    ['a PDF by an author with a long name', async () => ({ name: 'a.pdf', bytes: await pdfBy(longName) })],
    [
      'a Word file by an author with a long name',
      () => ({ name: 'a.docx', bytes: withAuthor(makeDocx('x'), longName) }),
    ],
    ['a Word file by an author with a NUL', () => ({ name: 'a.docx', bytes: withAuthor(makeDocx('x'), 'x\0y') })],
    ['a site with addresses with a NUL', () => ({ name: 'a.zip', bytes: makeZip(site) })],
    ['a form with half a character', async () => ({ name: 'a.pdf', bytes: await pdfWithField('D8000041', true) })],
    ['a form with a NUL', async () => ({ name: 'a.pdf', bytes: await pdfWithField('00000041', true) })],
    [
      'a form with one that no page shows',
      async () => ({ name: 'a.pdf', bytes: await pdfWithField('0041D800', false) }),
    ],
  ])('%s', async (_what, file) => {
    const { status, body } = await caller.upload('POST', '/documents', await file());
    expect([status, body.error]).toEqual([201, undefined]);
    expect((await caller.get(`/documents/${body.slug}`)).status).toBe(200);
  });
});

describe('a NUL that is typed or sent', () => {
  it('in the message to signers is replaced', async () => {
    const bytes = await signatureOnlyPdf(['landlord', 'tenant']);
    const { body } = await caller.upload('POST', '/documents', { name: 'lease.pdf', bytes });
    const signers = ['landlord', 'tenant'].map((name) => ({ name, fields: [name] }));
    const started = await caller.send('POST', `/documents/${body.slug}/signing`, { signers, note: 'a\0b\nc' });
    expect([started.status, started.body.error]).toEqual([201, undefined]);
    const note = service.db.selectFrom('signings').select('note').where('document_id', '=', body.uuid);
    expect(await note.execute()).toEqual([{ note: 'a\ufffdb\nc' }]);
  });

  it('in the name of a key is a space, and characters that change the direction are removed', async () => {
    const browser = await signedIn(service);
    const created = await browser.post(`${service.baseUrl}/keys`, { name: 'My\0 \u202ekey', days: '' });
    expect([created.status, await created.text()]).toEqual([200, expect.stringContaining('My key')]);
  });
});
