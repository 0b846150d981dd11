import { randomBytes } from 'node:crypto';

/** 256 random bits as text that fits into cookies, addresses and headers. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}
