import { randomBytes } from 'node:crypto';

const shapeOfKey = /^[0-9a-f]{32}$/;

/** A name no other blob has, and nobody can guess. */
export function makeBlobKey(): string {
  return randomBytes(16).toString('hex');
}

export function isBlobKey(text: string): boolean {
  return shapeOfKey.test(text);
}
