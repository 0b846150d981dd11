import { requestPublic } from '../../http/public-address.ts';
import { ValidationUnavailable } from './errors.ts';

const timeoutMs = 15_000;

export interface ValidationRequest {
  /** The request to send by POST; without one, GET. */
  ocsp?: Buffer;
  maxBytes: number;
  /** Whether the host may be in a private network. */
  allowsPrivate: boolean;
  signal: AbortSignal;
}

/**
 * Fetches validation data from an address in a certificate. No redirect is followed.
 * @throws ValidationUnavailable; the signal's reason
 */
export async function fetchValidation(
  url: string,
  { ocsp, maxBytes, allowsPrivate, signal }: ValidationRequest,
): Promise<Buffer> {
  const target = new URL(url);
  try {
    const answer = await requestPublic(target, {
      method: ocsp ? 'POST' : 'GET',
      headers: ocsp ? { 'content-type': 'application/ocsp-request', 'content-length': ocsp.length } : {},
      body: ocsp,
      allowsPrivate,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    try {
      if (answer.statusCode !== 200) throw new ValidationUnavailable(`${target.host} answered ${answer.statusCode}.`);
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of answer) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw new ValidationUnavailable(`${target.host} sends more than ${maxBytes} bytes.`);
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    } finally {
      answer.destroy();
    }
  } catch (cause) {
    if (cause instanceof ValidationUnavailable || signal.aborted) throw cause;
    throw new ValidationUnavailable(`${target.host}, which a certificate names, cannot be reached.`, { cause });
  }
}
