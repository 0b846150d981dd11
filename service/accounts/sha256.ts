import { createHash } from 'node:crypto';

/** What is kept of a random token: enough to recognise it, not enough to use it. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
