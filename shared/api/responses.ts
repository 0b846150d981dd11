import { formResponses, type ResponsesQuery } from '#shared/contract/form-response.ts';
import { delay } from './delay.ts';
import { documentPath } from './documents.ts';
import type { Collect } from './download.ts';
import { NotFound, NotReady, UnexpectedAnswer } from './errors.ts';
import type { CallOptions, HttpClient } from './http-client.ts';

interface CopyOptions extends CallOptions {
  /** Where it is stored; in memory unless given. */
  collect?: Collect;
}

export const responsesApi = ({ json, download }: HttpClient) => ({
  /** Form responses and signatures, newest first: 50 unless `limit` (1 to 200) says otherwise. */
  responses: async (ref: string, query?: ResponsesQuery, options?: CallOptions) =>
    json(
      { method: 'GET', path: documentPath(ref, '/responses'), query: { ...query }, signal: options?.signal },
      formResponses,
    ),

  /**
   * The signed copy of a response, as a PDF. While the service is making it, this waits and asks again.
   * @param responseId `id` of a response
   * @throws NotReady when it is still not made after two minutes; NotFound when there is no signed response with that id
   */
  signedPdf: async (ref: string, responseId: string, { signal, collect }: CopyOptions = {}): Promise<Blob> => {
    const path = documentPath(ref, `/responses/${encodeURIComponent(responseId)}/signed.pdf`);
    const ask = () => download({ path, accept: 'application/pdf', collect, signal });
    const pdf = await untilReady(ask, signal).catch((error: unknown) => {
      // Not the document is missing, which somebody is looking at, but this of many.
      throw error instanceof NotFound && error.said !== undefined ? new NotFound(error.said, 'signed-copy') : error;
    });
    if ((await pdf.slice(0, 5).text()) === '%PDF-') return pdf;
    throw new UnexpectedAnswer(`GET /api/v1/${path}: the answer is not a PDF`);
  },
});

/** Seconds before each further attempt, and for all of them: whether to wait longer is the person's decision. */
const delays = [1, 2, 3, 5, 8, 13, 20, 30, 38];
const longestWait = 120;

/**
 * Asks again while the service answers 409, with growing delays, or those it asks for.
 * @throws NotReady after two minutes, or at once where it asks for longer; the signal's reason when aborted
 */
async function untilReady<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let left = longestWait;
  for (const usual of delays) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NotReady)) throw error;
      const seconds = error.retryAfterSeconds ?? usual;
      if (seconds > left) throw error;
      left -= seconds;
      await delay(seconds * 1000, signal);
    }
  }
  return ask();
}
