import { formResponses, type ResponsesQuery } from '#shared/contract/form-response.ts';
import type { CallOptions } from './call-options.ts';
import { documentPath } from './document-path.ts';
import { NotFound } from './errors/not-found.ts';
import { UnexpectedAnswer } from './errors/unexpected-answer.ts';
import type { Requests } from './request.ts';
import { untilReady } from './until-ready.ts';
import type { Collect } from './whole-answers.ts';

interface CopyOptions extends CallOptions {
  /** Where it is kept; in memory unless given. */
  collect?: Collect;
}

export const responsesApi = ({ json, blob }: Requests) => ({
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
    const ask = () => blob({ method: 'GET', path, accept: 'application/pdf', large: true, collect, signal });
    const pdf = await untilReady(ask, signal).catch((error: unknown) => {
      // Not the document is missing, which somebody is looking at, but this of many.
      throw error instanceof NotFound && error.said !== undefined ? new NotFound(error.said, 'signed-copy') : error;
    });
    if ((await pdf.slice(0, 5).text()) === '%PDF-') return pdf;
    throw new UnexpectedAnswer(`GET /api/v1/${path}: the answer is not a PDF`);
  },
});
