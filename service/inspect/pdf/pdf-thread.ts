import { Worker } from 'node:worker_threads';
import { PdfTooComplex } from '../errors.ts';
import { type PdfRequest, type PdfResponse, pdfResponse } from './pdf-messages.ts';

const timeoutMs = 20_000;
const memoryMegabytes = 512;

/** A thread that reads one PDF at a time and is replaced when a file makes it hang or exit. */
export class PdfThread {
  #thread: Promise<Worker> | undefined;

  /**
   * Sends a request to the thread. The time limit excludes the start of the thread.
   * @throws PdfTooComplex when the file takes too much time or memory
   */
  async ask(question: PdfRequest): Promise<PdfResponse> {
    const thread = await this.#running();
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        thread.off('message', answered).off('error', failed).off('exit', ended);
        // An idle thread does not keep the process alive.
        thread.unref();
      };
      const answered = (message: unknown) => {
        settle();
        resolve(pdfResponse.parse(message));
      };
      const abort = (reason: Error) => {
        settle();
        this.#thread = undefined;
        void thread.terminate();
        reject(reason);
      };
      const failed = (error: unknown) => abort(reasonOf(error));
      const ended = () => abort(new Error('The thread that reads PDFs has exited.'));
      const timer = setTimeout(() => abort(new PdfTooComplex()), timeoutMs);
      thread.on('message', answered).on('error', failed).on('exit', ended);
      thread.ref();
      thread.postMessage(question);
    });
  }

  #running(): Promise<Worker> {
    if (this.#thread) return this.#thread;
    const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
      // Node loads TypeScript itself; a loader would also process pdf.js, which takes seconds and 400 MB.
      execArgv: [],
    });
    const starting = new Promise<Worker>((resolve, reject) => {
      const fail = (reason: unknown) => {
        if (this.#thread === starting) this.#thread = undefined;
        reject(reason);
      };
      // The thread sends a message when its modules are loaded.
      thread.once('message', () => resolve(thread));
      // Handled while idle too: an unhandled error would end the service.
      thread.on('error', (error) => fail(reasonOf(error)));
      thread.on('exit', () => fail(new Error('The thread that reads PDFs has exited.')));
    });
    this.#thread = starting;
    return starting;
  }
}

/** Returns the error to report: running out of memory is the file's fault, any other exit is the service's. */
function reasonOf(error: unknown): Error {
  const isError = error instanceof Error;
  if (isError && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new PdfTooComplex({ cause: error });
  return isError ? error : new Error('The thread that reads PDFs has failed.', { cause: error });
}
