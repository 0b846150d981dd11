import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { getDocument, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readForm } from '../pdf-form/read-form.ts';
import type { PdfRequest, PdfResponse } from './pdf-messages.ts';
import { readPdfFonts, readPdfTraits } from './pdf-traits.ts';

// pdf.js leaves promises of a file that it has given up unheard; they must not take the next file with them.
process.on('unhandledRejection', () => {});

/** Runs beside the service: a PDF made to be slow or to eat memory harms only this thread, which can be ended. */
parentPort?.on('message', async (question: PdfRequest) => {
  parentPort?.postMessage(await read(question));
});
parentPort?.postMessage('ready');

async function read({ path, fonts }: PdfRequest): Promise<PdfResponse> {
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
    // Some files are broken in a way that shows only when a page is asked for.
    await pdf.getPage(1);
    if (pdf.isPureXfa) return { problem: 'xfa' };
    const pdfForm = await readForm(pdf, async () => {
      // Not at the start: most PDFs are no forms, and this takes time and memory to load.
      const { readFieldTree } = await import('../pdf-form/field-tree.ts');
      return readFieldTree(path);
      // A form that cannot be made out leaves a PDF that can be read.
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

/** Gives pdf.js the pieces of the file that it asks for; the whole file is never in memory unless it has to be repaired. */
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
