import type { FormResponse } from '#shared/contract/form-response';
import { faultOf } from '../fault.ts';
import type { ResponsesSource } from './responses-source.ts';

interface Gathering {
  /** The signed responses. */
  signed: readonly FormResponse[];
  /** What has been fetched, by the response's id; added to. What is in it is not asked for again. */
  have: Map<string, Blob>;
  source: Pick<ResponsesSource, 'signedPdf'>;
  onFetched: () => void;
  signal: AbortSignal;
}

/**
 * Fetches the signed copies that are missing, one at a time: those that are ready first, then those the service is still
 * making, each waited for as `signedPdf` does. Stopped by whatever goes wrong; called again it goes on where it was.
 * @returns false where the service was not done with one in the time that is waited
 * @throws what `signedPdf` throws else; the signal's reason when aborted, at once
 */
export async function gatherSigned({ signed, have, source, onFetched, signal }: Gathering): Promise<boolean> {
  const isReady = ({ signed_pdf_ready }: FormResponse) => signed_pdf_ready === true;
  const order = [...signed.filter(isReady), ...signed.filter((response) => !isReady(response))];
  for (const { id } of order) {
    if (have.has(id)) continue;
    signal.throwIfAborted();
    try {
      have.set(id, await unlessAborted(source.signedPdf(id), signal));
    } catch (error) {
      if (faultOf(error).code === 'not_ready') return false;
      throw error;
    }
    onFetched();
  }
  return true;
}

/** The host may not be able to take back what it was asked; then its answer is not waited for. */
function unlessAborted<Value>(answer: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}
