import { PDFDataRangeTransport } from 'pdfjs-dist';

/** Bytes of a part, as PDF.js divides a file (`rangeChunkSize`). */
const partSize = 2 ** 16;
const firstDelayMs = 2_000;
const maxDelayMs = 30_000;
/** Requests for the beginning of the file. Without it there is nothing to show, and the page offers the download. */
const maxFirstRequests = 4;

/** The service does not send a part of the PDF, and would not later. */
export class PartRefused extends Error {
  override readonly name = 'PartRefused';
  readonly status: number;

  constructor(status: number) {
    super(`A part of the PDF was answered with ${status}.`);
    this.status = status;
  }
}

/** What PDF.js reads a document from (`DocumentInitParameters`). */
export type PdfSource = { data: Uint8Array } | { range: PDFDataRangeTransport; rangeChunkSize: number };

/**
 * Loads the parts of a PDF. One that does not arrive is requested again, after a delay and once the browser is online: PDF.js asks
 * for each part once, and pages that need it would stay blank.
 */
export class PdfParts {
  readonly #address: string;
  readonly #onMissing: (areMissing: boolean) => void;
  /** Where the parts begin whose last request failed. */
  readonly #missing = new Set<number>();

  /** @param onMissing receives whether parts are missing whose last request failed */
  constructor(address: string, onMissing: (areMissing: boolean) => void) {
    this.#address = address;
    this.#onMissing = onMissing;
  }

  /**
   * Returns the whole file if it has one part, else its beginning, from which parts are loaded as they are needed.
   * @param onRefused called with a PartRefused when one of these is refused
   * @throws whatever the last request for the beginning ended with
   */
  async source(onRefused: (error: unknown) => void): Promise<PdfSource> {
    const { bytes, total } = await this.#load(0, partSize, maxFirstRequests);
    if (bytes.length === total) return { data: bytes };
    const load = (begin: number, end: number) => this.#load(begin, end);
    class Ranges extends PDFDataRangeTransport {
      override requestDataRange(begin: number, end: number): void {
        load(begin, end)
          .then(({ bytes: part }) => this.onDataRange(begin, part))
          .catch(onRefused);
      }
    }
    return { range: new Ranges(total, bytes), rangeChunkSize: partSize };
  }

  async #load(begin: number, end: number, maxRequests = Number.POSITIVE_INFINITY): Promise<Part> {
    let delayMs = firstDelayMs;
    for (let request = 1; ; request += 1) {
      // A request that was sent before the browser came online, and fails after that, is repeated at once.
      const waiting = new AbortController();
      const online = new Promise<void>((resolve) => {
        addEventListener('online', () => resolve(), { signal: waiting.signal });
      });
      try {
        const part = await fetchPart(this.#address, begin, end);
        this.#tell(begin, true);
        return part;
      } catch (error) {
        const isOver = error instanceof PartRefused || request >= maxRequests;
        this.#tell(begin, isOver);
        if (isOver) throw error;
        await Promise.race([online, new Promise((resolve) => setTimeout(resolve, delayMs))]);
        delayMs = Math.min(maxDelayMs, delayMs * 2);
      } finally {
        waiting.abort();
      }
    }
  }

  #tell(begin: number, isOver: boolean): void {
    if (isOver) this.#missing.delete(begin);
    else this.#missing.add(begin);
    this.#onMissing(this.#missing.size > 0);
  }
}

interface Part {
  bytes: Uint8Array;
  /** Bytes of the whole file. */
  total: number;
}

/** @param end the byte after the last one */
async function fetchPart(address: string, begin: number, end: number): Promise<Part> {
  const response = await fetch(address, { headers: { Range: `bytes=${begin}-${end - 1}` } });
  const { status } = response;
  // The service is busy, or away for a moment.
  if (status === 429 || status >= 500) throw new Error(`A part of the PDF was answered with ${status}.`);
  if (!response.ok) throw new PartRefused(status);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // A proxy may have answered with the whole file.
  if (status !== 206) return { bytes: begin === 0 ? bytes : bytes.subarray(begin, end), total: bytes.length };
  const [, total] = /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '') ?? [];
  if (bytes.length !== Math.min(end, Number(total)) - begin) throw new Error('A part of the PDF is incomplete.');
  return { bytes, total: Number(total) };
}
