import type { FormResponses } from '#shared/contract/form-response.ts';

/** Where the responses to one document come from. */
export interface ResponsesSource {
  read(): Promise<FormResponses>;
  /** The signed copy of a response; waits while the service is making it. @param id `id` of a response */
  signedPdf(id: string): Promise<Blob>;
  /** These signed copies are saved: the host need not keep them for another time they are asked for. */
  release?(ids: readonly string[]): Promise<void>;
}
