import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id: 19 MiB, two iterations. About 10 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Checks a password. Without a stored hash it takes as long and returns false, so that timing reveals no accounts. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  if (stored !== undefined) return verify(stored, password);
  await hash(password, cost);
  return false;
}

/** Generates a password of 96 random bits. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}
