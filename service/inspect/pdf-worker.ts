import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { getDocument, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfAnswer } from './pdf-reading.ts';

// pdf.js leaves promises of a file that it has given up unheard; they must not take the next file with them.
process.on('unhandledRejection', () => {});

/** Runs beside the service: a PDF made to be slow or to eat memory harms only this thread, which can be ended. */
parentPort?.on('message', async (path: string) => {
  parentPort?.postMessage(await read(path));
});

async function read(path: string): Promise<PdfAnswer> {
  let fd: number;
  try {
    fd = openSync(path, 'r');
  } catch (error) {
    return { fault: String(error) };
  }
  try {
    return await readPdf(fd);
  } catch (error) {
    return { problem: problemOf(error) };
  } finally {
    closeSync(fd);
  }
}

async function readPdf(fd: number): Promise<PdfAnswer> {
  const length = fstatSync(fd).size;
  const range = new FileRanges(fd, length);
  const task = getDocument({
    range,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: true,
    useSystemFonts: false,
    verbosity: 0,
  });
  try {
    const pdf = await task.promise;
    // Some files are broken in a way that shows only when a page is asked for.
    await pdf.getPage(1);
    return pdf.isPureXfa ? { problem: 'xfa' } : { pages: pdf.numPages };
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
