import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** A key costs more to take up than a short text to hash: it is taken up once for as long as somebody holds it. */
const takenUp = new WeakMap<Buffer, KeyObject>();

/** HMAC-SHA-256 of a text. */
export function hmacSha256(key: Buffer, text: string): Buffer {
  const known = takenUp.get(key) ?? createSecretKey(key);
  takenUp.set(key, known);
  return createHmac('sha256', known).update(text).digest();
}

/** What is kept of a random token: enough to recognise it, not enough to use it. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
