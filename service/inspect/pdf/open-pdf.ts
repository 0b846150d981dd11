import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { getDocument, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readForm } from '../pdf-form/read-form.ts';
import type { PdfRequest, PdfResponse } from './pdf-messages.ts';
import { readPdfFonts, readPdfTraits } from './pdf-traits.ts';

/** Reads a PDF; runs in a process of its own (inspect/process). */
export async function openPdf({ path, fonts }: PdfRequest): Promise<PdfResponse> {
  let fd: number;
  try {
    fd = openSync(path, 'r');
  } catch (error) {
    return { fault: String(error) };
  }
  try {
    return await readPdf(fd, path, fonts);
  } catch (error) {
    return { problem: problemOf(error) };
  } finally {
    closeSync(fd);
  }
}

async function readPdf(fd: number, path: string, fonts: boolean): Promise<PdfResponse> {
  const length = fstatSync(fd).size;
  const range = new FileRanges(fd, length);
  const task = getDocument({
    range,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: true,
    fontExtraProperties: fonts,
    useSystemFonts: false,
    verbosity: 0,
  });
  try {
    const pdf = await task.promise;
    // Some damage shows only when a page is loaded.
    await pdf.getPage(1);
    if (pdf.isPureXfa) return { problem: 'xfa' };
    const pdfForm = await readForm(pdf, async () => {
      // Loaded on demand: most PDFs have no form, and the module takes time and memory.
      const { readFieldTree } = await import('../pdf-form/field-tree.ts');
      return readFieldTree(path);
      // An unreadable form leaves a readable PDF.
    }).catch(() => undefined);
    return {
      pages: pdf.numPages,
      ...(pdfForm === undefined ? {} : { pdfForm }),
      traits: await readPdfTraits(pdf),
      ...(fonts ? { fonts: await readPdfFonts(pdf) } : {}),
    };
  } finally {
    await task.destroy();
  }
}

/** Reads the ranges of the file that pdf.js requests; the whole file is in memory only when pdf.js has to repair it. */
class FileRanges extends PDFDataRangeTransport {
  readonly #fd: number;

  constructor(fd: number, length: number) {
    super(length, null);
    this.#fd = fd;
  }

  override requestDataRange(begin: number, end: number): void {
    const chunk = new Uint8Array(end - begin);
    const bytes = readSync(this.#fd, chunk, 0, chunk.byteLength, begin);
    this.onDataRange(begin, chunk.subarray(0, bytes));
  }
}

function problemOf(error: unknown): 'locked' | 'damaged' {
  return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged';
}
