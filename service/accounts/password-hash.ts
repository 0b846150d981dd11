import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limits } from '#shared/contract/limits.ts';
import { createKeyedSemaphore, QueueFull } from '../concurrency/keyed-semaphore.ts';
import { TooManyRequests } from '../errors/request-errors.ts';

/** OWASP's parameters for argon2id: 19 MiB, two iterations. About 10 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Half of the cores, two at most. Hashing shares libuv's four threads with the file system: the other threads keep reading
 * the documents of visitors.
 */
const hashesAtOnce = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));

/** Whoever hashes has one slot; all others in this process share the rest. */
const slots = createKeyedSemaphore(hashesAtOnce, { perKey: 32, total: 512 });

/**
 * Runs `work` in a hashing slot of whoever causes it. Call it outside of transactions: a slot may have to be waited for.
 * @param party `workspace:{id}`, `user:{id}`, `network:{address}`: whose other hashes wait meanwhile
 * @throws TooManyRequests when too many of the party's hashes, or of all parties', wait already
 */
export async function withHashingSlot<T>(party: string, work: () => Promise<T>): Promise<T> {
  try {
    return await slots(party, work);
  } catch (cause) {
    if (!(cause instanceof QueueFull)) throw cause;
    throw new TooManyRequests('Too many passwords are being checked at the moment. Try again in a few seconds.', 5);
  }
}

/** Tells whether a password is longer than any that can be set; counted in code points, as the API does. */
export function isPasswordTooLong(password: string): boolean {
  return [...password].length > limits.passwordMaxLength;
}

/** The beginning of every hash of a password (PHC string format). */
export const passwordHashMark = '$argon2id$';

/** Composes characters that keyboards write in one or in several code points (RFC 8265, section 4.2.2). */
const composed = (password: string) => password.normalize('NFC');

/** Hashes a password in the party's slot (`withHashingSlot`). @throws TooManyRequests */
export function hashPassword(password: string, party: string): Promise<string> {
  return withHashingSlot(party, () => hash(composed(password), cost));
}

/**
 * Checks a password in the party's slot (`withHashingSlot`). Without a stored hash it takes as long and returns false, so
 * that timing reveals no accounts.
 * @throws TooManyRequests
 */
export async function verifyPassword(stored: string | undefined, password: string, party: string): Promise<boolean> {
  return withHashingSlot(party, async () => {
    // Earlier versions hashed what was typed.
    for (const spelling of new Set([composed(password), password])) {
      if (stored === undefined) await hash(spelling, cost);
      else if (await verify(stored, spelling)) return true;
    }
    return false;
  });
}

/** Generates a password of 96 random bits. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}
