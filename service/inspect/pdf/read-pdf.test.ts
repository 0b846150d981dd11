import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formPdf } from '../../../test/support/signing/signature-form.ts';
import { readPdf } from './read-pdf.ts';

// The thread loads pdf.js first, which is slow on a busy processor.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdfs-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function saved(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

async function withPages(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < count; page += 1) pdf.addPage();
  return pdf.save();
}

describe('readPdf', () => {
  it('answers each of many concurrent calls, including those with broken files', async () => {
    const good = await Promise.all([1, 2, 3].map(async (count) => saved(`${count}.pdf`, await withPages(count))));
    const broken = await saved('broken.pdf', '%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>');
    const settled = await Promise.allSettled([broken, ...good, broken].map((path) => readPdf(path)));
    expect(settled.map((result) => (result.status === 'fulfilled' ? result.value.pages : result.reason.code))).toEqual([
      'bad_request',
      1,
      2,
      3,
      'bad_request',
    ]);
  });

  it('reads a file with a wrong cross-reference table, as PDF readers do', async () => {
    const bytes = Buffer.from(await withPages(2));
    const at = bytes.lastIndexOf('startxref');
    expect(await readPdf(await saved('shifted.pdf', bytes.fill('9', at + 10, at + 12)))).toMatchObject({ pages: 2 });
  });

  it('reports a missing file as our fault, not the file’s', async () => {
    await expect(readPdf(join(folder, 'missing.pdf'))).rejects.not.toMatchObject({ code: 'bad_request' });
    expect(await readPdf(await saved('after.pdf', await withPages(1)))).toMatchObject({ pages: 1 });
  });

  it('reports what a PDF has besides pages and, on request, its fonts', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage().drawText('Words', { font: await pdf.embedFont('Times-Bold') });
    pdf.setAuthor('Ann Example');
    pdf.addJavaScript('greet', 'app.alert("hello")');
    await pdf.attach(new TextEncoder().encode('a,b'), 'table.csv', { mimeType: 'text/csv' });
    const path = await saved('traits.pdf', await pdf.save());
    const traits = { scripts: true, attachments: 1, xfa: false, noPrinting: false, author: 'Ann Example' };
    expect(await readPdf(path, { fonts: true })).toEqual({ pages: 1, traits, fonts: ['Times-Bold'] });
  });

  describe('says that a PDF has scripts', () => {
    const scriptsOf = async (name: string, bytes: Uint8Array) =>
      (await readPdf(await saved(name, bytes))).traits.scripts;

    const made = async (change: (pdf: PDFDocument) => void) => {
      const pdf = await PDFDocument.load(await formPdf());
      change(pdf);
      return pdf.save();
    };

    const script = (pdf: PDFDocument, code: string) => pdf.context.obj({ S: 'JavaScript', JS: PDFString.of(code) });

    it('not where a form, with a field for a signature, has none', async () => {
      expect(await scriptsOf('signature.pdf', await formPdf())).toBe(false);
      const empty = await made((pdf) => pdf.catalog.set(PDFName.of('OpenAction'), script(pdf, '  ')));
      expect(await scriptsOf('empty-script.pdf', empty)).toBe(false);
      const link = { S: 'URI', URI: PDFString.of('https://a.example/') };
      const opensLink = await made((pdf) => pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj(link)));
      expect(await scriptsOf('link.pdf', opensLink)).toBe(false);
    });

    it.each<[string, (pdf: PDFDocument) => void]>([
      ['the document', (pdf) => pdf.addJavaScript('greet', 'app.alert("hello")')],
      ['opening it', (pdf) => pdf.catalog.set(PDFName.of('OpenAction'), script(pdf, 'app.alert(1)'))],
      ['printing it', (pdf) => pdf.catalog.set(PDFName.of('AA'), pdf.context.obj({ WP: script(pdf, 'app.beep()') }))],
      [
        'a field',
        (pdf) => {
          const { dict } = pdf.getForm().getTextField('name').acroField;
          dict.set(PDFName.of('AA'), pdf.context.obj({ F: script(pdf, 'AFNumber_Format(2, 0, 0, 0, "", true);') }));
        },
      ],
    ])('where %s has one', async (what, change) => {
      expect(await scriptsOf(`${what}.pdf`, await made(change))).toBe(true);
    });
  });
});
