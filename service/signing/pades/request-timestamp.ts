import { randomBytes } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs';
import { arrayBuffer, asn1Of, derOf, oid } from './asn1.ts';
import { readTimestamp } from './read-timestamp.ts';

const timeoutMs = 20_000;

/** Bytes. No token is this large; the limit stops endless responses. */
const maxBytes = 64 * 1024;

/** The timestamp service returned no valid token. */
export class TimestampFailed extends Error {
  override readonly name = 'TimestampFailed';
  static readonly code = 'timestamp_failed';
  readonly code = TimestampFailed.code;
}

/**
 * Requests a timestamp for bytes (RFC 3161) and checks the token.
 * @param sha256 of the bytes
 * @throws TimestampFailed
 */
export async function requestTimestamp(url: string, sha256: Buffer, signal: AbortSignal): Promise<Buffer> {
  const nonce = randomBytes(8);
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: oid.sha256 }),
      hashedMessage: new OctetString({ valueHex: arrayBuffer(sha256) }),
    }),
    nonce: new Integer({ valueHex: arrayBuffer(nonce) }),
    certReq: true,
  });
  const answer = await send(url, derOf(request.toSchema()), signal);
  const token = tokenOf(answer);
  const stamp = await readTimestamp(token, { sha256 });
  if (!stamp) throw new TimestampFailed('The time stamp is not for what was sent, or its signature does not hold.');
  if (!stamp.nonce?.equals(nonce)) throw new TimestampFailed('The time stamp answers another request.');
  return token;
}

async function send(url: string, body: Buffer, signal: AbortSignal): Promise<Buffer> {
  try {
    const { address, authorization } = splitCredentials(url);
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        ...authorization,
        'content-type': 'application/timestamp-query',
        accept: 'application/timestamp-reply',
      },
      body: new Uint8Array(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (!answer.ok) throw new TimestampFailed(`The time stamp service answered ${answer.status}.`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new TimestampFailed('The time stamp service sends more than a token.');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (cause) {
    if (cause instanceof TimestampFailed || signal.aborted) throw cause;
    throw new TimestampFailed('The time stamp service cannot be reached.', { cause });
  }
}

/**
 * Moves the credentials of an address to a header: `fetch` refuses an address with a user and repeats it in its error
 * message.
 */
function splitCredentials(url: string): { address: string; authorization: Record<string, string> } {
  const address = new URL(url);
  const { username, password } = address;
  if (!username && !password) return { address: url, authorization: {} };
  address.username = '';
  address.password = '';
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    address: address.href,
    authorization: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
  };
}

function tokenOf(answer: Buffer): Buffer {
  let response: TimeStampResp;
  try {
    response = new TimeStampResp({ schema: asn1Of(answer) });
  } catch (cause) {
    throw new TimestampFailed('The time stamp service sent something else than an answer to the request.', { cause });
  }
  // 0 is granted, 1 granted with changes (RFC 3161, 2.4.2).
  if (response.status.status > 1 || !response.timeStampToken) {
    throw new TimestampFailed(`The time stamp service refused the request (status ${response.status.status}).`);
  }
  return derOf(response.timeStampToken.toSchema());
}
