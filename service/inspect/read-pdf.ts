import { Worker } from 'node:worker_threads';
import { BadRequest } from '../documents/errors/bad-request.ts';
import { type PdfAnswer, type PdfQuestion, pdfAnswer, type ReadablePdf } from './pdf-reading.ts';

const timeoutMs = 20_000;
const memoryMegabytes = 512;

const refusals = {
  locked:
    'The PDF has a password to open it, so no visitor could read it. Save it without the password and send it again.',
  damaged: 'The PDF is damaged: no page in it can be read. Export it again and send it once more.',
  xfa: 'The PDF is an XFA form, which only Adobe Reader shows. Print it to a new PDF and send that.',
  slow: 'The PDF takes too much time or memory to read. Print it to a new PDF and send that.',
} as const;

let worker: Worker | undefined;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Opens a PDF far enough to know that it has pages that a visitor can be shown, and what can be filled in on them.
 * Files wait for one another: one thread reads them all, and is replaced when one of them makes it hang.
 * @throws BadRequest for one that has a password, is damaged, or is a form without ordinary pages
 */
export async function readPdf(path: string, { fonts = false } = {}): Promise<ReadablePdf> {
  const turn = queue.then(() => ask({ path, fonts }));
  queue = turn.catch(() => {});
  const answer = await turn;
  if ('fault' in answer) throw new Error(`The stored PDF cannot be opened: ${answer.fault}`);
  if ('problem' in answer) throw new BadRequest(refusals[answer.problem]);
  return answer;
}

function ask(question: PdfQuestion): Promise<PdfAnswer> {
  const thread = runningWorker();
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      thread.off('message', answered).off('error', failed).off('exit', ended);
      // Waiting for the next file, the thread does not keep the process alive.
      thread.unref();
    };
    const answered = (message: unknown) => {
      settle();
      resolve(pdfAnswer.parse(message));
    };
    const giveUp = (reason: Error) => {
      settle();
      if (worker === thread) worker = undefined;
      void thread.terminate();
      reject(reason);
    };
    const failed = (error: unknown) => giveUp(reasonOf(error));
    const ended = () => giveUp(new Error('The thread that reads PDFs has ended.'));
    const timer = setTimeout(() => giveUp(new BadRequest(refusals.slow)), timeoutMs);
    thread.on('message', answered).on('error', failed).on('exit', ended);
    thread.ref();
    thread.postMessage(question);
  });
}

/** Out of memory is the file's fault; anything else that ends the thread is ours. */
function reasonOf(error: unknown): Error {
  const isError = error instanceof Error;
  if (isError && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new BadRequest(refusals.slow, { cause: error });
  }
  return isError ? error : new Error('The thread that reads PDFs has failed.', { cause: error });
}

function runningWorker(): Worker {
  worker ??= startWorker();
  return worker;
}

function startWorker(): Worker {
  const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    // Node reads the thread's TypeScript by itself; a loader would work through pdf.js too, for seconds and 400 MB.
    execArgv: [],
  });
  const forget = () => {
    if (worker === thread) worker = undefined;
  };
  // Heard also while it waits: an error that nobody hears would end the service.
  return thread.on('error', forget).on('exit', forget);
}
