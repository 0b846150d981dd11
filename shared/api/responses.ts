import { formResponses } from '#shared/contract/form-response.ts';
import type { ResponsesQuery } from '#shared/contract/queries.ts';
import { delay } from './delay.ts';
import { documentPath, pathSegment } from './documents.ts';
import type { Collect } from './download.ts';
import { NotFound, NotReady, UnexpectedAnswer } from './errors.ts';
import type { CallOptions, HttpClient } from './http-client.ts';

interface CopyOptions extends CallOptions {
  /** Stores the file; by default it stays in memory. */
  collect?: Collect;
}

export const responsesApi = ({ json, download }: HttpClient) => ({
  /** Lists form responses and signatures, newest first: `limit` of them (1 to 200, default 50). */
  responses: async (ref: string, query?: ResponsesQuery, options?: CallOptions) =>
    json(
      { method: 'GET', path: documentPath(ref, '/responses'), query: { ...query }, signal: options?.signal },
      formResponses,
    ),

  /**
   * Downloads the signed copy of a response, as a PDF. Retries while the service prepares it.
   * @param responseId `id` of a response
   * @throws NotReady if it is not ready after two minutes; NotFound if there is no signed response with that id
   */
  signedPdf: async (ref: string, responseId: string, { signal, collect }: CopyOptions = {}): Promise<Blob> => {
    const path = documentPath(ref, `/responses/${pathSegment(responseId)}/signed.pdf`);
    const request = () => download({ path, accept: 'application/pdf', collect, signal });
    const pdf = await retryUntilReady(request, signal).catch((error: unknown) => {
      // The document exists, since its responses are listed: only this copy is missing.
      throw error instanceof NotFound ? new NotFound(error.said, 'signed-copy') : error;
    });
    if ((await pdf.slice(0, 5).text()) === '%PDF-') return pdf;
    throw new UnexpectedAnswer(`GET /api/v1/${path}: the answer is not a PDF`);
  },
});

/** Seconds before each retry, and in total. Whether to wait longer is the person's decision. */
const retryDelaysSeconds = [1, 2, 3, 5, 8, 13, 20, 30, 38];
const maxWaitSeconds = 120;

/**
 * Retries while the service responds with 409, after growing delays or the one it asks for.
 * @throws NotReady after two minutes, or at once if the service asks for a longer delay; the signal's reason when aborted
 */
async function retryUntilReady<T>(request: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let remaining = maxWaitSeconds;
  for (const defaultSeconds of retryDelaysSeconds) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof NotReady)) throw error;
      const seconds = error.retryAfterSeconds ?? defaultSeconds;
      if (seconds > remaining) throw error;
      remaining -= seconds;
      await delay(seconds * 1000, signal);
    }
  }
  return request();
}
