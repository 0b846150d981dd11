import { NotReady } from '#shared/api/errors.ts';
import { untilAborted } from '#shared/api/until-aborted.ts';
import type { FormResponse, FormResponses } from '#shared/contract/form-response.ts';
import { faultOf } from '../errors/fault.ts';

/** The source of one document's responses. */
export interface ResponsesSource {
  read(): Promise<FormResponses>;
  /** Returns a response's signed copy, after the service has prepared it. @param id `id` of a response */
  signedPdf(id: string): Promise<Blob>;
  /** Tells the host that signed copies are read until this settles, so that it deletes none before. */
  keepWhile?(packing: Promise<unknown>): void;
  /** Tells the host that these signed copies are saved, so that it can delete its own. */
  release?(ids: readonly string[]): Promise<void>;
}

interface FetchOptions {
  /** The signed responses. */
  signed: readonly FormResponse[];
  /** Fetched copies by the response's id. Fetching adds to them, and skips those present. */
  fetched: Map<string, Blob>;
  source: Pick<ResponsesSource, 'signedPdf'>;
  onFetched: () => void;
  signal: AbortSignal;
}

/** Errors that may concern a single copy, so that the others are still tried. */
const skippableCodes = new Set(['not_found', 'endpoint_not_found', 'service_fault', 'unexpected_answer']);

/** This many errors in a row mean that the service itself fails. */
const maxErrorsInARow = 3;

/**
 * Fetches the missing signed copies one at a time: ready ones first, then those that the service is still preparing. Skips a
 * copy that the service cannot provide, and stops at any other error. Another call resumes.
 * @returns false if `signedPdf` gave up waiting for a copy
 * @throws other errors of `signedPdf`, for skipped copies the first one; the signal's reason as soon as it aborts
 */
export async function fetchSignedCopies({
  signed,
  fetched,
  source,
  onFetched,
  signal,
}: FetchOptions): Promise<boolean> {
  const isReady = ({ signed_pdf_ready }: FormResponse) => signed_pdf_ready === true;
  const order = [...signed.filter(isReady), ...signed.filter((response) => !isReady(response))];
  const skippedErrors: unknown[] = [];
  let errorsInARow = 0;
  for (const { id } of order) {
    if (await isReadable(fetched.get(id))) continue;
    fetched.delete(id);
    signal.throwIfAborted();
    try {
      fetched.set(id, await untilAborted(source.signedPdf(id), signal));
      errorsInARow = 0;
      onFetched();
    } catch (error) {
      const { code } = faultOf(error);
      if (code === NotReady.code && skippedErrors.length === 0) return false;
      skippedErrors.push(error);
      errorsInARow += 1;
      if (!skippableCodes.has(code) || errorsInARow === maxErrorsInARow) throw error;
    }
  }
  if (skippedErrors.length > 0) throw skippedErrors[0];
  return true;
}

/** Whether the copy is still readable: the host stores it on disk, where it may have been removed. */
async function isReadable(copy: Blob | undefined): Promise<boolean> {
  try {
    return (await copy?.slice(0, 1).arrayBuffer()) !== undefined;
  } catch {
    return false;
  }
}
