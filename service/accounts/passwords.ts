import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id: 19 MiB, two passes. About 10 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Checks a password. Without a stored hash it takes as long and says no, so that time does not tell who has an account. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  if (stored !== undefined) return verify(stored, password);
  await hash(password, cost);
  return false;
}

/** A password nobody has to think up: 96 random bits. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}
