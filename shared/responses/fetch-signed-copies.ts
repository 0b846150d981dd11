import { NotReady } from '#shared/api/errors.ts';
import type { FormResponse, FormResponses } from '#shared/contract/form-response.ts';
import { faultOf } from '../errors/fault.ts';

/** Where the responses to one document come from. */
export interface ResponsesSource {
  read(): Promise<FormResponses>;
  /** The signed copy of a response; waits while the service is making it. @param id `id` of a response */
  signedPdf(id: string): Promise<Blob>;
  /** These signed copies are saved: the host need not keep them for another time they are asked for. */
  release?(ids: readonly string[]): Promise<void>;
}

interface Gathering {
  /** The signed responses. */
  signed: readonly FormResponse[];
  /** What has been fetched, by the response's id; added to. What is in it is not asked for again. */
  have: Map<string, Blob>;
  source: Pick<ResponsesSource, 'signedPdf'>;
  onFetched: () => void;
  signal: AbortSignal;
}

/** What the service says of one copy: the others may be had all the same. */
const ofOne = new Set(['not_found', 'service_fault', 'unexpected_answer']);

/** So many in a row, and it is the service's. */
const tooMany = 3;

/**
 * Fetches the signed copies that are missing, one at a time: those that are ready first, then those the service is still
 * making, each waited for as `signedPdf` does. One that the service cannot give is passed over; whatever else goes wrong
 * stops it. Called again it goes on where it was.
 * @returns false where the service was not done with one in the time that is waited
 * @throws what `signedPdf` throws else, of those passed over the first; the signal's reason when aborted, at once
 */
export async function fetchSignedCopies({ signed, have, source, onFetched, signal }: Gathering): Promise<boolean> {
  const isReady = ({ signed_pdf_ready }: FormResponse) => signed_pdf_ready === true;
  const order = [...signed.filter(isReady), ...signed.filter((response) => !isReady(response))];
  const passedOver: unknown[] = [];
  let inARow = 0;
  for (const { id } of order) {
    if (await isThere(have.get(id))) continue;
    have.delete(id);
    signal.throwIfAborted();
    try {
      have.set(id, await unlessAborted(source.signedPdf(id), signal));
      inARow = 0;
      onFetched();
    } catch (error) {
      const { code } = faultOf(error);
      if (code === NotReady.code && passedOver.length === 0) return false;
      passedOver.push(error);
      inARow += 1;
      if (!ofOne.has(code) || inARow === tooMany) throw error;
    }
  }
  if (passedOver.length > 0) throw passedOver[0];
  return true;
}

/** The host keeps it on disk, where it may have been removed since. */
async function isThere(copy: Blob | undefined): Promise<boolean> {
  try {
    return (await copy?.slice(0, 1).arrayBuffer()) !== undefined;
  } catch {
    return false;
  }
}

/** The host may not be able to take back what it was asked; then its answer is not waited for. */
function unlessAborted<Value>(answer: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}
