import { Worker } from 'node:worker_threads';
import { PdfTooComplex } from '../errors.ts';
import { type PdfRequest, type PdfResponse, pdfResponse } from './pdf-messages.ts';

const timeoutMs = 20_000;
const memoryMegabytes = 512;

/** A thread that reads one PDF at a time; it is replaced when one of them makes it hang or end. */
export class PdfThread {
  #thread: Promise<Worker> | undefined;

  /** @throws PdfTooComplex when the file takes too much time or memory; the time in which the thread starts is not the file's */
  async ask(question: PdfRequest): Promise<PdfResponse> {
    const thread = await this.#running();
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        thread.off('message', answered).off('error', failed).off('exit', ended);
        // Waiting for the next file, the thread does not keep the process alive.
        thread.unref();
      };
      const answered = (message: unknown) => {
        settle();
        resolve(pdfResponse.parse(message));
      };
      const giveUp = (reason: Error) => {
        settle();
        this.#thread = undefined;
        void thread.terminate();
        reject(reason);
      };
      const failed = (error: unknown) => giveUp(reasonOf(error));
      const ended = () => giveUp(new Error('The thread that reads PDFs has ended.'));
      const timer = setTimeout(() => giveUp(new PdfTooComplex()), timeoutMs);
      thread.on('message', answered).on('error', failed).on('exit', ended);
      thread.ref();
      thread.postMessage(question);
    });
  }

  #running(): Promise<Worker> {
    if (this.#thread) return this.#thread;
    const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
      // Node reads the thread's TypeScript by itself; a loader would work through pdf.js too, for seconds and 400 MB.
      execArgv: [],
    });
    const starting = new Promise<Worker>((resolve, reject) => {
      const gone = (reason: unknown) => {
        if (this.#thread === starting) this.#thread = undefined;
        reject(reason);
      };
      // It says so when it has loaded what it needs.
      thread.once('message', () => resolve(thread));
      // Heard also while it waits: an error that nobody hears would end the service.
      thread.on('error', (error) => gone(reasonOf(error)));
      thread.on('exit', () => gone(new Error('The thread that reads PDFs has ended.')));
    });
    this.#thread = starting;
    return starting;
  }
}

/** Out of memory is the file's fault; anything else that ends the thread is ours. */
function reasonOf(error: unknown): Error {
  const isError = error instanceof Error;
  if (isError && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new PdfTooComplex({ cause: error });
  return isError ? error : new Error('The thread that reads PDFs has failed.', { cause: error });
}
