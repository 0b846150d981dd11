import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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
});
