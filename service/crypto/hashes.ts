import { createHash, createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';

/** Importing a key costs more than hashing a short text, so each key's KeyObject is cached while its buffer lives. */
const keyObjects = new WeakMap<Buffer, KeyObject>();

/** Returns the HMAC-SHA-256 of a text. */
export function hmacSha256(key: Buffer, text: string): Buffer {
  const keyObject = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, keyObject);
  return createHmac('sha256', keyObject).update(text).digest();
}

/** Returns the SHA-256 hash of bytes, or of a text in UTF-8. Of a random token, only this is stored. */
export function sha256(content: string | Uint8Array): Buffer {
  return hash('sha256', content, 'buffer');
}

/** Returns the SHA-256 hash of content that is too large for the memory. */
export async function sha256OfStream(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all = createHash('sha256');
  for await (const piece of pieces) all.update(piece);
  return all.digest();
}
