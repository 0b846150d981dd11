import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';

/** Importing a key costs more than hashing a short text, so each key's KeyObject is cached while its buffer lives. */
const keyObjects = new WeakMap<Buffer, KeyObject>();

/** Returns the HMAC-SHA-256 of a text. */
export function hmacSha256(key: Buffer, text: string): Buffer {
  const keyObject = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, keyObject);
  return createHmac('sha256', keyObject).update(text).digest();
}

/** Returns the SHA-256 hash of a text. Of a random token, only this is stored. */
export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
