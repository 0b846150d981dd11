import { randomBytes } from 'node:crypto';

const keyPattern = /^[0-9a-f]{32}$/;

/** Generates a unique key that cannot be guessed. */
export function generateBlobKey(): string {
  return randomBytes(16).toString('hex');
}

export function isBlobKey(text: string): boolean {
  return keyPattern.test(text);
}
