import { BadRequest } from '../../errors/request-errors.ts';

export const maxKeyLength = 255;

/**
 * Reads the header `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header, section 2.1): a string of structured fields
 * (RFC 9651, section 3.3.3). The same characters without quotes are accepted too, as many clients send them.
 * @returns undefined when there is none
 * @throws BadRequest
 */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [, quoted, plain] = /^\s*(?:"((?:[ !#-[\]-~]|\\["\\])+)"|([!#-[\]-~]+))\s*$/.exec(header) ?? [];
  const key = quoted?.replace(/\\(.)/g, '$1') ?? plain;
  if (key === undefined || key.length > maxKeyLength) {
    throw new BadRequest(
      `The Idempotency-Key must have 1 to ${maxKeyLength} printable ASCII characters in double quotes, for example a UUID.`,
    );
  }
  return key;
}
