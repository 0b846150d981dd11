import { requestPublic } from '../http/public-address.ts';

/** The time limit of an attempt: name, connection and the answer's headers. */
export const attemptSeconds = 15;

export interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends a message once, to a public address unless private ones are allowed, and follows no redirect. The answer's body is
 * not read.
 * @returns the status of the answer
 * @throws PrivateAddress, and the errors of node:http for a host that does not answer
 */
export async function postMessage(
  { url, headers, body }: Message,
  { allowsPrivate, signal }: { allowsPrivate: boolean; signal: AbortSignal },
): Promise<number> {
  const bytes = Buffer.from(body);
  const answer = await requestPublic(new URL(url), {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
      'user-agent': 'Linkwake-Webhooks',
    },
    body: bytes,
    allowsPrivate,
    signal: AbortSignal.any([signal, AbortSignal.timeout(attemptSeconds * 1000)]),
  });
  answer.destroy();
  return answer.statusCode ?? 0;
}

const connectionFailures: Record<string, string> = {
  ENOTFOUND: 'unresolved',
  EAI_AGAIN: 'unresolved',
  ECONNREFUSED: 'refused',
  private_address: 'private_address',
};

/** Returns why there was no answer, as the log of deliveries stores it. */
export function failureOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'connection';
  const reason = cause.name === 'AbortError' && cause.cause instanceof Error ? cause.cause : cause;
  if (reason.name === 'TimeoutError') return 'timeout';
  const code = 'code' in reason && typeof reason.code === 'string' ? reason.code : '';
  if (/CERT|SSL|TLS|SIGNED/.test(code)) return 'certificate';
  return connectionFailures[code] ?? 'connection';
}
