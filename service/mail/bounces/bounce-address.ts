import { timingSafeEqual } from 'node:crypto';
import type { BounceConfig } from '../../config/mail-settings.ts';
import { hmacSha256 } from '../../crypto/hashes.ts';
import type { Keys } from '../../crypto/signed-token.ts';

/** 80 bits of the MAC: a local part has 64 characters at most (RFC 5321, section 4.5.3.1.1). */
const macBytes = 10;

/** Hexadecimal, because mail servers may change the case of a local part. */
const token = /^([0-9a-f]{32})([0-9a-f]{20})$/;

/**
 * Returns the envelope sender of one mail: where mail servers return it to (variable envelope return path). Its token names the
 * mail and is signed, so that only who was sent the mail can say that it came back.
 */
export async function bounceAddress(secrets: Keys, { address }: BounceConfig, mailId: string): Promise<string> {
  const at = address.lastIndexOf('@');
  const id = mailId.replaceAll('-', '');
  return `${address.slice(0, at)}+${id}${(await macOf(secrets, id)).toString('hex')}${address.slice(at)}`;
}

/** Returns the id of the mail that an address of `bounceAddress` belongs to; `undefined` for any other address. */
export async function readBounceAddress(
  secrets: Keys,
  { address }: BounceConfig,
  given: string,
): Promise<string | undefined> {
  const at = address.lastIndexOf('@');
  const start = `${address.slice(0, at)}+`.toLowerCase();
  const end = address.slice(at).toLowerCase();
  const known = given.toLowerCase();
  if (!known.startsWith(start) || !known.endsWith(end)) return undefined;
  const [, id, mac] = token.exec(known.slice(start.length, -end.length)) ?? [];
  if (id === undefined || mac === undefined) return undefined;
  if (!timingSafeEqual(Buffer.from(mac, 'hex'), await macOf(secrets, id))) return undefined;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function macOf(secrets: Keys, id: string): Promise<Buffer> {
  return hmacSha256(await secrets.key('mail-bounce'), id).subarray(0, macBytes);
}
